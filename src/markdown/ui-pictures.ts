import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { attempt } from '../attempt.ts';

/** Where pictures of the admin UI are kept, below docs/. `npm run pictures` writes them. */
const folder = 'pictures';

/** As many milliseconds as a picture may move, before it begins anew. */
export const longestMovement = 5_000;

const recordSchema = z.object({
  width: z.number(),
  height: z.number(),
  marks: z.array(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), text: z.string().min(1) }),
  ),
  /** How long a moving picture takes; a still has none. */
  milliseconds: z.number().positive().max(longestMovement).optional(),
});

/** The size of a picture in the pixels of a page, and the places in it that have a number. */
export type UiPicture = z.infer<typeof recordSchema>;

const scheme = 'ui:';

/** The name in an address such as `ui:feature-toggles/create`; null in any other. */
export function uiPictureName(url: string): string | null {
  return url.startsWith(scheme) ? url.slice(scheme.length) : null;
}

/** A picture of the admin UI by its name, such as `feature-toggles/create`; null where there is none. */
export function readUiPicture(docsDirectory: string, name: string): UiPicture | null {
  const written = attempt(() => JSON.parse(readFileSync(join(docsDirectory, recordOf(name)), 'utf8')) as unknown);
  const record = recordSchema.safeParse(written);
  return record.success ? record.data : null;
}

/** The names of all pictures of the admin UI. */
export function listUiPictures(docsDirectory: string): string[] {
  const files = attempt(() => readdirSync(join(docsDirectory, folder), { recursive: true, encoding: 'utf8' })) ?? [];
  return files
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort();
}

/** What is told of a picture. @returns A path below docs/. */
export function recordOf(name: string): string {
  return `${folder}/${name}.json`;
}

/** The file of a picture that a page names, below docs/. The others differ in theme and format. */
export function namedFileOf(name: string): string {
  return `${folder}/${name}-light.webp`;
}
