import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiStructure, readStructure, type Schema, structureFile } from '../api-reference/api-structure.ts';
import { noApiReference } from '../api-reference/read-api-reference.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { root } from '../project.ts';
import { authoredPage } from '../site/content-page.ts';
import { remoteStructureFile } from '../site/remote-sources.ts';
import { preferRemoteApi } from './remote-content.ts';

let cacheDirectory: string;
let ours: ApiStructure;

beforeAll(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'remote-api-'));
  await mkdir(join(cacheDirectory, 'remote'));
  ours = readStructure(join(root, structureFile));
});
afterAll(() => rm(cacheDirectory, { recursive: true }));

/** An API reference of one page. */
async function oneApiPage() {
  const text = '---\ntitle: Tags\ndescription: What tags are, and what they are good for.\n---\n\nWords.\n';
  const compiled = await compilePage('reference/api.md', text, { docsDirectory: cacheDirectory });
  if (!compiled.ok) throw new Error('The page has faults.');
  return { reference: { ...noApiReference.reference, pages: [authoredPage(compiled.page)] }, faults: [] };
}

const withTagSchema = (tagSchema: Schema): ApiStructure => ({
  ...ours,
  components: { ...ours.components, schemas: { ...ours.components.schemas, tagSchema } },
});

describe('a build with REMOTE_CONTENT=1', () => {
  test.each<[what: string, change: () => ApiStructure]>([
    ['has a schema that refers to itself', () => withTagSchema({ $ref: '#/components/schemas/tagSchema' })],
    ['has a schema that refers to none', () => withTagSchema({ $ref: '#/components/schemas/nowhere' })],
  ])('goes on with our own API, and says so, where the fetched document %s', async (_, change) => {
    await writeFile(join(cacheDirectory, remoteStructureFile), JSON.stringify(change()));
    const own = await oneApiPage();
    const { api, notes } = await preferRemoteApi(own, { root, cacheDirectory });
    expect(api).toBe(own);
    expect(notes).toEqual([expect.stringMatching(/^The API stays as it is: .*valid OpenAPI document/)]);
  });
});
