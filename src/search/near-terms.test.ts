import SearchableMap from 'minisearch/SearchableMap';
import { describe, expect, it } from 'vitest';
import { nearTerms } from './near-terms.ts';

const mapOfTerms = (dictionary: Record<string, number>) => SearchableMap.fromObject<number>(dictionary);

const terms = mapOfTerms({
  strategi: 40,
  strategist: 1,
  variant: 30,
  varieti: 2,
  toggl: 90,
  goggl: 1,
  token: 20,
  taken: 3,
  edg: 9,
});

describe('what was meant', () => {
  it.each([
    ['stratgi', ['strategi']],
    ['varaint', ['variant']],
    ['togl', ['toggl']],
    ['tokn', ['token']],
    ['token', ['token']],
  ])('%s', (word, meant) => {
    expect(nearTerms(word, terms)).toEqual(meant);
  });

  it('has the same first letter', () => {
    expect(nearTerms('ggogl', terms)).not.toContain('toggl');
  });

  it('of two as near, is the one that more pages have', () => {
    expect(nearTerms('token', mapOfTerms({ tokens: 1, taken: 9 }))[0]).toBe('taken');
  });

  it('may have two letters in another order, which is nearer than two other letters', () => {
    expect(nearTerms('marbel', mapOfTerms({ marble: 1, market: 90 }))).toEqual(['marble']);
  });

  it('is nothing for a very short word', () => {
    expect(nearTerms('edx', terms)).toEqual([]);
  });
});
