import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash.ts';
import type { OutputDirectory } from './output-directory.ts';
import type { OutputFile } from './output-files.ts';
import type { OutputWorker } from './output-worker.ts';
import type { Progress } from './progress.ts';
import type { PageParts } from './render-page.tsx';

/** Where files are written, and by what. */
type Writing = {
  output: OutputDirectory;
  /** Makes what takes long while pages are rendered. */
  worker: OutputWorker;
  /** The folder of the browser's files. */
  bundle: string;
  /** A fingerprint of everything that pages have in common. */
  frame: string;
  progress: Progress;
};

/** Writes every file of the site. What the last output has too is taken over from there. */
export async function writeFiles(files: readonly OutputFile[], writing: Writing): Promise<void> {
  const jobs: Promise<void>[] = [];
  for (const [done, file] of files.entries()) {
    const job = writeFile(file, writing);
    // Its error is thrown below, where all jobs are waited for. Until then, Node would take it for one that nobody handles.
    job?.catch(() => {});
    if (job) jobs.push(job);
    writing.progress.tick(done + 1, files.length);
  }
  await Promise.all(jobs);
}

/** @returns A job that goes on meanwhile; null for what is written now. */
function writeFile(file: OutputFile, { output, worker, bundle, frame }: Writing): Promise<void> | null {
  switch (file.kind) {
    case 'file':
      output.write(file.path, file.make());
      return null;
    case 'page':
      writePage(file, output, frame);
      return null;
    case 'search index': {
      const { kind, folder } = file;
      const lastFolder = join(output.path, folder);
      return worker.run({ kind, documents: file.documents(), folder: output.staged(folder), lastFolder });
    }
    case 'social images': {
      const { kind, keptIn } = file;
      const missing = [...file.pictures()].filter(([path]) => !output.takeOver([path], path));
      const pictures = missing.map(([path, card]) => ({ card, target: output.placeOf(path) }));
      return pictures.length > 0 ? worker.run({ kind, keptIn, pictures }) : null;
    }
    case 'client bundle':
      cpSync(join(bundle, file.folder), output.staged(file.folder), { recursive: true });
      return null;
  }
}

/** Writes the document and the fragment of a page, unless the last output has them, made of the same. */
function writePage(file: Extract<OutputFile, { kind: 'page' }>, output: OutputDirectory, frame: string): void {
  const parts = file.parts();
  if (output.takeOver([file.document, file.fragment], hashOf(frame + JSON.stringify(withoutBody(parts))))) return;
  const { html, fragment } = file.render(parts);
  output.writeNew(file.document, html);
  output.writeNew(file.fragment, JSON.stringify(fragment));
}

/** The body of a document is many times as long as its hash. */
function withoutBody(parts: PageParts): unknown {
  const { page } = parts;
  return page.layout === 'doc' ? { ...parts, page: { ...page, html: null } } : parts;
}
