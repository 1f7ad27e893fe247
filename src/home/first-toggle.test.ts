import { expect, test } from 'vitest';
import { decide, readersOf } from './first-toggle.ts';

const five = readersOf(5);

test('the readers of the quickstart get the answers that it prints', () => {
  expect(five).toEqual(['1001', '1002', '1003', '1004', '1005']);
  expect(decide({ enabled: true, rollout: 100 }, five)).toEqual([true, true, true, true, true]);
  expect(decide({ enabled: true, rollout: 50 }, five)).toEqual([true, false, true, true, false]);
  expect(decide({ enabled: false, rollout: 100 }, five)).toEqual([false, false, false, false, false]);
});
