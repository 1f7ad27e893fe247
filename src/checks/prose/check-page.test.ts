import { describe, expect, it } from 'vitest';
import { describeFault } from '../../fault.ts';
import { checkPage, checkSorted } from './check-page.ts';
import { namePattern } from './names.ts';
import { parsePage } from './page-tree.ts';
import { createProjectSpeller } from './spelling.ts';

const speller = createProjectSpeller(['rollout', 'Unleash']);
const names = namePattern(['Edge', 'OpenID Connect', 'bookshop-api']);
const description = 'What each role may do, and how project roles add up.';

type Front = { title?: string; description?: string; file?: string };

/** Faults of a page whose body begins on line 5; its length does not matter here. */
function faultsIn(body: string, { title = 'Roles', description: says = description, file }: Front = {}): string[] {
  const text = `---\ntitle: ${title}\ndescription: ${says}\n---\n${body}\n`;
  return checkPage(parsePage(file ?? 'docs/contributing/ADRs/roles.md', text), speller, names).map(describeFault);
}

const faultAt = (line: number, problem: string, cure = '') =>
  expect.stringMatching(new RegExp(`^docs/contributing/ADRs/roles\\.md:${line} {2}[^→]*${problem}[^→]* → .*${cure}`));

describe('spelling', () => {
  it('finds a wrong word on its line, in text, tables, descriptions and the words for pictures', () => {
    expect(faultsIn('A role.\nA **bold** rolle.')).toEqual([faultAt(6, '“rolle”')]);
    expect(faultsIn('| A | B |\n| - | - |\n| rolle | b |')).toEqual([faultAt(7, '“rolle”')]);
    expect(faultsIn('![A rolle](a.svg)')).toEqual([faultAt(5, '“rolle”')]);
    expect(faultsIn('```mermaid alt="A rolle"\nflowchart\n```')).toEqual([faultAt(5, '“rolle”')]);
    expect(faultsIn('', { description: `${description} A rolle.` })).toEqual([faultAt(3, '“rolle”')]);
  });

  it('says what to write', () => {
    expect(faultsIn('It is posible.')).toEqual([faultAt(5, '“posible”', '“possible”')]);
  });

  it('leaves code, addresses, versions, identifiers, abbreviations and quotations alone', () => {
    const body = [
      'Set `rolle` in roles.yaml, rolle/rolle.ts or rolle@fjordbooks.example, as for createdAt and HTTP in v4.13.',
      '“Rolle nicht gefunden” means **Rolle**. See [the role](https://rolle.example).',
      '```js\nconst rolle = 1;\n```',
      'The application bookshop-api and OpenID Connect.',
    ];
    expect(faultsIn(body.join('\n\n'))).toEqual([]);
  });

  it('knows the project’s own words, also with a capital and in the genitive', () => {
    expect(faultsIn('Rollout of Unleash’s rollout.')).toEqual([]);
    expect(faultsIn('The unleash rollout.')).toEqual([]);
  });
});

describe('one term for each concept', () => {
  it.each([
    ['A feature flag.', '“feature toggle”'],
    ['The front end API.', '“front-end API”'],
    ['Send an API key.', '“API token”'],
    ['Open the admin dashboard.', '“admin UI”'],
    ['The Unleash Proxy.', '“Unleash proxy”'],
    ['Log in first.', '“sign in”'],
  ])('%s', (text, cure) => {
    expect(faultsIn(text)).toEqual([faultAt(5, 'is not our word', cure)]);
  });

  it('takes the name of somebody else in quotation marks or code', () => {
    expect(faultsIn('Others say “feature flag” or `feature-flag`.')).toEqual([]);
  });

  it.each(['simply', 'just', 'easy', 'easily', 'obviously', 'please'])('asks to leave out “%s”', (word) => {
    expect(faultsIn(`You ${word} turn it on.`)).toEqual([faultAt(5, `“${word}”`)]);
  });
});

describe('headings', () => {
  it('are in sentence case, like titles', () => {
    expect(faultsIn('## Custom Roles')).toEqual([faultAt(5, 'Custom Roles')]);
    expect(faultsIn('## custom roles')).toEqual([faultAt(5, 'custom roles')]);
    expect(faultsIn('', { title: 'Custom Roles' })).toEqual([faultAt(2, 'Custom Roles')]);
  });

  it('have capitals in names, abbreviations, buttons and after a colon', () => {
    const headings = [
      'Roles in Unleash',
      'OpenID Connect with Edge',
      'The HTTP API',
      'Step 2: Sign in',
      'Use **Add Role**',
    ];
    expect(faultsIn(headings.map((heading) => `## ${heading}`).join('\n\n'))).toEqual([]);
  });
});

describe('links', () => {
  it.each(['here', 'this page', 'click here', 'Read more', 'https://example.com/roles'])(
    '“%s” goes nowhere',
    (words) => {
      expect(faultsIn(`See [${words}](https://example.com/roles).`)).toEqual([
        faultAt(5, 'does not say where it goes'),
      ]);
    },
  );

  it('say the name of what they go to', () => {
    expect(faultsIn('See [custom roles](https://example.com/roles).')).toEqual([]);
  });
});

describe('length', () => {
  const role = 'A role is a list of permissions. ';

  it('is enough to help a reader and not more than one reads', () => {
    const file = 'docs/reference/roles.md';
    expect(faultsIn(role, { file })).toEqual([expect.stringContaining('The page has 7 words.')]);
    expect(faultsIn(role.repeat(50), { file })).toEqual([]);
    expect(faultsIn(role.repeat(400), { file })).toEqual([expect.stringContaining('The page has 2800 words.')]);
  });

  it('of a description is enough to choose the page by', () => {
    expect(faultsIn('', { description: 'All about the roles.' })).toEqual([faultAt(3, 'has 20 characters')]);
  });
});

it('wants the lists of words sorted, each word once', () => {
  expect(checkSorted('dictionary.txt', ['addon', 'Biome', 'zod'])).toEqual([]);
  expect(checkSorted('dictionary.txt', ['addon', 'zod', 'Biome'])).toMatchObject([{ line: 2 }]);
  expect(checkSorted('dictionary.txt', ['addon', 'addon'])).toMatchObject([{ line: 2 }]);
});
