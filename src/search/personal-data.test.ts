import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

describe('of a query that is reported', () => {
  it.each([
    ['an e-mail address', 'invite maya@fjordbooks.example.com fails', 'invite fails'],
    ['a token of a client', 'is default:development.9b2c7d1e valid', 'is valid'],
    ['a token of every project', '*:*.964a287e1b728cb5f4f3e0120df92cb5 401', '401'],
    ['a personal access token', 'user:c1f4a2b8e7d9306f5a4b3c2d refused', 'refused'],
    ['a token of the web', 'header eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIi', 'header'],
    ['a key in letters alone', 'key AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopq', 'key'],
    ['a number of a customer', 'customer 12345678 sees it', 'customer sees it'],
    ['a number of a phone, with spaces', 'call +47 22 33 44 55 now', 'call now'],
    ['an address of the web', 'https://unleash.fjordbooks.example/api/admin cors', 'cors'],
    ['an address of a computer', 'connect ECONNREFUSED 10.0.12.7', 'connect ECONNREFUSED'],
  ])('%s is left out', (_, query, reported) => {
    expect(withoutPersonalData(query)).toBe(reported);
  });

  it.each([
    'release to 10% of users',
    'INIT_ADMIN_API_TOKENS',
    'upgrade 4.19 to 5.6.0',
    '/api/admin/projects/default/features',
    'port 4242 on localhost:4242',
    'Segments may not have more than 1000 values',
  ])('all else is kept: %s', (query) => {
    expect(withoutPersonalData(query)).toBe(query);
  });

  it('80 characters are kept at most, counted without what is left out', () => {
    expect(withoutPersonalData(`me@example.com ${'ab '.repeat(40)}`)).toBe('ab '.repeat(27).slice(0, 80));
  });
});
