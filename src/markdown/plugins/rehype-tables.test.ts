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

const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const tableOf = (head: readonly string[], cells: readonly string[]) =>
  `<table><thead>${row('th', head)}</thead><tbody>${row('td', cells)}</tbody></table>`;
const meaning = 'The address of the database with user, password, host, port and name';

test('given a table of settings, then what is short is below the name, and says what it is', async () => {
  const { html } = await tryOnHtml(
    tableOf(
      ['Variable', 'Option', 'Default', 'Meaning'],
      ['<code>DATABASE_POOL_IDLE_TIMEOUT_MS</code>', '<code>idleTimeoutMillis</code>', '<code>10000</code>', meaning],
    ),
    [rehypeTables],
  );
  expect(html).toContain('class="TableFrame TableFrame--settings"');
  expect(html).toContain('data-label="Option"');
  expect(html).toContain(`<td data-explains="" role="cell">${meaning}</td>`);
  expect(html).toContain('DATABASE_<wbr/>POOL_<wbr/>IDLE_<wbr/>TIMEOUT_<wbr/>MS');
});

test('given up to four columns that no phone has room for, then rows become lists there, and stay rows for a screen reader', async () => {
  const { html } = await tryOnHtml(
    tableOf(['Operator', 'In the admin UI', 'Holds when'], ['STR_STARTS_WITH', 'begins-with-something', meaning]),
    [rehypeTables],
  );
  expect(html).toContain('class="TableFrame TableFrame--list"');
  expect(html).toContain('<td data-label="In the admin UI" role="cell">');
});

test('given more columns, then the table scrolls, and can be reached by the keyboard', async () => {
  const { html } = await tryOnHtml(
    tableOf(['Feature', '.NET', 'Go', 'Java', 'Node.js'], ['a', 'yes', 'no', 'yes', 'no']),
    [rehypeTables],
  );
  expect(html).toContain('class="TableFrame TableFrame--grid" role="region" tabindex="0"');
});

test.each([
  ['names that have room in one line, then they are not broken', 'feature-dependency-removed', meaning, true],
  ['names that have none, then they may be', 'feature-dependency-removed'.repeat(3), 'yes', false],
])('given %s', async (_, name, other, kept) => {
  const { html } = await tryOnHtml(tableOf(['Type', 'Written when'], [`<code>${name}</code>`, other]), [rehypeTables]);
  expect(html).toContain('TableFrame--list');
  expect(html.includes('data-names')).toBe(kept);
});

test('a name of half a page may be broken between its words, a shorter one not', async () => {
  const { html } = await tryOnHtml(
    tableOf(
      ['SDK', 'Without metrics'],
      ['<code>withAutomaticRegistrationEnabled(false)</code>', '<code>withMetricsEnabled(false)</code>'],
    ),
    [rehypeTables],
  );
  expect(html).toContain('with<wbr/>Automatic<wbr/>Registration<wbr/>Enabled(<wbr/>false)');
  expect(html).toContain('withMetricsEnabled(<wbr/>false)');
});
