/** `npm run new-page -- how-to/how-to-do-something`: makes a page from the template of its kind. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileName } from '../markdown/source-text.ts';
import { root } from '../project.ts';

const templateOfFolder: ReadonlyMap<string, string> = new Map([
  ['how-to', 'how-to'],
  ['tutorials', 'tutorial'],
  ['topics', 'topic'],
  ['contributing', 'contributing'],
]);

try {
  const [, , asked] = process.argv;
  if (!asked) throw new Error('Say where: npm run new-page -- how-to/how-to-do-something');
  const path = asked.replace(/^\/|\.mdx?$/g, '');
  const source = `${path}.md`;
  const [fault] = checkFileName(source);
  if (fault) throw new Error(`${fault.problem} ${fault.cure}`);
  const file = join(root, 'docs', source);
  if (existsSync(file)) throw new Error(`docs/${source} exists already.`);
  const template = templateOfFolder.get(path.split('/')[0] ?? '') ?? 'reference';
  const text = await readFile(join(root, 'templates', `${template}.md`), 'utf8');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text.replace('{{title}}', titleOf(path)));
  console.log(
    `Made docs/${source} from the ${template} template.\nNow add '/${path}' to sidebar.ts, and run “npm run dev” to see it.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** `how-to/how-to-add-tags` → `How to add tags`. */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? path).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
