import { describe, expect, it } from 'vitest';
import { issueAddress, readAddress, resultAddress } from './result-address.ts';

describe('the address of the results', () => {
  it.each([
    [{ query: '', kinds: [] }, '/docs/search'],
    [{ query: 'a & b', kinds: [] }, '/docs/search?q=a%20%26%20b'],
    [{ query: 'tokens', kinds: ['how-to', 'api'] as const }, '/docs/search?q=tokens&kind=how-to&kind=api'],
  ])('%j', (asked, address) => {
    expect(resultAddress('/docs/', asked)).toBe(address);
    expect(readAddress(new URL(address, 'http://localhost').search)).toEqual(asked);
  });

  it('is read without kinds that do not exist', () => {
    expect(readAddress('?q=a+b&kind=novel')).toEqual({ query: 'a b', kinds: [] });
  });
});

describe('the issue form', () => {
  it('gets the query', () => {
    expect(issueAddress('https://example.org/new?title={query}&body={query}', 'a & b')).toBe(
      'https://example.org/new?title=a%20%26%20b&body=a%20%26%20b',
    );
  });
});

it('half of a character, as a cut text ends with, is no reason to fail', () => {
  expect(resultAddress('/', { query: 'segment \ud83d', kinds: [] })).toBe('/search?q=segment%20%EF%BF%BD');
  expect(issueAddress('https://example.org/new?title={query}', '\udc4d')).toContain('title=%EF%BF%BD');
  expect(resultAddress('/', { query: '\ud83d\udc4d', kinds: [] })).toBe('/search?q=%F0%9F%91%8D');
});
