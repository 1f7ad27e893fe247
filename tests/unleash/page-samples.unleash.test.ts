/** Each call that a page tells readers to make, made on a real Unleash 5.6 that has the example project. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { root } from '../../src/project.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database.ts';
import { type SampleEnvironment, seedExampleProject } from './example-project.ts';
import { openShell, type SampleShell } from './run-sample.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

const pages = (await readPageTrees(root)).flatMap((page) => {
  const calls = samplesOf(page).filter(({ run }) => run);
  return calls.length > 0 ? [[page.file, calls] as const] : [];
});

let unleash: UnleashServer;
let environment: SampleEnvironment;
let snapshot: DatabaseSnapshot;
let shell: SampleShell;

beforeAll(async () => {
  unleash = await startUnleash({ ENABLE_OAS: 'true', UNLEASH_EXPERIMENTAL_DEPENDENT_FEATURES: 'true' });
  environment = await seedExampleProject(unleash);
  snapshot = await takeSnapshot(unleash.databaseUrl);
});

afterAll(async () => {
  await snapshot?.end();
  await unleash?.remove();
});

beforeEach(async () => {
  await snapshot.restore();
  shell = openShell(environment);
});

afterEach(() => shell.remove());

it.each(pages)('a reader who makes the calls of %s from top to bottom gets no error', async (_file, calls) => {
  const failed: string[] = [];
  for (const { file, line, code } of calls) {
    const problem = await shell.run(code);
    if (problem !== null) failed.push(`${file}:${line}  ${problem}`);
  }
  expect(failed).toEqual([]);
});
