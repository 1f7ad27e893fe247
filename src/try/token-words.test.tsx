import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readToken } from './read-token.ts';
import { wordsOfToken } from './token-words.tsx';

const secret = '0123456789abcdef'.repeat(4).slice(0, 56);

/** What a reader is told of a token, as text. */
function told(token: string): string {
  const { verdict, facts, warning } = wordsOfToken(readToken(token));
  const lines = facts.map(({ name, fact }) => `${name}: ${renderToStaticMarkup(fact).replace(/<[^>]*>/g, '')}`);
  return [verdict, ...lines, warning?.text ?? ''].join('\n');
}

test('a client or front-end token tells its project and environment, and that only the server knows the kind', () => {
  const words = told(`bookshop:development.${secret}`);
  expect(words).toMatch(/^A client token or a front-end token\./);
  expect(words).toContain('Only the server knows which one this is');
  expect(words).toContain('Projects: bookshop\nEnvironment: development\n');
});

test.each([
  ['', 'Paste a token to read it.'],
  [`*:*.${secret}`, 'An admin token.'],
  [`user:${secret}`, 'A personal access token, or the token of a service account.'],
  [`${secret}01234567`, 'Perhaps a token of the old format.'],
  ['some-proxy-key', 'No token that Unleash 5.6 makes.'],
  [`bookshop:*.${secret}`, 'Unleash issues no such token.'],
  [`Bearer *:*.${secret}`, 'Leave out what stands before the token: Unleash answers 401 to “Bearer” and the like.'],
])('%j is told as what it is', (token, verdict) => {
  expect(told(token).split('\n')[0]).toBe(verdict);
});

test('of an admin token, the reader is warned', () => {
  expect(wordsOfToken(readToken(`*:*.${secret}`)).warning).toMatchObject({
    tone: 'danger',
    text: expect.stringMatching(/^Whoever has it can do everything\./),
  });
});
