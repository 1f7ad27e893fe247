import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchStructure } from '../api-reference/refresh-from-source.ts';
import { attempt } from '../attempt.ts';
import { writeWhole } from '../cache.ts';
import { describeFault } from '../fault.ts';
import { type FetchedText, fetchText } from '../fetch-text.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { type RemoteSources, remoteDocsFolder, remoteStructureFile } from '../site/remote-sources.ts';
import { terminalText } from '../terminal-text.ts';
import { adaptReadme } from './adapt-readme.ts';

type RemoteDocument = RemoteSources['documents'][number];
type FetchOptions = {
  root: string;
  cacheDirectory: string;
  /** How long a host may take, in milliseconds. */
  timeout: number;
  /** How long reading a document may take, in milliseconds; by default, many times what any needs. */
  timeLimit?: number;
};

/** Fetches all documents. @returns A line for each. */
export async function fetchRemote(sources: RemoteSources, options: FetchOptions): Promise<string[]> {
  const structure = sources.openapi ? [await fetchApi(sources.openapi, options)] : [];
  return [...structure, ...(await fetchDocuments(sources.documents, options))];
}

async function fetchApi(source: string, { root, cacheDirectory, timeout }: FetchOptions) {
  const target = join(cacheDirectory, remoteStructureFile);
  await rm(target, { force: true });
  try {
    const { structure, changes } = await fetchStructure(source, root, timeout);
    await mkdir(dirname(target), { recursive: true });
    writeWhole(target, JSON.stringify(structure));
    return `The API from ${source}; different from ours: ${changes.length}`;
  } catch (error) {
    return terminalText(`The API stays as it is: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Fetches every README that the configuration names, and keeps those that make a page.
 * @returns A line for each: what was fetched, or why the committed page stays.
 */
export async function fetchDocuments(documents: readonly RemoteDocument[], options: FetchOptions): Promise<string[]> {
  // All are fetched before the first is read: one that takes long to read must not use up the time of the others.
  const fetched = await Promise.all(
    documents.map(async (document) => ({ document, answer: await fetchText(document.url, options.timeout) })),
  );
  const lines: string[] = [];
  for (const { document, answer } of fetched) lines.push(await keepDocument(document, answer, options));
  return lines;
}

async function keepDocument(
  document: RemoteDocument,
  fetched: FetchedText,
  { root, cacheDirectory, timeLimit }: FetchOptions,
): Promise<string> {
  const { page, url } = document;
  const target = join(cacheDirectory, remoteDocsFolder, page);
  // A page that was fetched before must not outlive the source that it came from.
  await rm(target, { force: true });
  const kept = (reason: string) => terminalText(`docs/${page} stays as it is: ${reason} (${url}).`);
  const committed = await readFile(join(root, 'docs', page), 'utf8').catch(() => null);
  if (committed === null) return kept('there is no such page');
  if ('problem' in fetched) return kept(fetched.problem);
  const adapted = attempt(() => adaptReadme(fetched.text, document, timeLimit));
  if (adapted === null) return kept('the README is nested too deeply, or takes too long to read');
  const frontMatter = /^---\n.*?\n---\n/s.exec(committed)?.[0] ?? '';
  const text = `${frontMatter}\n${adapted}`;
  const compiled = await compilePage(page, text, { docsDirectory: join(root, 'docs'), timeLimit });
  if (!compiled.ok) {
    const [first] = compiled.faults;
    return kept(`the README makes no page here, ${first ? describeFault(first).replace(/\s+/g, ' ') : ''}`);
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  return `docs/${page} from ${url}`;
}
