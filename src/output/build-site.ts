import { join } from 'node:path';
import { noApiReference, readApiReference } from '../api-reference/read-api-reference.ts';
import { cleanCache } from '../cache.ts';
import { isPageFile, listContentFiles } from '../content/content-files.ts';
import { readContent } from '../content/read-content.ts';
import { FaultsFound } from '../fault.ts';
import { root as codeRoot } from '../project.ts';
import { checkConfig } from '../site/check-config.ts';
import { lastUpdates } from '../site/last-updated.ts';
import { hasGenerated } from '../site/sidebar-config.ts';
import type { SiteModel } from '../site/site-model.ts';
import { sourceGraph } from '../source-graph.mjs';
import { type BrowserCode, bundleClient } from './client-bundle.ts';
import type { EditorFiles } from './editor-files.ts';
import { OutputDirectory } from './output-directory.ts';
import { outputFiles, publishedAssets } from './output-files.ts';
import { type OutputWorker, startOutputWorker } from './output-worker.ts';
import { renderPageModules } from './page-modules.ts';
import type { Progress } from './progress.ts';
import { openSocialImages } from './social/social-images.ts';
import { checkGlossary, modelOf } from './sources.ts';
import { writeFiles } from './write-files.ts';

export type BuildOptions = {
  /** The project's root. */
  root: string;
  editor: EditorFiles;
  outputDirectory: string;
  cacheDirectory: string;
  progress: Progress;
  /** Whether pages that `npm run fetch-remote` brought take the place of committed ones. */
  remoteContent?: boolean;
};

export type BuildReport = Awaited<ReturnType<typeof buildSite>>;

/** Builds the whole site. Throws `FaultsFound` with every fault; the output directory then stays as it was. */
export async function buildSite(options: BuildOptions) {
  const began = performance.now();
  const editor = { ...options.editor, config: checkConfig(options.editor.config) };
  cleanCache(options.cacheDirectory);
  const files = await listContentFiles(join(options.root, 'docs'));
  const worker = startOutputWorker(files.filter(isPageFile).length);
  try {
    const read = await readSite(options, editor);
    const pages = await writeSite(read, options, worker);
    const { content, api, notes, site } = read;
    return {
      pages,
      compiled: content.compiled,
      cached: content.cached,
      // How much of the API has words.
      described: api.reference.described,
      // What a reader of the report should know, a line each.
      notes,
      redirects: site.redirects.redirects.length,
      milliseconds: performance.now() - began,
    };
  } finally {
    await worker.stop();
  }
}

/** Everything that a build knows before it writes. */
type ReadSite = Awaited<ReturnType<typeof readSite>>;

async function readSite({ root, progress, cacheDirectory, ...options }: BuildOptions, editor: EditorFiles) {
  progress.step('Read pages');
  const updates = lastUpdates(root, ['docs', 'openapi']);
  const bundling = bundleClient(root, cacheDirectory, editor.config);
  const readingApi = hasGenerated(editor.documentation, 'api-reference')
    ? readApiReference(root, cacheDirectory)
    : Promise.resolve(noApiReference);
  const [committed, bundle, committedApi] = await Promise.all([
    readContent({
      docsDirectory: join(root, 'docs'),
      cacheDirectory,
      onProgress: progress.tick,
      glossary: checkGlossary(editor.glossary),
      // Where one of them fails, it is thrown below, and only there.
      before: Promise.allSettled([bundling, readingApi]),
    }),
    bundling,
    readingApi,
  ]);
  const { content, api, notes } = options.remoteContent
    ? await (await import('../remote/remote-content.ts')).preferRemoteContent(committed, committedApi, {
        root,
        cacheDirectory,
      })
    : { content: committed, api: committedApi, notes: [] };

  progress.step('Check the site');
  const standalone = renderPageModules();
  const { site, faults } = await modelOf({
    root,
    editor,
    authored: content.pages,
    generated: api.reference,
    standaloneRoutes: standalone.pages.map(({ route }) => route),
    updates: await updates,
    faultsWithin: [...content.faults, ...api.faults],
  });
  const all = [...content.faults, ...api.faults, ...standalone.faults, ...faults];
  if (all.length > 0) throw new FaultsFound(all);
  return { bundle, content, api, notes, standalone: standalone.pages, site };
}

/** Writes the output and puts it in place of the last one. @returns How many pages it has. */
async function writeSite(read: ReadSite, options: BuildOptions, worker: OutputWorker): Promise<number> {
  const { standalone, site } = read;
  const { browser, directory } = read.bundle;
  const { root, progress, cacheDirectory } = options;
  const output = new OutputDirectory(options.outputDirectory, join(cacheDirectory, 'output.json'));
  await output.prepare();
  try {
    progress.step('Write the site');
    const socialImages = openSocialImages(cacheDirectory, site.config);
    const files = [...outputFiles({ root, site, standalone, browser, socialImages })];
    await writeFiles(files, { output, worker, bundle: directory, frame: frameOf(site, browser), progress });
    await output.publish();
    return files.filter(({ kind }) => kind === 'page').length;
  } finally {
    // The thread has to stop first: it must not write into a folder that is being deleted.
    await worker.stop();
    await output.discard();
  }
}

/** A fingerprint of everything that pages have in common. */
function frameOf(site: SiteModel, browser: BrowserCode): string {
  return sourceGraph(codeRoot).fingerprintOf(['src/output/render-page.tsx'], {
    assets: browser.assets,
    config: site.config,
    routes: [...site.links.routeOfSource],
    // An edited picture is published under another name, which is all that changes in the pages that show it.
    published: [...publishedAssets(site)],
  });
}
