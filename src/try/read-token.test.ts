import { expect, test } from 'vitest';
import { readToken } from './read-token.ts';

const hex = '0123456789abcdef'.repeat(4).slice(0, 56);
const made = { kind: 'made' };

test.each([
  ['', { kind: 'nothing' }],
  [
    `bookshop:production.${hex}`,
    {
      kind: 'client-or-frontend',
      projects: { kind: 'one', id: 'bookshop' },
      environment: 'production',
      secret: made,
    },
  ],
  [`[]:production.${hex}`, { projects: { kind: 'several' } }],
  [`*:production.${hex}`, { projects: { kind: 'all' }, environment: 'production' }],
  [`*:*.${hex}`, { kind: 'admin', secret: made }],
  ['*:*.unleash-admin-token', { kind: 'admin', secret: { kind: 'chosen' } }],
  [`user:${hex}`, { kind: 'personal', secret: made }],
  [`  bookshop:eu.west.${hex}\n`, { environment: 'eu.west', secret: made }],
  [`bookshop:production.${hex.slice(0, 20)}`, { secret: { kind: 'short', length: 20 } }],
  [`bookshop:production.${hex}00`, { secret: { kind: 'long', length: 58 } }],
  [`bookshop:*.${hex}`, { kind: 'never-issued', problem: 'all-environments' }],
  [`[]:*.${hex}`, { kind: 'never-issued', problem: 'all-environments' }],
  [`:production.${hex}`, { kind: 'never-issued', problem: 'empty-part' }],
  [`${hex}01234567`, { kind: 'old-format' }],
  ['proxy-secret', { kind: 'other-text' }],
  [`Bearer *:*.${hex}`, { kind: 'not-bare', problem: 'scheme' }],
  [`Authorization: *:*.${hex}`, { kind: 'not-bare', problem: 'scheme' }],
  [`"*:*.${hex}"`, { kind: 'not-bare', problem: 'quotes' }],
  [`*:a.${hex}, *:b.${hex}`, { kind: 'not-bare', problem: 'several' }],
  ['bookshop:production', { kind: 'not-bare', problem: 'no-secret' }],
  ['bookshop:production.', { kind: 'not-bare', problem: 'no-secret' }],
  ['user:', { kind: 'not-bare', problem: 'no-secret' }],
])('%j is read as what it is', (text, expected) => {
  expect(readToken(text)).toMatchObject(expected);
});
