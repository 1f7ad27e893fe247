import { expect, test } from 'vitest';
import { rehypeTables } from './rehype-tables.ts';
import { tryOnHtml } from './try-plugin.fixture.ts';

test('tables are numbered, and named after their section', async () => {
  const table = '<table><thead><tr><th>A</th></tr></thead></table>';
  const { html } = await tryOnHtml(`${table}<h2>Limits</h2>${table.replace('>A<', `>${'x'.repeat(60)}<`)}`, [
    rehypeTables,
  ]);
  expect(html).toContain('<th scope="col">A</th>');
  expect(html.match(/aria-label="Table[^"]*"/g)).toEqual(['aria-label="Table 2: Limits"']);
});
