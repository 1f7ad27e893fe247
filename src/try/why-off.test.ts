import { describe, expect, test } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import { readFeatures } from '../evaluation/read-features.ts';
import {
  askedFields,
  askWhyOff,
  contextOf,
  excerptOf,
  fieldValue,
  firstWhyOff,
  isDrawn,
  readWhyOff,
  withValue,
} from './why-off.ts';
import { exampleFeatures, exampleText } from './why-off-example.ts';
import { createSource } from './why-off-source.ts';
import { verdictWords } from './why-off-words.ts';

const ask = (toggle: string, part: Partial<typeof firstWhyOff> = {}) =>
  askWhyOff(toggle, excerptOf(exampleFeatures, toggle), { ...firstWhyOff, ...part });

describe('Fjord Books', () => {
  test('is a text that a server could have answered', () => {
    const reading = readFeatures(exampleText);
    expect(reading).toMatchObject({ kind: 'features', form: 'client', features: exampleFeatures });
    expect(reading).toMatchObject({ missing: { segments: [], parents: [] } });
  });

  test.each([
    ['gift-cards', 'gift-cards is off: none of its 2 strategies says yes.'],
    ['express-checkout', 'express-checkout is off: its strategy says no.'],
    ['book-recommendations', 'book-recommendations is on: its strategy says yes.'],
    ['search-cache', 'search-cache is off: a toggle that it depends on is not as it asks.'],
    ['pause-payments', 'pause-payments is off: it is switched off in this environment.'],
    ['__proto__', 'There is no toggle __proto__ here.'],
  ])('%s has its own reason', (toggle, words) => {
    expect(verdictWords(ask(toggle))).toBe(words);
  });

  test('a member of the club gets gift cards by the first strategy, and support by the second', () => {
    const member = withValue(firstWhyOff.values, 'plan', 'club');
    expect(verdictWords(ask('gift-cards', { values: member }))).toBe('gift-cards is on: strategy 1 says yes.');
    expect(ask('gift-cards', { values: [['userId', '4711']] }).reason).toEqual({ kind: 'strategy', index: 1 });
  });

  test('the seed of the SDK decides which list reader 1001 sees, as the page about stickiness has it', () => {
    expect(ask('book-recommendations').variant.name).toBe('personal');
    expect(ask('book-recommendations', { seed: 0 }).variant.name).toBe('similar');
  });

  test('without ids a draw decides, but only where a rule that counts draws', () => {
    expect(isDrawn(ask('book-recommendations', { values: [] }))).toBe(true);
    expect(isDrawn(ask('book-recommendations'))).toBe(false);
    expect(isDrawn(ask('gift-cards', { values: [] }))).toBe(false);
  });
});

describe('an excerpt', () => {
  test.each(exampleFeatures.features)('has all that decides $name', ({ name }) => {
    const excerpt = excerptOf(exampleFeatures, name);
    for (const values of [firstWhyOff.values, [['userId', '1003']]] as const) {
      const context = contextOf({ values });
      expect(evaluate(name, excerpt, context)).toEqual(evaluate(name, exampleFeatures, context));
    }
  });

  test('leaves out other toggles and segments', () => {
    expect(excerptOf(exampleFeatures, 'express-checkout')).toEqual({
      features: [exampleFeatures.features[1]],
      segments: [],
    });
    expect(excerptOf(exampleFeatures, 'search-cache').features.map(({ name }) => name)).toEqual([
      'express-checkout',
      'search-cache',
    ]);
  });
});

describe('the fields that a toggle looks at', () => {
  const [giftCards] = exampleFeatures.features;
  const askedOf = (part: object) => {
    const strategy = { ...giftCards?.strategies[0], parameters: {}, constraints: [], segments: [], ...part };
    const reading = readFeatures(JSON.stringify({ name: 'toggle', enabled: true, strategies: [strategy] }));
    return askedFields(reading.kind === 'features' ? reading.features : exampleFeatures);
  };

  test('are those of its rollouts, constraints, segments and lists', () => {
    expect(askedFields(excerptOf(exampleFeatures, 'gift-cards'))).toEqual({
      fields: ['userId', 'sessionId', 'country', 'plan'],
      hostname: false,
    });
  });

  test.each([
    [{ parameters: { stickiness: 'tenant' } }, ['tenant']],
    [{ parameters: { stickiness: 'random' } }, []],
    [{ name: 'gradualRolloutSessionId' }, ['sessionId']],
    [{ name: 'remoteAddress' }, ['remoteAddress']],
    [{ name: 'constructor' }, []],
    [{ name: 'default', constraints: [{ contextName: 'plan', operator: 'DATE_AFTER' }] }, ['currentTime']],
    [{ name: 'default', constraints: [{ contextName: '__proto__', operator: 'IN' }] }, ['__proto__']],
    [
      {
        name: 'default',
        variants: [
          { name: 'a', weight: 1, stickiness: 'tenant', overrides: [{ contextName: 'plan', values: ['club'] }] },
        ],
      },
      ['plan', 'tenant'],
    ],
    [{ name: 'default', variants: [{ name: 'a', weight: 1 }] }, ['userId', 'sessionId', 'remoteAddress']],
  ])('%j', (part, fields) => {
    expect(askedOf(part)).toEqual({ fields, hostname: false });
  });

  test('Hosts look at the machine', () => {
    expect(askedOf({ name: 'applicationHostname' })).toEqual({ fields: [], hostname: true });
  });

  test('no other field changes the answer', () => {
    const { fields } = askedFields(excerptOf(exampleFeatures, 'gift-cards'));
    const others = ['environment', 'appName', 'remoteAddress', 'language'];
    expect(fields).not.toEqual(expect.arrayContaining(others));
    for (const other of others) {
      expect(ask('gift-cards', { values: withValue(firstWhyOff.values, other, 'x') })).toEqual(ask('gift-cards'));
    }
  });
});

describe('what a reader sets', () => {
  test('has one value for a name, and an empty one is none', () => {
    const club = withValue(firstWhyOff.values, 'plan', 'club');
    expect(fieldValue(club, 'plan')).toBe('club');
    expect(club).toHaveLength(3);
    expect(contextOf({ values: withValue(club, 'plan', '') })).toEqual({
      userId: '1001',
      properties: { country: 'NO' },
    });
  });

  test('may be called like what every object has', () => {
    const values = withValue([], '__proto__', 'x');
    expect(Object.entries(contextOf({ values }).properties ?? {})).toEqual([['__proto__', 'x']]);
    expect(fieldValue([], 'constructor')).toBe('');
  });

  test('comes back from an address', () => {
    const state = { ...firstWhyOff, toggle: 'mine', values: [['tenant', 'a']] as const, seed: 0, hostname: 'web-1' };
    expect(readWhyOff(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test.each([{}, [], { values: 'x' }, { values: [['a']] }, { values: [['a', 5]] }, { toggle: 7, seed: 1 }])(
    '%j in an address is as at the beginning',
    (found) => {
      expect(readWhyOff(found)).toEqual(firstWhyOff);
    },
  );
});

describe('a pasted text', () => {
  const environments = ['development', 'production'].map((name) => ({
    ...{ name, enabled: name === 'development' },
    strategies: [{ name: 'default', constraints: [], parameters: {} }],
  }));
  const ofAdmin = JSON.stringify({ name: 'gift-cards', environments, variants: [] });

  test('gives the toggle that is asked for, else its first', () => {
    const source = createSource();
    expect(source({ text: exampleText, toggle: 'search-cache', environment: '' })).toMatchObject({
      source: { toggle: 'search-cache', names: exampleFeatures.features.map(({ name }) => name) },
    });
    expect(source({ toggle: 'of-another-file', environment: '' })).toMatchObject({
      source: { toggle: 'gift-cards', excerpt: excerptOf(exampleFeatures, 'gift-cards') },
    });
  });

  test('gives the environment that is asked for, where it has it', () => {
    const source = createSource();
    const enabled = (environment: string, text?: string) => {
      const answer = source({ toggle: 'gift-cards', environment, ...(text === undefined ? {} : { text }) });
      return answer.kind === 'read' && answer.source.excerpt.features[0]?.enabled;
    };
    expect(enabled('', ofAdmin)).toBe(true);
    expect(enabled('production')).toBe(false);
    expect(enabled('of-an-address')).toBe(true);
  });

  test('that cannot be read has a fault each time, and the next one is read again', () => {
    const source = createSource();
    expect(source({ text: '{', toggle: '', environment: '' }).kind).toBe('fault');
    expect(source({ toggle: 'gift-cards', environment: '' }).kind).toBe('fault');
    expect(source({ text: exampleText, toggle: '', environment: '' }).kind).toBe('read');
  });

  test.each([
    ['nested deeper than any call can follow', `{"features":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['with __proto__ everywhere', '{"__proto__":1,"features":[{"__proto__":{},"name":"__proto__"}]}'],
    ['with numbers for names', '{"features":[{"name":5,"enabled":true,"strategies":[]}]}'],
    ['of a single number', '5'],
    ['with no toggle at all', '{"features":[]}'],
  ])('%s is told with a sentence', (_, text) => {
    const answer = createSource()({ text, toggle: '__proto__', environment: '__proto__' });
    expect(answer).toMatchObject({ kind: 'fault', fault: { sentence: expect.stringMatching(/\.$|: ./) } });
  });
});
