import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../src/project.ts';
import type { HowTo } from './how-to.ts';

const folder = join(root, 'tests/how-tos/pages');

/** The pages that have a script, by their paths below `docs/` without ending. */
export function scriptedPages(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => relative(folder, join(folder, path)).split(sep).join('/').replace(/\.ts$/, ''))
    .sort();
}

/** The script of a page. */
export async function loadHowTo(name: string): Promise<HowTo> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href)) as {
    default: HowTo;
  };
  return module.default;
}
