import { expect, test } from 'vitest';
import { fragmentOf, stateOf } from './address-state.ts';

test.each([
  [{ rollout: 25, group: 'express-checkout' }],
  [{ id: 'Þórdís 🐟 “quoted” </script>' }],
  [{ deep: [{ list: ['a', null, true] }] }],
])('%j comes back from its address', (state) => {
  const fragment = fragmentOf(state);
  expect(fragment).toMatch(/^#try=[\w-]+$/);
  expect(stateOf(fragment ?? '')).toEqual(state);
});

test('what would make an address too long for a mail gets none', () => {
  expect(fragmentOf({ pasted: 'x'.repeat(5000) })).toBeNull();
});

test.each([
  ...['', '#', '#worked-numbers', '#try=', '#try=%%%', '#try=%3Cscript%3E'],
  ...['#try=bnVsbA', '#try=IjEi', '#try=gIA', '#try=e30x'],
])('%j holds nothing', (fragment) => {
  expect(stateOf(fragment)).toBeNull();
});
