import { join } from 'node:path';
import { readApiReference } from '../../../src/api-reference/read-api-reference.ts';
import { readContent } from '../../../src/content/read-content.ts';
import { loadEditorFiles } from '../../../src/output/editor-files.ts';
import { modelOf } from '../../../src/output/sources.ts';
import { cacheDirectory, root } from '../../../src/project.ts';
import { type SearchDocument, searchDocuments } from '../../../src/search/documents.ts';
import { checkConfig } from '../../../src/site/check-config.ts';

/** A cache of its own, because a build at the same time clears what it does not know. */
const benchCache = join(cacheDirectory, 'bench-search');

async function readCorpus(): Promise<SearchDocument[]> {
  const editor = await loadEditorFiles();
  const [content, api] = await Promise.all([
    readContent({
      docsDirectory: join(root, 'docs'),
      cacheDirectory: benchCache,
    }),
    readApiReference(root, benchCache),
  ]);
  const { site } = await modelOf({
    root,
    editor: { ...editor, config: checkConfig(editor.config) },
    authored: content.pages,
    generated: api.reference,
    standaloneRoutes: [],
    updates: new Map(),
    faultsWithin: [],
  });
  return searchDocuments(site);
}

/** Every page of the site as it stands, with faults overlooked: the bench measures the pages that compile. */
export const documents = await readCorpus();
