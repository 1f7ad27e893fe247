import { describe, expect, it } from 'vitest';
import { phraseFactor } from './phrase.ts';

const record = {
  href: '/sign-in',
  title: 'Sign in',
  description: '',
  trail: [],
  deprecated: false,
  questions: [{ text: 'password rejected at sign-in', section: null }],
  sections: [{ heading: null, text: 'The server answers: “Wrong password, try again.”' }],
};

describe('a phrase of the query that stands on a page', () => {
  it.each([
    ['two words', 'the server', 1],
    ['three words, and another one', 'my server answers wrong password', 1.2],
    ['words in another order', 'answers server the', 1],
    ['an error text', 'Wrong password, try again', 1.8],
    ['words of a question', 'password rejected at', 1.7],
    ['words of two sentences apart', 'sign in password rejected', 1],
  ])('counts: %s', (_, query, factor) => {
    expect(phraseFactor(record, query)).toBeCloseTo(factor);
  });
});
