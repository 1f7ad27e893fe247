import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, projectRoot } from '../e2e/project.ts';

/** What makes the real site the same site without its generated API reference: links into it lead to its index. */
export async function withoutApiReference(): Promise<Files> {
  const sidebar = await readFile(join(projectRoot, 'sidebar.ts'), 'utf8');
  const shorter = sidebar.replace(
    "items: [{ generated: 'api-reference' }]",
    "items: ['/reference/api/unleash/operations']",
  );
  if (shorter === sidebar) throw new Error('sidebar.ts: the API reference is not where the bench looks for it.');
  const paths = (await readdir(join(projectRoot, 'docs'), { recursive: true })).filter((path) => /\.mdx?$/.test(path));
  const pages = paths.map(async (path): Promise<[string, string]> => {
    const text = await readFile(join(projectRoot, 'docs', path), 'utf8');
    return [`docs/${path}`, text.replaceAll(/\]\(\/reference\/api\/unleash\/[^)]+\)/g, '](/reference/api/unleash)')];
  });
  // One page, because a category without any has no index to link to.
  const page = '---\ntitle: Operations\ndescription: Where the API reference would be.\n---\n\nNone.\n';
  return {
    'docs/reference/api/unleash/operations.md': page,
    'sidebar.ts': shorter,
    ...Object.fromEntries(await Promise.all(pages)),
  };
}
