import { describe, expect, it } from 'vitest';
import { queryVariants } from './query-variants.ts';
import { synonyms } from './synonyms.ts';

const known = {
  flag: ['toggle', 'feature toggle'],
  'kill switch': ['toggle types'],
  switch: ['on off'],
  'c#': ['.net'],
};
const texts = (query: string) =>
  queryVariants(query, known, ['roll out']).map(({ words, weight }) => [
    words.map(({ written }) => written).join(' '),
    weight,
  ]);

describe('the ways to read a query', () => {
  it('begin with the query as it is written', () => {
    expect(texts('Flag naming')[0]).toEqual(['flag naming', 1]);
  });

  it('replace what the synonyms know, which counts less', () => {
    expect(texts('flag naming')).toEqual([
      ['flag naming', 1],
      ['feature toggle naming', 0.85],
    ]);
  });

  it('leave a word for a word to the candidates, so that none counts twice', () => {
    expect(texts('flag naming').map(([text]) => text)).not.toContain('toggle naming');
  });

  it('replace a name of which a word keeps only letters', () => {
    expect(texts('c# client')[1]).toEqual(['net client', 0.85]);
  });

  it('know runs of words before single ones', () => {
    expect(texts('kill switch')[1]).toEqual(['toggle types', 0.85]);
  });

  it('replace two of them together', () => {
    expect(texts('flag switch').map(([text]) => text)).toContain('feature toggle off');
  });

  it('are one for a query without synonyms, also one named like a property of objects', () => {
    expect(texts('constructor')).toEqual([['constructor', 1]]);
  });
});

describe('the synonyms of the site', () => {
  it('are written in lower case, and none is its own synonym', () => {
    for (const [word, others] of Object.entries(synonyms)) {
      expect(word).toBe(word.toLowerCase());
      expect(others).not.toContain(word);
    }
  });
});
