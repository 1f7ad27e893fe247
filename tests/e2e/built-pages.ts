import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { realBuild } from './real-site.ts';

const build = realBuild();

/** A page as the build wrote it. */
export type BuiltPage = { html: string; tree: Root };

/** The HTML of every page that the build wrote, by file. Redirects and page payloads are left out. */
export async function builtPages(): Promise<Map<string, string>> {
  const files = (await readdir(build, { recursive: true })).filter(
    (file) => file.endsWith('.html') && !file.startsWith('_'),
  );
  const pages = await Promise.all(
    files.map(async (file) => [file, await readFile(join(build, file), 'utf8')] as const),
  );
  return new Map(pages.filter(([, html]) => !html.includes('data-redirect')));
}

/** Every page that the build wrote, parsed, by file. */
export async function parsedPages(): Promise<Map<string, BuiltPage>> {
  return new Map([...(await builtPages())].map(([file, html]) => [file, { html, tree: parsePage(html) }]));
}

const parser = unified().use(rehypeParse);

export function parsePage(html: string): Root {
  return parser.parse(html);
}

/** The address of one of them. */
export function routeOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
