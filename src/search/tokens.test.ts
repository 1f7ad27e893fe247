import { describe, expect, it } from 'vitest';
import { askedWords, termsOf, termsOfText, wordsOf } from './tokens.ts';

describe('the terms of a word', () => {
  it.each([
    ['strategies', ['strategi']],
    ['createFeature', ['createfeature', 'creat', 'featur']],
    ['X-Forwarded-For', ['x-forwarded-for', 'forward', 'for']],
    ['INIT_ADMIN_API_TOKENS', ['init_admin_api_tokens', 'init', 'admin', 'api', 'token']],
    ['api/admin/projects/{projectId}', ['api/admin/projects/projectid', 'api', 'admin', 'project', 'project', 'id']],
    ['OpenAPI', ['openapi', 'open', 'api']],
    ['SDKs', ['sdk']],
    ['UserIDs', ['userids', 'user', 'id']],
    ['5.6', ['5.6', '5', '6']],
  ])('%s', (word, terms) => {
    expect(termsOf(word)).toEqual(terms);
  });

  it.each([
    ['colour', 'color'],
    ['organisation', 'organization'],
    ['organised', 'organized'],
    ['behaviour', 'behavior'],
    ['analyse', 'analyze'],
    ['centre', 'center'],
    ['labelled', 'labeled'],
    ['catalogue', 'catalog'],
    ['licence', 'license'],
  ])('are the same for %s and %s', (british, american) => {
    expect(termsOf(british)).toEqual(termsOf(american));
  });

  it('are none for a single letter', () => {
    expect(termsOf('x')).toEqual([]);
  });

  it('leave out a whole that nobody would write', () => {
    const [whole] = termsOf(`a-${'long-'.repeat(20)}name`);
    expect(whole).toBe('long');
  });
});

describe('the terms of a text', () => {
  it('leave out words that say nothing, unless these are asked for', () => {
    expect(termsOfText('How to create a toggle')).toEqual(['creat', 'toggl']);
    expect(termsOfText('How to', { emptyWords: true })).toEqual(['how', 'to']);
  });

  it('know where each word stands', () => {
    expect(wordsOf('a toggle').map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 8],
    ]);
  });
});

describe('the words of a query', () => {
  it('are those that say something', () => {
    expect(askedWords('how do I archive toggles').map(({ written }) => written)).toEqual(['archive', 'toggles']);
  });

  it.each([
    ['a negation', 'toggle is not enabled', ['toggle', 'not', 'enabled']],
    ['neither half of a short form', "why doesn't it work", ['work']],
    ['no filler', 'please help, what is the best way to roll back', ['best', 'roll', 'back']],
  ])('keep %s', (_, query, kept) => {
    expect(askedWords(query).map(({ written }) => written)).toEqual(kept);
  });

  it('are all of them where none says anything', () => {
    expect(askedWords('how to').map(({ written }) => written)).toEqual(['how', 'to']);
  });

  it('hold a name whole, with its parts', () => {
    expect(askedWords('/api/admin/{id}')).toEqual([
      { written: 'api/admin/id', stem: 'api/admin/id', parts: ['api', 'admin', 'id'] },
    ]);
  });

  it('are none for marks alone', () => {
    expect(askedWords('?! —')).toEqual([]);
  });
});
