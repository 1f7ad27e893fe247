import { expect, test } from 'vitest';
import { differenceTo } from './contains.ts';

const answer = { name: 'gift-cards', environments: [{ name: 'development', enabled: true }, { name: 'production' }] };

test('an answer may have more than is expected of it', () => {
  expect(differenceTo(answer, { environments: [{ name: 'development', enabled: true }] })).toBeNull();
});

test('what it lacks is told with its place', () => {
  expect(differenceTo(answer, { name: 'search-cache' })).toBe(
    'the answer.name is "gift-cards" in place of "search-cache"',
  );
  expect(differenceTo(answer, { environments: [{ name: 'staging' }] })).toMatch(/^the answer\.environments has no /);
  expect(differenceTo(answer, { type: { id: 1 } })).toBe('the answer.type is undefined');
});
