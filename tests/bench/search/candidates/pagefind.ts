import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pagefindIndexer from 'pagefind';
import type { SearchDocument } from '../../../../src/search/documents.ts';
import { launchChromium } from '../../../chromium.ts';
import { WebHost } from '../../../e2e/web-host.ts';
import { type Candidate, compressedSize } from '../candidate.ts';

type Pagefind = {
  options: (options: object) => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
};

/** Pagefind as it comes, in Chromium, because it runs as WebAssembly that fetches its own files. */
export const pagefind: Candidate = {
  name: 'Pagefind 1',
  async prepare(documents) {
    const folder = await mkdtemp(join(tmpdir(), 'pagefind-'));
    const { index } = await pagefindIndexer.createIndex({});
    if (!index) throw new Error('Pagefind made no index.');
    for (const document of documents) await index.addHTMLFile({ url: `${document.route}/`, content: htmlOf(document) });
    await index.writeFiles({ outputPath: join(folder, 'pagefind') });
    await pagefindIndexer.close();
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Pagefind</title>');
    const [browser, host] = await Promise.all([launchChromium(), WebHost.start(folder)]);
    return {
      async open() {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(host.url);
        const before = host.requests.length;
        return {
          search: (query) =>
            page.evaluate(async (wanted) => {
              const address = '/pagefind/pagefind.js';
              const engine = (await import(address)) as Pagefind;
              const { results } = await engine.search(wanted);
              const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
              return found.map(({ url }) => url.replace(/(.)\/$/, '$1'));
            }, query),
          // Its own worker fetches, out of sight of the page.
          bytes: () => host.requests.slice(before).reduce((sum, path) => sum + sizeOf(join(folder, path)), 0),
        };
      },
      async close() {
        await browser.close();
        await host.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

/** Pagefind's files are compressed already, except its scripts. */
function sizeOf(file: string): number {
  const path = file.replace(/\?.*$/, '');
  return existsSync(path) ? compressedSize(readFileSync(path)) : 0;
}

function htmlOf({ title, description, keywords, sections }: SearchDocument): string {
  const written = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const body = sections
    .map(
      ({ heading, text }) =>
        `${heading ? `<h2 id="${heading.id}">${written(heading.text)}</h2>` : ''}<p>${written(text)}</p>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><title>${written(title)}</title></head><body><main data-pagefind-body><h1>${written(title)}</h1><p data-pagefind-weight="2">${written(description)}</p><p data-pagefind-weight="5">${written(keywords.join(' '))}</p>${body}</main></body></html>`;
}
