/** Each check of samples finds what is wrong, at its line. */
import { beforeAll, expect, it } from 'vitest';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { parsePage } from '../../src/checks/prose/page-tree.ts';
import { checkKinds, checkSamples } from '../../src/checks/samples/check-all.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { describeSampleFault } from '../../src/checks/samples/sample.ts';
import { limit } from '../machine.ts';

beforeAll(() => void installPackages('sample-packages'), limit(400_000));

/** What the checks say about a fence that begins on line 3 of a page. */
async function faultsIn(fence: string, code: string): Promise<string[]> {
  const samples = samplesOf(parsePage('docs/page.md', `# Page\n\n\`\`\`${fence}\n${code}\n\`\`\`\n`));
  const faults = [];
  for (const kind of checkKinds) faults.push(...(await checkSamples(kind, samples)));
  return faults.map(describeSampleFault);
}

const broken: readonly (readonly [fence: string, code: string, line: number])[] = [
  ['json', '{\n  "a": 1,\n}', 6],
  ['yaml', 'a: 1\nb: [1', 5],
  ['ini', 'A=1\nno value', 5],
  ['http', 'GET /api HTTP/1.1\nno header', 5],
  ['bash', 'echo one\nfi', 5],
  ['html', '<p>One\n<button>Two', 5],
  ['sql', 'select 1;\nselect from where;', 5],
  ['nginx', 'server {\n  listen 80\n}', 5],
  ['nginx', 'server {\n  listen 80;', 5],
  ['nginx', 'server { listen 80; }\n}', 5],
  ['dockerfile', 'FROM node:20\nNONSENSE', 5],
  ['python', 'a = 1\ndef (', 5],
  ['go', 'package main\nfunc {', 5],
  ['java', 'class A {}\nclass {', 5],
  ['kotlin', 'val a = 1\nfun {', 5],
  ['swift', 'let a = 1\nfunc {', 5],
  ['ruby', 'a = 1\ndef', 5],
  ['php', '<?php\n$a = ;', 5],
  ['rust', 'fn main() {}\nfn {', 5],
  ['csharp', 'class A {}\nclass {', 5],
  ['dart', 'void main() {}\nvoid (', 5],
];

it.each(broken)('finds what is wrong in %s', async (fence, code, line) => {
  const [fault = 'no fault'] = await faultsIn(fence, code);
  expect(fault).toMatch(new RegExp(`^docs/page\\.md:${line}  ${fence}: \\S`));
});

it('finds names that the published packages do not have', async () => {
  const page = [
    ['ts', "import { initialise } from 'unleash-client';"],
    ['js', "import { UnleashClient } from 'unleash-proxy-client';\nUnleashClient.begin();"],
    ['tsx', "import { useToggle } from '@unleash/proxy-client-react';"],
    ['vue', `<script setup lang="ts">\nimport { useToggle } from '@unleash/proxy-client-vue';\n</script>`],
    ['svelte', `<script lang="ts">\nimport { useToggle } from '@unleash/proxy-client-svelte';\n</script>`],
  ]
    .map(([fence, code]) => `\`\`\`${fence}\n${code}\n\`\`\``)
    .join('\n\n');
  const [typed] = checkKinds;
  if (!typed) throw new Error('There is no type checker.');
  const faults = await checkSamples(typed, samplesOf(parsePage('docs/page.md', page)));
  expect(faults.map(describeSampleFault).sort()).toEqual([
    expect.stringMatching(/^docs\/page.md:11 {2}tsx: .*useToggle/),
    expect.stringMatching(/^docs\/page.md:16 {2}vue: .*useToggle/),
    expect.stringMatching(/^docs\/page.md:2 {2}ts: .*initialise/),
    expect.stringMatching(/^docs\/page.md:22 {2}svelte: .*useToggle/),
    expect.stringMatching(/^docs\/page.md:7 {2}js: .*begin/),
  ]);
});

it('leaves fragments alone, and reads a coloured diff as it is after the change', async () => {
  expect(await faultsIn('json @fragment', '{ …')).toEqual([]);
  expect(await faultsIn('json diff', ' {\n-  "a": 1,\n+  "a": 2\n }')).toEqual([]);
});
