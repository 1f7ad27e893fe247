import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../e2e/project.ts';

/** The samples of `hosting/README.md` under a heading, so that what the tests run is what the guide says. */
export function guideCommands(heading: string): string[] {
  const guide = readFileSync(join(projectRoot, 'hosting/README.md'), 'utf8');
  const section = guide.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`hosting/README.md has no section “${heading}”.`);
  return [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.trim());
}
