import { describe, expect, test } from 'vitest';
import { compilePage } from '../compile-page.ts';
import { glossarySchema } from '../glossary-schema.ts';

const definition = 'What this word means, in a sentence.';
const glossary = glossarySchema.parse([
  { term: 'segment', forms: ['segments'], definition, page: '/reference/segments' },
  { term: 'environment', except: ['environment variable'], definition, page: '/reference/environments' },
  { term: 'project', definition, page: '/reference/projects' },
  { term: 'project role', definition, page: '/reference/rbac' },
]);

async function pageOf(body: string, source = 'how-to/page.md', terms = glossary) {
  const head = '---\ntitle: A page\ndescription: A page that uses words of the glossary.\n---\n';
  const result = await compilePage(source, head + body, { docsDirectory: '/', glossary: terms });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.page;
}

/** The words that are explained on a page, as they are written, with the page that they lead to. */
async function explained(body: string, source?: string): Promise<string[]> {
  const { html } = await pageOf(body, source);
  const links = html.matchAll(/<span class="Term"><a href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
  return [...links].map(([, href, text]) => `${text} → ${href}`);
}

describe('a term on a page', () => {
  test('leads to its page at its first use, and has its definition beside it', async () => {
    const { html } = await pageOf('A segment. Another segment.');
    expect(html).toBe(
      '<p>A <span class="Term"><a href="site:/reference/segments" aria-describedby="term:segment">segment</a>' +
        `<span class="Term-definition" role="tooltip" id="term:segment" hidden="">${definition}</span></span>. ` +
        'Another segment.</p>',
    );
  });

  test.each([
    ['in the plural, with a capital letter', '**Segments** of readers.', ['Segments → site:/reference/segments']],
    ['over the end of a line', 'A project\nrole.', ['project\nrole → site:/reference/rbac']],
    ['in a cell of a table', '| A |\n| --- |\n| segment |', ['segment → site:/reference/segments']],
    ['in an admonition', ':::note\nA segment.\n:::', ['segment → site:/reference/segments']],
    [
      'after the longer term that holds it',
      'A project role of a project.',
      ['project role → site:/reference/rbac', 'project → site:/reference/projects'],
    ],
    ['in MDX', 'A segment.', ['segment → site:/reference/segments'], 'how-to/page.mdx'],
  ])('is found %s', async (_name, body, found, source?: string) => {
    expect(await explained(body, source)).toEqual(found);
  });

  test.each([
    ['a heading', '## A segment'],
    ['code', '`segment`'],
    ['a block of code', '```text\nsegment\n```'],
    ['a link to another page', '[segment rules](/reference/rbac)'],
    ['the head of a table', '| Segment |\n| --- |\n| 1 |'],
    ['the title of an admonition', ':::note[A segment]\nWords.\n:::'],
    ['the title of details', '<details><summary>segment</summary>\n\nWords.\n\n</details>'],
    ['a longer word', 'Resegment, segmented, segment-like and /segment.'],
    ['a phrase that means something else', 'An environment variable.'],
    ['its own page', 'A segment.', 'reference/segments.md'],
  ])('is left alone in %s', async (_name, body, source?: string) => {
    expect(await explained(body, source)).toEqual([]);
  });

  test('is explained in the link that the author made, and not linked again', async () => {
    expect(await explained('A [segment](../reference/segments.md#limits), then a segment.')).toEqual([
      'segment → doc:reference/segments.md#limits',
    ]);
  });

  test('is one of at most eight on a page', async () => {
    const words = 'alpha bravo charlie delta echo foxtrot golf hotel india'.split(' ');
    const many = glossarySchema.parse(words.map((term) => ({ term, definition, page: '/reference/words' })));
    const { html } = await pageOf(words.join(', '), undefined, many);
    expect(html.match(/role="tooltip"/g)).toHaveLength(8);
  });

  test('puts no definition into the text for search, the headings or the count of words', async () => {
    const body = '## A segment\n\nA segment.';
    const [withTerms, without] = [await pageOf(body), await pageOf(body, undefined, [])];
    const { html: _with, htmlHash: _hash, ...gathered } = withTerms;
    const { html: _without, htmlHash: _other, ...expected } = without;
    expect(gathered).toEqual(expected);
  });
});

describe('the glossary', () => {
  test('says which term is written twice', () => {
    const twice = [
      { term: 'segment', definition, page: '/a' },
      { term: 'part', forms: ['Segment'], definition, page: '/b' },
    ];
    expect(glossarySchema.safeParse(twice).error?.issues.map(({ message }) => message)).toEqual([
      '“segment” is written twice',
    ]);
  });
});
