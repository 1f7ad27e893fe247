/** Each call that a page tells readers to make, made on a new Unleash 5.6 after what the pages have readers make first. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { root } from '../../src/project.ts';
import { pageSample } from '../read-page.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database.ts';
import { makePersonalToken, type SampleEnvironment } from './example-project.ts';
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

/** The example project and the variables, as a reader of an open-source server comes by them. */
async function followTheBox(): Promise<SampleEnvironment> {
  const script = pageSample('how-to/how-to-use-the-admin-api', ({ title }) => title === 'example-project.mjs');
  const variables = { UNLEASH_URL: unleash.url, UNLEASH_ADMIN_TOKEN: unleash.adminToken };
  const options = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, { env: variables });
  const printed = (name: string) => new RegExp(`^export ${name}='(.+)'$`, 'm').exec(stdout)?.[1] ?? '';
  return {
    ...variables,
    UNLEASH_CLIENT_TOKEN: printed('UNLEASH_CLIENT_TOKEN'),
    UNLEASH_FRONTEND_TOKEN: printed('UNLEASH_FRONTEND_TOKEN'),
    UNLEASH_PERSONAL_TOKEN: await makePersonalToken(unleash, 'admin'),
  };
}

beforeAll(async () => {
  unleash = await startUnleash({ ENABLE_OAS: 'true', UNLEASH_EXPERIMENTAL_DEPENDENT_FEATURES: 'true' });
  environment = await followTheBox();
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
