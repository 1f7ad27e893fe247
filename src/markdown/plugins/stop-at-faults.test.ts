import { expect, test } from 'vitest';
import { remarkHeadings } from './remark-headings.ts';
import { stopAtFaults } from './stop-at-faults.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

test('a page with faults goes no further', async () => {
  const below = () => () => {
    throw new Error('a plugin below was asked');
  };
  await expect(tryOnMarkdown('# Title', [remarkHeadings, stopAtFaults, below])).rejects.toThrow('has a `#` heading');
  await expect(tryOnMarkdown('## Title', [remarkHeadings, stopAtFaults, below])).rejects.toThrow('was asked');
});
