import { describe, expect, it } from 'vitest';
import { sectionShare } from './section-share.ts';

/** Page 7 has a title, “Tokens”, and two sections; page 8 has other words. */
const places: Readonly<Record<string, readonly number[]>> = {
  token: [0, 2, 5],
  client: [1],
  door: [3],
  expiri: [4],
  month: [5],
};
const word = (telling: number, ...terms: string[]) => ({
  candidates: [],
  telling,
  pages: new Map(),
  sections: terms.map((term, at) => ({ weight: 1 - at / 2, sections: { 7: places[term] ?? [], 8: [9] } })),
});
const share = (...words: ReturnType<typeof word>[]) => sectionShare(7, [{ words, weight: 1 }]);

describe('how much of a query one section has', () => {
  it.each([
    ['nothing', 0, [word(1, 'segment')]],
    ['a word of its heading, whole', 1, [word(1, 'expiri')]],
    ['a word of its text, a little less', 0.8, [word(1, 'month')]],
    ['a word of the title', 1, [word(1, 'token')]],
    ['a word of the description', 0.8, [word(1, 'client')]],
    ['the best of what may stand for a word', 0.5, [word(1, 'validity', 'expiri')]],
    ['one of two words', 0.5, [word(1, 'expiri'), word(1, 'segment')]],
    ['the word that tells more', 0.75, [word(3, 'expiri'), word(1, 'segment')]],
    ['no more than the best section for words of two', 0.4, [word(1, 'door'), word(1, 'month')]],
  ])('%s', (_, expected, words) => {
    expect(share(...words)).toBeCloseTo(expected);
  });

  it('counts less for another reading of the query', () => {
    expect(sectionShare(7, [{ words: [word(1, 'expiri')], weight: 0.85 }])).toBeCloseTo(0.85);
  });

  it('is nothing for a query without words', () => {
    expect(share()).toBe(0);
  });
});
