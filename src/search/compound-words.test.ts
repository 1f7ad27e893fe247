import { expect, it } from 'vitest';
import { compoundWords, otherSpellings } from './compound-words.ts';

const texts = [
  ...Array.from({ length: 5 }, () => 'Roll the toggle out to users.'),
  'A gradual rollout begins small.',
  'The rollout ends.',
  'Call rollOut, or rollout_now.',
];

it('a word of two that pages use, too, is a compound; names of code are none', () => {
  expect(compoundWords(texts)).toEqual(['roll out']);
});

it('a word of one page alone is none: it may be a slip', () => {
  expect(compoundWords(texts.slice(0, 6))).toEqual([]);
});

it('a query is also asked with a compound joined or split, and a split one counts less', () => {
  expect(otherSpellings('Roll out slowly', ['roll out'])).toEqual([{ text: 'rollout slowly', weight: 0.95 }]);
  expect(otherSpellings('slow rollout', ['roll out'])).toEqual([{ text: 'slow roll out', weight: 0.6 }]);
  expect(otherSpellings('toggle', ['roll out'])).toEqual([]);
});
