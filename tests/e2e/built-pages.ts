import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { realBuild } from './real-site.ts';

const build = realBuild();

/** Every page that the build wrote, by file: not the redirects, nor what client navigation fetches. */
export async function builtPages(): Promise<Map<string, string>> {
  const files = (await readdir(build, { recursive: true })).filter(
    (file) => file.endsWith('.html') && !file.startsWith('_'),
  );
  const pages = await Promise.all(
    files.map(async (file) => [file, await readFile(join(build, file), 'utf8')] as const),
  );
  return new Map(pages.filter(([, html]) => !html.includes('data-redirect')));
}

/** The address of one of them. */
export function routeOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
