import { createProcessor } from '@mdx-js/mdx';
import { expect, test } from 'vitest';
import { createPageFile, faultsOf } from '../page-file.ts';
import { remarkMdxComponents } from './remark-mdx-components.ts';

async function tryOnMdx(text: string) {
  const file = createPageFile('/nowhere', 'page.mdx', text);
  await createProcessor({ remarkPlugins: [[remarkMdxComponents, { componentNames: ['Counter'] }]] }).process(file);
  return { data: file.data, problems: faultsOf(file).map(({ line, problem }) => `${line} ${problem}`) };
}

test('a component is noted by its name', async () => {
  const { data, problems } = await tryOnMdx('Words <Counter start={3} /> and <kbd>K</kbd>.');
  expect([...(data.islands ?? [])]).toEqual(['Counter']);
  expect(problems).toEqual([]);
});

test.each([
  ['Words.\n\n<Other />', '3 The component <Other> is not known.'],
  ['<iframe>x</iframe>', '1 The HTML element <iframe> is not allowed.'],
  ['<kbd {...all}>K</kbd>', '1 The attribute “{…}” of <kbd> is not allowed.'],
  ['export const a = 1', '1 The page has an `import` or `export`.'],
])('%j is told', async (text, problem) => {
  expect((await tryOnMdx(text)).problems).toEqual([problem]);
});
