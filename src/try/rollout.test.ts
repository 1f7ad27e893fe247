import { expect, test } from 'vitest';
import { askRollout, firstRollout, numbersOfReaders, readRollout, stickinesses } from './rollout.ts';

const inAt = (numbers: readonly number[], rollout: number) => numbers.filter((one) => one <= rollout).length;

test.each([
  ['1001', 1053291431, 32],
  ['1003', 2816352018, 19],
  ['1005', 1694220282, 83],
])('reader %s has the hash and the number of the page', (value, hash, normalised) => {
  expect(askRollout({ ...firstRollout, value })).toMatchObject({ kind: 'rollout', hashing: { hash, normalised } });
});

test('a thousand readers are in in about the share of the percentage, and who is in stays in when it grows', () => {
  const numbers = numbersOfReaders(firstRollout, 0);
  expect(numbers).toHaveLength(1000);
  expect(Math.abs(inAt(numbers, 25) - 250)).toBeLessThan(40);
  expect(inAt(numbers, 0)).toBe(0);
  expect(inAt(numbers, 100)).toBe(1000);
  expect(numbersOfReaders({ ...firstRollout, rollout: 60 }, 1)).toEqual(numbers);
});

test('another group has other lucky readers, and another call of random, too', () => {
  const numbers = numbersOfReaders(firstRollout, 0);
  expect(numbersOfReaders({ ...firstRollout, group: 'gift-cards' }, 0)).not.toEqual(numbers);
  const random = { ...firstRollout, stickiness: 'random' } as const;
  expect(numbersOfReaders(random, 0)).not.toEqual(numbersOfReaders(random, 1));
  expect(Math.abs(inAt(numbersOfReaders(random, 3), 50) - 500)).toBeLessThan(60);
});

test('a field with four values lets whole quarters in', () => {
  const numbers = numbersOfReaders({ ...firstRollout, stickiness: 'country' }, 0);
  for (let rollout = 0; rollout <= 100; rollout++) expect(inAt(numbers, rollout) % 250).toBe(0);
});

test('without a value, the stickiness of a field says no and the default one draws', () => {
  const all = { ...firstRollout, rollout: 100, value: '' };
  expect(askRollout(all)).toMatchObject({ kind: 'rollout-without-value', holds: false });
  expect(askRollout({ ...all, stickiness: 'default' })).toMatchObject({ holds: true, hashing: { drawnAnew: true } });
});

test.each([{}, { rollout: 200 }, { rollout: '25', group: 5 }, { stickiness: 'constructor' }, []])(
  '%j in an address is as at the beginning',
  (found) => {
    expect(readRollout(found)).toEqual(firstRollout);
  },
);

test('every stickiness comes back from an address', () => {
  for (const stickiness of stickinesses)
    expect(readRollout({ ...firstRollout, stickiness }).stickiness).toBe(stickiness);
});
