import { expect, test } from 'vitest';
import { TimeLimitExceeded, withinTime } from './time-limit.ts';

test('work that never ends is stopped, and the next one is done', () => {
  const endless = () => {
    for (;;);
  };
  expect(() => withinTime(20, endless)).toThrow(TimeLimitExceeded);
  expect(withinTime(1000, () => 'done')).toBe('done');
});

test('what the work throws, or promises, reaches the caller', async () => {
  const failing = () => {
    throw new RangeError('too deep');
  };
  expect(() => withinTime(1000, failing)).toThrow(new RangeError('too deep'));
  await expect(withinTime(1000, async () => 'promised')).resolves.toBe('promised');
});
