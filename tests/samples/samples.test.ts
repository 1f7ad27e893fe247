/** The samples that readers copy, checked against what they are written for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { checkKinds, checkSamples, uncheckedLanguages } from '../../src/checks/samples/check-all.ts';
import { coverageOf, showCoverage } from '../../src/checks/samples/coverage.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { describeSampleFault } from '../../src/checks/samples/sample.ts';
import { root } from '../../src/project.ts';
import { limit } from '../machine.ts';

const pages = await readPageTrees(root);
const samples = pages.flatMap(samplesOf);

beforeAll(() => {
  installPackages('sample-packages');
  console.log(showCoverage(coverageOf(pages, samples)));
}, limit(400_000));

describe('a reader who copies a sample', () => {
  it.each(checkKinds)('finds no fault in it: $name', async (kind) => {
    expect((await checkSamples(kind, samples)).map(describeSampleFault)).toEqual([]);
  });

  it('copies from no language that is not checked', () => {
    const known = [...checkKinds.flatMap(({ languages }) => languages), ...uncheckedLanguages, 'mermaid'];
    const unknown = samples.filter(({ language }) => !known.includes(language));
    expect(unknown.map(({ file, line, language }) => `${file}:${line}  ${language}`)).toEqual([]);
  });

  it('copies calls that are sent to a real server, or that only an enterprise server answers', () => {
    const calls = samples.filter(
      ({ code, language }) => language === 'bash' && /\bcurl\b[\s\S]*\$UNLEASH_URL/.test(code),
    );
    // A program that takes words, such as the name of a toggle, is run by a test that calls it by its name.
    const tests = join(root, 'tests/unleash');
    const runs = readdirSync(tests)
      .filter((name) => name.endsWith('.unleash.test.ts'))
      .map((name) => readFileSync(join(tests, name), 'utf8'))
      .join();
    const isRunByName = (title: string | null) => title !== null && runs.includes(`'${title}'`);
    const unsent = calls.filter(
      ({ run, enterprise, use, title }) => !run && !enterprise && use === 'check' && !isRunByName(title),
    );
    expect(unsent.map(({ file, line }) => `${file}:${line}  Write \`\`\`bash run.`)).toEqual([]);
  });

  it('is told on the page of a call where its address and tokens come from', () => {
    const files = new Set(samples.filter(({ run, enterprise }) => run || enterprise).map(({ file }) => file));
    const untold = [...files].filter(
      (file) =>
        !/how-to-use-the-admin-api\.md#samples\)|^\s*export UNLEASH_URL=/m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(untold).toEqual([]);
  });

  it('seldom meets a fragment', () => {
    const fragments = samples.filter(({ use }) => use === 'fragment');
    expect(fragments.length / samples.length).toBeLessThan(0.06);
  });
});
