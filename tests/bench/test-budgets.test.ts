import { expect, test } from 'vitest';
import { budgetsFor } from './test-budgets.ts';

const budgets = { work: 40, projects: { unit: 60, e2e: 400 } };
const most = (work: number, project: string) =>
  Math.round(budgetsFor({ commit: 'a1b2c3', work, projects: { [project]: 1 } }, budgets)[0]?.most ?? -1);

test('a project may take 15% more than its budget', () => {
  expect(most(40, 'unit')).toBe(69);
  expect(most(40, 'e2e')).toBe(460);
});

test('on a machine that is half as fast, it may take twice as long', () => {
  expect(most(80, 'unit')).toBe(138);
});

test('a new project needs a budget of its own', () => {
  expect(most(40, 'new')).toBe(0);
});
