import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { describeFault } from '../fault.ts';
import { compileInWorkers } from './compile-pool.ts';
import { createJobQueue } from './job-queue.ts';
import { readContent } from './read-content.ts';

const page = (body: string) => `---\ntitle: Roles\ndescription: What each role may do in Unleash.\n---\n${body}\n`;

function docsWith(files: Record<string, string | Uint8Array>) {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  const docsDirectory = join(root, 'docs');
  mkdirSync(docsDirectory);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(docsDirectory, path), text);
  return { docsDirectory, cacheDirectory: join(root, 'cache') };
}

test('pages that have not changed come from the cache', async () => {
  const place = docsWith({ 'a.md': page('A'), 'b.md': page('B') });
  expect(await readContent(place)).toMatchObject({ compiled: 2, cached: 0, faults: [] });
  writeFileSync(join(place.docsDirectory, 'b.md'), page('Changed'));
  const second = await readContent(place);
  expect(second).toMatchObject({ compiled: 1, cached: 1 });
  expect(second.pages.map(({ html }) => html)).toEqual(['<p>A</p>', '<p>Changed</p>']);
});

test('a page is compiled again when its picture changes', async () => {
  const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"/>`;
  const place = docsWith({ 'a.md': page('![Flow](flow.svg)'), 'flow.svg': svg(10) });
  await readContent(place);
  writeFileSync(join(place.docsDirectory, 'flow.svg'), svg(20));
  const { compiled, pages } = await readContent(place);
  expect(compiled).toBe(1);
  expect(pages[0]?.html).toContain('width="20"');
});

test('a damaged cache entry is passed over', async () => {
  const place = docsWith({ 'a.md': page('A') });
  await readContent(place);
  for (const name of readdirSync(place.cacheDirectory, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.json')) writeFileSync(join(place.cacheDirectory, name), '{"page":');
  }
  expect(await readContent(place)).toMatchObject({ compiled: 1, cached: 0, faults: [] });
});

test('a file that is not UTF-8 and a file name with a space are faults, the other pages remain', async () => {
  const place = docsWith({ 'a.md': page('A'), 'b.md': new Uint8Array([65, 10, 0xff]), 'my picture.svg': '<svg/>' });
  const { pages, faults } = await readContent(place);
  expect(pages).toHaveLength(1);
  expect(faults.map(({ file, line }) => [file, line])).toEqual([
    ['docs/b.md', 2],
    ['docs/my picture.svg', 1],
  ]);
});

test('two files whose names differ only in case are a fault, because some disks keep one of them', async () => {
  const place = docsWith({});
  mkdirSync(join(place.docsDirectory, 'ADRs'));
  for (const name of ['Roles.md', 'roles.md', 'other.md'])
    writeFileSync(join(place.docsDirectory, 'ADRs', name), page('A'));
  const { faults } = await readContent(place);
  expect(faults.map(describeFault)).toEqual([
    'docs/ADRs/roles.md:1  Its name differs from docs/ADRs/Roles.md only in case: on a disk that ignores case, there is one of them. → Give one of them another name.',
  ]);
});

test('a symbolic link that leads out of docs/ is a fault, whatever it leads to; one that stays is none', async () => {
  const { docsDirectory, cacheDirectory } = docsWith({ 'a.md': page('A'), 'flow.svg': '<svg/>' });
  for (const name of ['page.md', 'words.txt']) writeFileSync(join(docsDirectory, '..', name), 'private');
  symlinkSync('../page.md', join(docsDirectory, 'b.md'));
  symlinkSync(join(docsDirectory, '../words.txt'), join(docsDirectory, 'leak.txt'));
  symlinkSync('..', join(docsDirectory, 'machine'));
  symlinkSync('flow.svg', join(docsDirectory, 'same.svg'));
  const { pages, faults } = await readContent({ docsDirectory, cacheDirectory });
  expect(pages).toHaveLength(1);
  expect(faults.map(({ file, problem }) => `${file}: ${problem}`)).toEqual(
    ['docs/b.md', 'docs/leak.txt', 'docs/machine'].map(
      (file) => `${file}: It is a symbolic link that leads out of docs/.`,
    ),
  );
});

test('a worker that dies gives a fault for its page, and the next page is compiled', async () => {
  const script = join(mkdtempSync(join(tmpdir(), 'worker-')), 'worker.mjs');
  writeFileSync(
    script,
    `import { parentPort, workerData } from 'node:worker_threads';
     const { queue: { jobs, taken }, thread } = workerData;
     for (;;) {
       const place = Atomics.add(taken, 0, 1);
       const job = jobs[place];
       Atomics.store(taken, thread + 1, job ? place : -1);
       if (!job) break;
       if (job.source === 'bad.md') process.exit(3);
       parentPort.postMessage({ source: job.source, result: { ok: true } });
     }`,
  );
  const results: [string, boolean][] = [];
  const jobs = ['a.md', 'bad.md', 'c.md'].map((source) => ({ source, text: '' }));
  await compileInWorkers(
    createJobQueue(jobs, 1),
    [0],
    { docsDirectory: '/', glossary: [], cacheDirectory: mkdtempSync(join(tmpdir(), 'cache-')) },
    async ({ source, result }) => {
      results.push([source, result.ok]);
    },
    pathToFileURL(script),
  );
  expect(results).toEqual([
    ['a.md', true],
    ['bad.md', false],
    ['c.md', true],
  ]);
});

test('a worker that cannot start stops the build and says why', async () => {
  const script = join(mkdtempSync(join(tmpdir(), 'worker-')), 'worker.mjs');
  writeFileSync(script, "throw new Error('no memory left');");
  const queue = createJobQueue([{ source: 'a.md', text: '' }], 1);
  const options = { docsDirectory: '/', glossary: [], cacheDirectory: mkdtempSync(join(tmpdir(), 'cache-')) };
  const compiling = compileInWorkers(queue, [0], options, async () => {}, pathToFileURL(script));
  await expect(compiling).rejects.toThrow('A compile worker cannot start: no memory left');
});
