import { describe, expect, test } from 'vitest';
import { describeFault } from '../fault.ts';
import { bookOperationWords, bookSchemaWords, bookStructure, bookWords, putBook } from './api.fixture.ts';
import type { ApiStructure } from './api-structure.ts';
import type { ApiWords, OperationWords, SchemaWords } from './api-words.ts';
import { checkWords } from './check-words.ts';

const says = (words: ApiWords, structure = bookStructure) => checkWords(structure, words).faults.map(describeFault);
const operation = (change: Partial<OperationWords>) => bookWords({ operation: { ...bookOperationWords, ...change } });
const schema = (change: Partial<SchemaWords>) => bookWords({ schema: { ...bookSchemaWords, ...change } });

describe('the check of the words about the API', () => {
  test('finds nothing where everything has words, and counts them', () => {
    const { faults, described } = checkWords(bookStructure, bookWords());
    expect(faults).toEqual([]);
    expect(described).toEqual({ operations: 1, tags: 1, parameters: 1, schemas: 1, properties: 4 });
  });

  test.each<[what: string, words: ApiWords, fault: RegExp]>([
    ['a tag without a file', { ...bookWords(), tags: new Map() }, /books\.yaml:1 {2}The tag Books has no words\. → /],
    [
      'a file about a tag that is not there',
      { ...bookWords(), tags: new Map([...bookWords().tags].map(([, tag]) => ['maps', tag])) },
      /There is no tag of this name\. → /,
    ],
    ['a schema without a file', { ...bookWords(), schemas: new Map() }, /bookSchema\.yaml:1 {2}.*has no words\. → /],
    [
      'a parameter without words',
      operation({ parameters: {} }),
      /books\.yaml:7 {2}updateBook: the parameter bookId has/,
    ],
    ['a parameter without an example', operation({ parameterExamples: {} }), /bookId has no example\. → /],
    [
      'words for a parameter that is not there',
      operation({ parameters: { bookId: 'Id.', page: 'Page.' } }),
      /no parameter page/,
    ],
    ['words for a status that is never sent', operation({ responses: { 418: 'Tea.' } }), /never answers with 418/],
    ['a successor that is not there', operation({ replacedBy: 'burnBook' }), /no operation burnBook/],
    [
      'an example of a body that is invalid',
      operation({ requestExample: { title: 5 } }),
      /requestExample: \/title: Instance type "number" is invalid\. Expected "string"\./,
    ],
    ['a property without words', schema({ properties: {} }), /bookSchema\.yaml:7 {2}The property title has no words/],
    [
      'words for a property that is not there',
      schema({ properties: { ...bookSchemaWords.properties, isbn: 'x' } }),
      /no property isbn/,
    ],
    [
      'an example that lacks what is required',
      schema({ example: {} }),
      /example: Instance does not have required property "title"\./,
    ],
    [
      'an example with a value that is not listed',
      schema({ example: { title: 'x', shelf: 'maps' } }),
      /\/shelf: Instance does not match any of \["novels","poems"\]/,
    ],
    [
      'an example of the wrong format',
      schema({ example: { title: 'x', lentTo: 'nobody' } }),
      /\/lentTo: String does not match format "email"/,
    ],
  ])('names file, line and cure of %s', (_, words, fault) => {
    expect(says(words)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  test('takes null for an example of what may be null', () => {
    expect(says(schema({ example: { title: 'x', lentTo: null } }))).toEqual([]);
  });

  test.each<[edition: 'pro' | 'enterprise', description: string, faults: number]>([
    ['pro', 'Moves a book. Pro\nand Enterprise.', 0],
    ['pro', 'Moves a book. Unleash Enterprise only.', 1],
    ['pro', 'Moves a book.', 1],
    ['enterprise', 'Moves a book. Unleash Enterprise only.', 0],
    ['enterprise', 'Moves a book. Pro and Enterprise.', 1],
  ])('holds the edition %s against “%s”', (edition, description, faults) => {
    const structure = { ...bookStructure, paths: { '/api/books': { put: putBook({ 'x-edition': edition }) } } };
    expect(says(operation({ description }), structure)).toEqual(
      Array.from({ length: faults }, () => expect.stringMatching(/updateBook: it is for .*Enterprise, and its words/)),
    );
  });

  test('finds words about an operation that is gone, and an operation that has none', () => {
    const renamed: ApiStructure = {
      ...bookStructure,
      paths: { '/api/books/{bookId}': { put: putBook({ operationId: 'setBook' }) } },
    };
    expect(says(bookWords(), renamed)).toEqual([
      expect.stringMatching(/Books has no operation updateBook/),
      expect.stringMatching(/The operation setBook has no words/),
    ]);
  });
});
