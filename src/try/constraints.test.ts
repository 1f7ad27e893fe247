import { expect, test } from 'vitest';
import type { Constraint } from '../evaluation/client-features.ts';
import { constraintWords, reasonWords } from './constraint-words.ts';
import {
  askConstraints,
  type ConstraintDraft,
  constraintOf,
  contextOfFields,
  firstConstraints,
  newDraft,
  operatorsFor,
  readConstraints,
  typedValue,
  withField,
} from './constraints.ts';
import { refusalOf } from './validate-constraint.ts';

const asked = (draft: Partial<ConstraintDraft>, context: Record<string, string> = {}) => {
  const [answer] = askConstraints({ drafts: [{ ...newDraft, ...draft }], context });
  if (!answer) throw new Error('There is no answer.');
  return `${answer.holds ? 'holds' : 'does not hold'}: ${reasonWords(answer)}`;
};

test.each<[Partial<ConstraintDraft>, Record<string, string>, string]>([
  [{}, { plan: 'club' }, 'holds: “club” is one of the values.'],
  [{}, { plan: 'free' }, 'does not hold: “free” is none of the values.'],
  [{}, {}, 'does not hold: The context has no plan.'],
  [{ inverted: true }, {}, 'holds: The context has no plan. That is no; inverted, it holds.'],
  [{ operator: 'NOT_IN' }, {}, 'holds: The context has no plan.'],
  [
    { contextName: 'email', operator: 'STR_ENDS_WITH', text: '@fjordbooks.example', caseInsensitive: true },
    { email: 'Maya@FjordBooks.example' },
    'holds: “Maya@FjordBooks.example” ends with “@fjordbooks.example”.',
  ],
  [{ contextName: 'age', operator: 'NUM_GTE', text: '18' }, { age: '17' }, 'does not hold: “17” is less than “18”.'],
  [{ contextName: 'age', operator: 'NUM_GTE', text: '18' }, { age: 'x' }, 'does not hold: “x” is no number.'],
  [
    { contextName: 'app', operator: 'SEMVER_LT', text: '2.0.0' },
    { app: '2.0.0-beta.1' },
    'holds: “2.0.0-beta.1” is older than “2.0.0”.',
  ],
  [
    { contextName: 'app', operator: 'SEMVER_GT', text: '1.3' },
    { app: '2.0.0' },
    'does not hold: The value of the constraint, “1.3”, is no full version such as 1.3.0.',
  ],
  [
    { contextName: 'currentTime', operator: 'DATE_BEFORE', text: '2024-01-01T00:00:00.000Z' },
    { currentTime: '2023-12-31T23:59:00.000Z' },
    'holds: “2023-12-31T23:59:00.000Z” is before “2024-01-01T00:00:00.000Z”.',
  ],
])('%j with the context %j', (draft, context, answer) => {
  expect(asked(draft, context)).toBe(answer);
});

test('a constraint reads as the admin UI has it', () => {
  const words = (draft: Partial<ConstraintDraft>) => constraintWords(constraintOf({ ...newDraft, ...draft }));
  expect(words({ text: 'club, free', inverted: true })).toBe('not: plan is one of “club”, “free”');
  expect(words({ contextName: 'age', operator: 'NUM_EQ', text: '5' })).toBe('age is a number equal to “5”');
});

test('the time has date operators, and no other field has any', () => {
  expect(operatorsFor('currentTime')).toEqual(['DATE_AFTER', 'DATE_BEFORE']);
  expect(operatorsFor('plan')).toHaveLength(13);
  expect(withField(newDraft, 'currentTime')).toMatchObject({ operator: 'DATE_AFTER', text: '' });
  expect(withField(newDraft, 'country')).toMatchObject({ operator: 'IN', text: 'club' });
});

test('fields of one’s own are properties, whatever they are called', () => {
  const typed = { userId: '1001', plan: 'club', constructor: 'x', empty: '' };
  expect(contextOfFields(['userId', 'plan', 'constructor', 'empty', 'toString'], typed)).toEqual({
    userId: '1001',
    properties: { plan: 'club', constructor: 'x' },
  });
});

test.each(['__proto__', 'constructor'])('a field of one’s own may be called %s, and begins empty', (contextName) => {
  expect(typedValue({}, contextName)).toBe('');
  const context = Object.fromEntries([[contextName, 'club']]);
  expect(asked({ contextName }, context)).toBe('holds: “club” is one of the values.');
});

test('what an address holds wrongly is left out', () => {
  expect(readConstraints({})).toEqual(firstConstraints);
  const found = { drafts: [newDraft, 5, null, { ...newDraft, operator: 'LIKE' }], context: { plan: 'club', a: 1 } };
  expect(readConstraints(found)).toEqual({ drafts: [newDraft], context: { plan: 'club' } });
});

const constraint: Constraint = {
  contextName: 'userId',
  operator: 'IN',
  values: [],
  inverted: false,
  caseInsensitive: false,
};

test.each<[Partial<Constraint>, string | null]>([
  [{ values: ['a'] }, null],
  [{ values: [''] }, '"values[0]" is not allowed to be empty'],
  [{ operator: 'NUM_GT', value: ' 5e1 ' }, null],
  [{ operator: 'NUM_GT', value: '9007199254740992' }, '"value" must be a safe number'],
  [{ operator: 'DATE_AFTER', value: '1701417600000' }, null],
  [{ operator: 'DATE_AFTER', value: 'tomorrow' }, '"value" must be a valid date'],
  [{ operator: 'SEMVER_EQ', value: '1.3.0' }, null],
  [{ contextName: 'plan', values: ['club', 'gold'] }, expect.stringContaining('legal value')],
])('%j is refused as the server refuses it', (part, refusal) => {
  expect(refusalOf({ ...constraint, ...part })).toEqual(refusal);
});
