import { expect, test } from 'vitest';
import { remarkPackageManagers } from './remark-package-managers.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('npm commands become a code fence for each package manager', async () => {
  const { tree } = await tryOnMarkdown('```bash package-manager\nnpm i a\n```', [remarkPackageManagers]);
  const panel = (value: string, code: string) => ({
    data: { hProperties: { value } },
    children: [{ type: 'code', lang: 'bash', value: code }],
  });
  expect(tree.children).toMatchObject([
    {
      data: { hName: 'Tabs', hProperties: { name: 'tabs:1', group: 'package-manager' } },
      children: [panel('npm', 'npm i a'), panel('yarn', 'yarn add a'), panel('pnpm', 'pnpm add a')],
    },
  ]);
});

test.each([
  ['```ts package-manager\nx\n```', '1 “package-manager” is on a ts fence.'],
  ['```bash package-manager\nnpm ci\ngit pull\n```', '3 “git pull” cannot be written for Yarn and pnpm.'],
])('%j is told', async (text, problem) => {
  expect((await tryOnMarkdown(text, [remarkPackageManagers])).problems).toEqual([problem]);
});
