import { expect, test } from 'vitest';
import { murmur3 } from './murmur3.ts';
import { normalise, rolloutSeed, variantSeed } from './normalise.ts';

test.each([
  ['', 0, 0],
  ['', 1, 0x514e28b7],
  ['a', 0, 0x3c2569b2],
  ['express-checkout:1001', 0, 1053291431],
  ['express-checkout:1002', 0, 4218591152],
  ['book-recommendations:1001', 0, 3323683707],
])('the text “%s” with the seed %i has the hash %i', (text, seed, hash) => {
  expect(murmur3(text, seed)).toBe(hash);
});

test('the readers of the page about stickiness have the numbers that it prints', () => {
  const numbers = (group: string, normaliser: number, seed: number) =>
    ['1001', '1002', '1003', '1004', '1005'].map((reader) => normalise(reader, group, normaliser, seed));
  expect(numbers('express-checkout', 100, rolloutSeed)).toEqual([32, 53, 19, 20, 83]);
  expect(numbers('book-recommendations', 1000, rolloutSeed)).toEqual([708, 866, 610, 429, 640]);
  expect(numbers('book-recommendations', 1000, variantSeed)).toEqual([237, 80, 889, 567, 767]);
});

test('of ten thousand readers, as many are in as the page says', () => {
  const readers = Array.from({ length: 10_000 }, (_, index) => `reader-${index}`);
  const numbers = readers.map((reader) => normalise(reader, 'express-checkout', 100, rolloutSeed));
  expect([10, 25, 50].map((rollout) => numbers.filter((number) => number <= rollout).length)).toEqual([
    986, 2509, 5007,
  ]);
});
