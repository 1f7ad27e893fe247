/** What the search finds in the index of the real site, without a browser; how it finds it is told by its unit tests. */
import { describe, expect, test } from 'vitest';
import { builtSearch } from './built-search.ts';

const { engine } = builtSearch();

async function titlesFor(query: string): Promise<string[]> {
  const { hits } = await engine.search({ query, kinds: [], limit: 5 });
  return hits.map(({ title }) => title.map(({ text }) => text).join(''));
}

describe('given the index of the real site', () => {
  test.each([
    ['an operation by its name', 'createFeature', 'Create a feature toggle'],
    ['a path', '/api/admin/projects', 'List'],
    ['an environment variable', 'INIT_ADMIN_API_TOKENS', 'onfigur'],
    ['a name in code', 'flexibleRollout', 'Activation strategies'],
    ['a word with a letter missing', 'stratgy', 'strateg'],
    ['a word with two letters swapped', 'varaint', 'ariant'],
    ['another form of a word', 'archiving', 'rchive'],
    ['the beginning of a word', 'segm', 'Segments'],
    ['what others call a toggle', 'flag types', 'Feature toggle types'],
    ['what others call a gradual rollout', 'percentage rollout', 'Activation strategies'],
  ])('when a reader asks for %s, %s, then “%s” is among the first five', async (_, query, title) => {
    expect((await titlesFor(query)).filter((found) => found.includes(title))).not.toEqual([]);
  });

  test.each([
    ['stickiness', 'Stickiness'],
    ['playground', 'Playground'],
  ])(
    'when a page has the title “%s”, then it comes before those with the word in headings or text',
    async (query, title) => {
      expect((await titlesFor(query))[0]).toBe(title);
    },
  );

  test('when current and deprecated pages answer, then a current one comes first', async () => {
    const { hits } = await engine.search({ query: 'slack', kinds: [], limit: 20 });
    expect(hits.findIndex(({ deprecated }) => deprecated)).toBeGreaterThan(0);
  });
});
