import { describe, expect, test } from 'vitest';
import { bookOperationWords, bookStructure, bookWords, putBook } from './api.fixture.ts';
import { createApi } from './api-operation.ts';
import type { ApiStructure, OperationStructure } from './api-structure.ts';
import type { ApiWords, OperationWords, SchemaWords } from './api-words.ts';
import { checkWords } from './check-words.ts';
import { addUndocumented } from './undocumented.ts';

const structureOf = (change: Partial<OperationStructure>): ApiStructure => ({
  ...bookStructure,
  paths: { '/api/books/{bookId}': { put: putBook(change) } },
});
const words = (undocumented: Partial<NonNullable<OperationWords['undocumented']>>) =>
  bookWords({ operation: { ...bookOperationWords, undocumented: { query: [], required: [], ...undocumented } } });
const withoutBody = (): ApiStructure => {
  const { requestBody: _body, ...operation } = putBook({});
  return { ...bookStructure, paths: { '/api/books/{bookId}': { put: operation } } };
};
const problems = (structure: ApiStructure, undocumented: Parameters<typeof words>[0]) =>
  addUndocumented(structure, words(undocumented)).faults.map(({ problem }) => problem);

describe('what an operation takes although the document of the server does not say so', () => {
  test('a body of a known schema stands on the page with its example', () => {
    const about = words({ body: 'bookSchema' });
    const { structure, faults } = addUndocumented(withoutBody(), about);
    const [operation] = createApi(structure, about, new Map()).operations;
    expect(faults).toEqual([]);
    expect(operation?.body).toMatchObject({
      type: 'application/json',
      required: true,
      example: { title: 'Moby Dick' },
    });
  });

  test('a body may have a schema of our own, where the document has none that fits', () => {
    const withSchema = (name: string): ApiWords => {
      const about = words({ body: name });
      const [file] = about.schemas.values();
      if (!file) throw new Error('The fixture has no words of a schema.');
      const content: SchemaWords = {
        description: 'A loan.',
        properties: { weeks: 'How long.' },
        example: { weeks: 3 },
        undocumented: { type: 'object', required: ['weeks'], properties: { weeks: { type: 'integer' } } },
      };
      return { ...about, schemas: new Map([...about.schemas, [name, { ...file, content }]]) };
    };
    const about = withSchema('loanSchema');
    const { structure, faults } = addUndocumented(withoutBody(), about);
    const [operation] = createApi(structure, about, new Map()).operations;
    expect([...faults, ...checkWords(structure, about).faults]).toEqual([]);
    expect(operation?.body).toMatchObject({ example: { weeks: 3 }, schema: { properties: [{ name: 'weeks' }] } });
    expect(addUndocumented(withoutBody(), withSchema('bookSchema')).faults).toMatchObject([
      { file: 'openapi/schemas/bookSchema.yaml', problem: 'the document has a schema bookSchema.' },
    ]);
  });

  test('a query parameter is required, and one that the document calls optional may be', () => {
    const optional = { name: 'q', in: 'query' as const, schema: { type: 'string' } };
    const about = words({ query: ['token'], required: ['q'] });
    const { structure } = addUndocumented(structureOf({ parameters: [optional] }), about);
    const [operation] = createApi(structure, about, new Map()).operations;
    expect(operation?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['q', true],
      ['token', true],
    ]);
  });

  test('an addition that the document has by now, or that cannot be, is a fault', () => {
    expect(problems(bookStructure, { body: 'bookSchema' })).toEqual(['updateBook: the document has a body.']);
    expect(problems(withoutBody(), { body: 'mapSchema' })).toEqual(['updateBook: there is no schema mapSchema.']);
    expect(problems(bookStructure, { query: ['bookId'], required: ['bookId', 'page'] })).toEqual([
      'updateBook: the document has a parameter bookId.',
      'updateBook: there is no parameter page.',
      'updateBook: the document says that bookId is required.',
    ]);
  });
});
