import { describe, expect, it } from 'vitest';
import { engineOver, searchDocument, section } from './search-document.fixture.ts';

const pages = [
  searchDocument('/stickiness', 'Stickiness', {
    description: 'How a user keeps the same variant.',
    sections: [section(null, 'A user sees the same variant.'), section('Random', 'Each call is random.')],
  }),
  searchDocument('/strategies', 'Activation strategies', {
    sections: [section('Stickiness', 'Which users stay.'), section('Gradual rollout', 'A percentage of the users.')],
  }),
  searchDocument('/variants', 'Variants', {
    sections: [section(null, 'Stickiness decides. The toggle has a payload.')],
  }),
  searchDocument('/create', 'How to create feature toggles', {
    kind: 'how-to',
    sections: [section(null, 'Call createFeature with POST /api/admin/projects/{projectId}/features.')],
  }),
  searchDocument('/slack', 'Slack addon', { sections: [section(null, 'Send events.')] }),
  searchDocument('/old-slack', 'Slack addon', { deprecated: true, sections: [section(null, 'Send events.')] }),
];
const { engine } = engineOver(pages);

async function found(query: string, kinds: Parameters<typeof engine.search>[0]['kinds'] = []): Promise<string[]> {
  const { hits } = await engine.search({ query, kinds, limit: 10 });
  return hits.map(({ href }) => href);
}

it('finds a title that is the name of a property that every object has', async () => {
  const { engine } = engineOver([searchDocument('/constructor', 'Constructor')]);
  const { hits } = await engine.search({ query: 'constr', kinds: [], limit: 10 });
  expect(hits.map(({ href }) => href)).toEqual(['/constructor']);
});

describe('the order of the pages', () => {
  it('is title before heading before text', async () => {
    expect(await found('stickiness')).toEqual(['/stickiness', '/strategies', '/variants']);
  });

  it('puts a deprecated page behind the current one', async () => {
    expect(await found('slack')).toEqual(['/slack', '/old-slack']);
  });
});

describe('a word is found', () => {
  it.each([
    ['in another form', 'strategy', '/strategies'],
    ['by its beginning', 'sticki', '/stickiness'],
    ['by its first letter, in titles', 's', '/stickiness'],
    ['with a letter missing', 'stratgy', '/strategies'],
    ['with two letters swapped', 'varaints', '/variants'],
    ['as a name of code', 'createFeature', '/create'],
    ['as a path', '/api/admin/projects/{projectId}/features', '/create'],
    ['as the beginning of a path', '/api/admin/projects', '/create'],
    ['under the name that others use', 'feature flags', '/create'],
    ['under a name of several words', 'canary', '/strategies'],
  ])('%s: %s', async (_, query, route) => {
    expect((await found(query))[0]).toBe(route);
  });

  it('only where it is one: marks and spaces find nothing', async () => {
    expect(await found('  ?! ')).toEqual([]);
  });
});

describe('a hit', () => {
  it('shows the sections that answer, with the found words marked', async () => {
    const { hits } = await engine.search({ query: 'gradual rollout', kinds: [], limit: 1 });
    expect(hits[0]?.sections[0]).toEqual({
      href: '/strategies#gradual-rollout',
      heading: [
        { text: 'Gradual', hit: true },
        { text: ' ', hit: false },
        { text: 'rollout', hit: true },
      ],
      snippet: [{ text: 'A percentage of the users.', hit: false }],
    });
  });
});

describe('an answer', () => {
  it('counts all pages, and those of each kind', async () => {
    const answer = await engine.search({ query: 'toggle', kinds: [], limit: 1 });
    expect(answer.hits).toHaveLength(1);
    expect([answer.total, answer.kinds]).toEqual([2, { 'how-to': 1, reference: 1 }]);
  });

  it('holds only the kinds asked for, and counts the others still', async () => {
    const answer = await engine.search({ query: 'toggle', kinds: ['reference'], limit: 10 });
    expect(answer.hits.map(({ href }) => href)).toEqual(['/variants']);
    expect([answer.total, answer.kinds['how-to']]).toEqual([1, 1]);
  });

  it('suggests pages of the site where there are none', async () => {
    const answer = await engine.search({ query: 'xyzzyq', kinds: [], limit: 10 });
    expect(answer.total).toBe(0);
    expect(answer.suggestions.length).toBeGreaterThan(0);
    for (const suggestion of answer.suggestions) expect(pages.map(({ title }) => title)).toContain(suggestion);
  });
});

describe('where no page answers', () => {
  const { engine: asked } = engineOver([
    searchDocument('/tags', 'Tags', {
      questions: [
        { text: 'toggles of one team', section: null },
        { text: 'who owns it', section: 'owners' },
      ],
      sections: [section('Owners', 'A label.')],
    }),
    searchDocument('/plain', 'Labels of a page without questions', { kind: 'how-to' }),
  ]);
  const answerTo = (query: string, ...kinds: ('how-to' | 'tutorial')[]) => asked.search({ query, kinds, limit: 5 });

  it('the nearest questions lead on, from words that begin alike', async () => {
    expect((await answerTo('togglexyzzyq')).nearest).toEqual([{ text: 'toggles of one team', href: '/tags' }]);
  });

  it('of the kinds asked for, those of other kinds do, to the section that answers', async () => {
    const { suggestions, nearest, kinds } = await answerTo('who owns it', 'tutorial');
    expect(nearest).toEqual([{ text: 'who owns it', href: '/tags#owners' }]);
    expect([suggestions, kinds]).toEqual([[], { reference: 1 }]);
  });

  it('a page without questions is not named', async () => {
    expect((await answerTo('label', 'tutorial')).nearest).toEqual([{ text: 'toggles of one team', href: '/tags' }]);
  });

  it('and nowhere else', async () => {
    expect((await answerTo('label')).nearest).toEqual([]);
  });
});

describe('an abbreviation', () => {
  it.each([
    ['k8s probes', '/kubernetes'],
    ['db backup', '/database'],
    ['mfa', '/sign-in'],
  ])('%s finds what the pages write in full', async (query, route) => {
    const { engine: site } = engineOver([
      searchDocument('/other', 'Probes and a backup'),
      searchDocument('/kubernetes', 'Kubernetes probes'),
      searchDocument('/database', 'Database backup'),
      searchDocument('/sign-in', 'Two factor sign-in'),
    ]);
    expect((await site.search({ query, kinds: [], limit: 1 })).hits[0]?.href).toBe(route);
  });
});

describe('an answer is sure', () => {
  it.each([
    ['where a section has most of the query', 'gradual rollout', true],
    ['where the title is a word of one', 'variants', true],
    ['not where no section has more than a little of it', 'percentage webhooks offline telemetry', false],
    ['not where there is none', 'xyzzyq', false],
  ])('%s', async (_, query, isSure) => {
    expect((await engine.search({ query, kinds: [], limit: 3 })).isSure).toBe(isSure);
  });
});

describe('the files of the index', () => {
  it('are fetched only when a query needs them', async () => {
    const { engine: fresh, read } = engineOver(pages);
    await fresh.prepare();
    expect(read).toEqual(['core.json']);
    await fresh.search({ query: 'slack', kinds: [], limit: 1 });
    expect(read.filter((path) => path.includes('/pages/'))).toHaveLength(1);
    expect(read.filter((path) => path.includes('dictionary'))).toEqual([]);
    await fresh.search({ query: 'slak', kinds: [], limit: 1 });
    expect(read.filter((path) => path.includes('dictionary'))).toHaveLength(1);
  });

  it('do not depend on what was searched for before', async () => {
    const { engine: used } = engineOver(pages);
    for (const query of ['s', 'stratgy', 'toggle']) await used.search({ query, kinds: [], limit: 5 });
    const request = { query: 'stickiness', kinds: [], limit: 5 };
    expect(await used.search(request)).toEqual(await engineOver(pages).engine.search(request));
  });
});

describe('the first letters of a word', () => {
  const documents = [
    searchDocument('/tz', 'Restrict by hour', {
      questions: ['tz rule', 'by tz', 'which tz counts', 'tz or utc'].map((text) => ({ text, section: null })),
      sections: [section(null, 'The strategy takes a TZ.')],
    }),
    searchDocument('/tzar', 'Tzar shop'),
    searchDocument('/segments', 'Segments'),
    searchDocument('/how', 'How to make segments'),
    searchDocument('/old', 'Segments', { deprecated: true }),
    searchDocument('/operation', 'Segments of a strategy', { kind: 'api' }),
  ];

  async function answerTo(query: string) {
    const { engine: fresh, read } = engineOver(documents);
    const { hits } = await fresh.search({ query, kinds: [], limit: 10 });
    return { routes: hits.map(({ href }) => href), hits, read };
  }

  it('lead to guides by their titles, and fetch nothing but the core', async () => {
    const { routes, hits, read } = await answerTo('Seg');
    expect(routes).toEqual(['/segments', '/how']);
    expect(hits[1]?.title.find(({ hit }) => hit)?.text).toBe('segments');
    expect(read).toEqual(['core.json']);
  });

  it('are a word where readers ask for one', async () => {
    expect((await answerTo('tz')).routes[0]).toBe('/tz');
  });

  it('may come after a dot, which is like no word and fetches nothing', async () => {
    expect((await answerTo('.')).read).toEqual(['core.json']);
  });

  it('that no title has are searched for', async () => {
    expect((await answerTo('ta')).routes).toEqual(['/tz']);
  });

  it('leave the answer to the words before as it is', async () => {
    expect((await answerTo('hour se')).routes).toEqual((await answerTo('hour')).routes);
  });
});

describe('looking ahead', () => {
  const typed = (query: string) => ({ query, kinds: [], limit: 5 });

  it.each(['s', 'st', 'sti', 'the sti'])('after “%s” has what the likeliest word needs', async (beginning) => {
    const { engine: fresh, read } = engineOver(pages);
    await fresh.lookAhead?.(typed(beginning), new AbortController().signal);
    const ahead = read.length;
    expect((await fresh.search(typed('stickiness'))).total).toBe(3);
    expect(read.length).toBe(ahead);
  });

  it('fetches the texts of a dialog, however many pages are asked for', async () => {
    const many = Array.from({ length: 20 }, (_, at) => searchDocument(`/${at}`, 'Stickiness'));
    const { engine: fresh, read } = engineOver(many);
    await fresh.lookAhead?.({ query: 'stick', kinds: [], limit: 50 }, new AbortController().signal);
    expect(read.filter((path) => path.includes('/pages/'))).toHaveLength(6);
  });

  it('ends with the next letter', async () => {
    const { engine: fresh, read } = engineOver(pages);
    await fresh.lookAhead?.(typed('sti'), AbortSignal.abort());
    expect(read).toEqual(['core.json']);
  });
});

describe('a file that does not come', () => {
  it('fails the search, and the next search asks again', async () => {
    const { localEngine } = await import('./local-engine.ts');
    const { buildIndex } = await import('./build-index.ts');
    const files = buildIndex(pages);
    let down = true;
    const fragile = localEngine(async (path) => {
      if (down) throw new Error('down');
      return JSON.parse(files.get(path) ?? '') as unknown;
    });
    const request = { query: 'slack', kinds: [], limit: 5 };
    await expect(fragile.search(request)).rejects.toThrow('down');
    down = false;
    expect((await fragile.search(request)).total).toBe(2);
  });

  it('of an index that was built anew leads to the new one', async () => {
    const { localEngine } = await import('./local-engine.ts');
    const { buildIndex } = await import('./build-index.ts');
    let files = buildIndex(pages);
    const kept = localEngine(async (path) => {
      const content = files.get(path);
      if (content === undefined) throw new Error(`${path} is missing.`);
      return JSON.parse(content) as unknown;
    });
    await kept.prepare();
    files = buildIndex([...pages, searchDocument('/teams', 'Teams addon')]);
    const { hits } = await kept.search({ query: 'teams', kinds: [], limit: 5 });
    expect(hits.map(({ href }) => href)).toEqual(['/teams']);
  });
});

describe('the questions that pages answer, in the words of readers', () => {
  const asked = [
    ...pages,
    searchDocument('/tags', 'Tags', {
      questions: [
        { text: 'find toggles of one team', section: null },
        { text: 'who owns a toggle', section: 'owners' },
      ],
      sections: [section(null, 'A name.'), section('Random', 'A toggle of one.'), section('Owners', 'A label.')],
    }),
    searchDocument('/api/tags', 'Tags of one team', {
      kind: 'api',
      questions: [{ text: 'find toggles of one team', section: null }],
    }),
  ];
  const hitsOf = async (query: string) => (await engineOver(asked).engine.search({ query, kinds: [], limit: 10 })).hits;
  const textOf = (parts: readonly { text: string }[] | null) => parts?.map(({ text }) => text).join('');

  it('find a page that lacks the words, and are named', async () => {
    const [first] = await hitsOf('owns a toggle');
    expect(first?.href).toBe('/tags');
    expect(textOf(first?.question ?? null)).toBe('who owns a toggle');
  });

  it('lead to the section that answers', async () => {
    const [first] = await hitsOf('who owns a toggle');
    expect(first?.sections[0]?.href).toBe('/tags#owners');
  });

  it('are not named where the query asks for something else', async () => {
    const hits = await hitsOf('tags');
    expect(hits.map(({ question }) => question)).toEqual(hits.map(() => null));
  });

  it('count together where a query takes its words from several', async () => {
    const asking = (route: string, ...texts: string[]) =>
      searchDocument(route, 'Notes', { questions: texts.map((text) => ({ text, section: null })) });
    const { engine: shop } = engineOver([
      asking('/readers', 'readers stay'),
      asking('/payments', 'payments stay'),
      asking('/both', 'readers leave', 'payments fail'),
    ]);
    const { hits } = await shop.search({ query: 'readers payments', kinds: [], limit: 3 });
    expect(hits[0]?.href).toBe('/both');
  });

  it('of operations count where the query is about the API', async () => {
    expect((await hitsOf('find toggles of my team'))[0]?.href).toBe('/tags');
    expect((await hitsOf('find toggles of my team by a script')).map(({ href }) => href)).toContain('/api/tags');
  });
});

describe('pages that have the same words', () => {
  const long = (text: string) => `${text} ${'Other words of a long page. '.repeat(20)}`;
  const scattered = searchDocument('/scattered', 'Notes', {
    sections: [section('Expiry', long('A token expires.')), section('Trips', long('Readers go offline.'))],
    linkedFrom: 5,
  });
  const together = searchDocument('/together', 'Hints', {
    sections: [
      section('Expiry', long('A client offline keeps its token until it expires.')),
      section('Other', long('No.')),
    ],
  });
  const { engine: both } = engineOver([scattered, together]);
  const routesOf = async (limit: number) =>
    (await both.search({ query: 'token expires offline', kinds: [], limit })).hits.map(({ href }) => href);

  it('come in the order of how much of the query one section has', async () => {
    expect(await routesOf(10)).toEqual(['/together', '/scattered']);
  });

  it('come in the same order however many are shown', async () => {
    expect(await routesOf(1)).toEqual(['/together']);
  });
});
