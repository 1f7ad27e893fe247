import { expect, test } from 'vitest';
import type { Toggle } from '../evaluation/client-features.ts';
import { readFeatures } from '../evaluation/read-features.ts';
import { createAnswerer } from './ask-toggle.ts';
import { isSure, parentWords, ruleWords, segmentWords, toggleWords, variantWords } from './evaluation-words.ts';
import { exampleAnswer, exampleQuestion } from './example-answer.ts';
import { fjordBooks, fjordBooksText } from './fjord-books.ts';

test('the answer that the page begins with is what the evaluator says', () => {
  expect(createAnswerer(fjordBooks)(exampleQuestion)).toEqual(exampleAnswer);
});

test('the example is read back from its text as it is', () => {
  expect(readFeatures(fjordBooksText)).toMatchObject({ kind: 'features', form: 'client', features: fjordBooks });
});

const toggle: Toggle = { name: 'a', enabled: true, strategies: [], variants: [], dependencies: [] };
const strategy = { parameters: {}, constraints: [], segments: [], variants: [] };

function ask(toggles: readonly Toggle[], context: Record<string, string> = {}) {
  return createAnswerer({ features: toggles, segments: [] })({ toggle: 'a', context, seed: 0 });
}

test('the fields that a toggle looks at are those of its rules, constraints, variants and parents', () => {
  const date = {
    contextName: 'x',
    operator: 'DATE_AFTER',
    values: [],
    value: '',
    inverted: false,
    caseInsensitive: false,
  };
  const variant = { name: 'v', weight: 1000, stickiness: 'plan', overrides: [{ contextName: 'country', values: [] }] };
  const asked: Toggle = {
    ...toggle,
    strategies: [
      { ...strategy, name: 'remoteAddress', constraints: [date] },
      { ...strategy, name: 'flexibleRollout', parameters: { stickiness: 'sessionId' } },
      { ...strategy, name: 'flexibleRollout', parameters: { stickiness: 'random' } },
    ],
    variants: [variant],
    dependencies: [{ feature: 'b', variants: [] }],
  };
  const parent: Toggle = { ...toggle, name: 'b', strategies: [{ ...strategy, name: 'userWithId' }] };
  expect([...ask([asked, parent]).fields].sort()).toEqual([
    'country',
    'currentTime',
    'plan',
    'remoteAddress',
    'sessionId',
    'userId',
  ]);
});

test.each<[what: string, toggles: Toggle[], words: RegExp]>([
  ['a toggle that is not there', [], /^No toggle has this name/],
  ['a toggle that is switched off', [{ ...toggle, enabled: false }], /switched off/],
  ['a toggle without strategies', [toggle], /on for everyone/],
  ['a custom strategy', [{ ...toggle, strategies: [{ ...strategy, name: 'clubMember' }] }], /none of its strategies/],
  ['a parent that is not there', [{ ...toggle, dependencies: [{ feature: 'b', variants: [] }] }], /A parent toggle/],
])('%s is told in a sentence', (_, toggles, words) => {
  expect(toggleWords(ask(toggles).evaluation.reason)).toMatch(words);
});

test('rules, parents, segments and variants are told in sentences', () => {
  const { evaluation } = ask(
    [
      {
        ...toggle,
        strategies: [
          { ...strategy, name: 'userWithId', parameters: { userIds: '1001' }, segments: [7] },
          { ...strategy, name: 'applicationHostname', parameters: { hostNames: 'shop-1' } },
          { ...strategy, name: 'remoteAddress', parameters: { IPs: '10.0.0.0/8' } },
          { ...strategy, name: 'clubMember' },
          { ...strategy, name: 'flexibleRollout', parameters: { rollout: '50', stickiness: 'plan', groupId: 'a' } },
        ],
        dependencies: [{ feature: 'b', enabled: false, variants: [] }],
      },
    ],
    { userId: '1001', remoteAddress: '10.1.2.3' },
  );
  expect(evaluation.strategies.map(({ rule }) => ruleWords(rule))).toEqual([
    '“1001” is in the list “1001”.',
    'A browser has no host name, so no entry of hostNames matches.',
    '“10.1.2.3” matches “10.0.0.0/8”.',
    'A custom strategy: its code is in your application. Without that code, it says no.',
    'Rollout of 50%: the context has no plan, so the answer is no.',
  ]);
  expect(evaluation.parents.map(parentWords)).toEqual(['It has to be off. It is not in what you pasted.']);
  expect(evaluation.strategies[0]?.segments.map(segmentWords)).toEqual([
    'Segment 7 is not in what you pasted: an SDK then says no.',
  ]);
  expect(variantWords(evaluation.variant)).toBe('getVariant gives “disabled”: the toggle is off.');
  expect(isSure(evaluation, {})).toBe(false);
  expect(isSure(exampleAnswer.evaluation, {})).toBe(true);
});
