import type { ApiStructure, OperationStructure, Schema } from './api-structure.ts';
import type { ApiWords, OperationWords, SchemaWords, TagWords } from './api-words.ts';
import type { YamlFile } from './yaml-file.ts';

/** A small API for tests: books on shelves, with words for everything. */
export const bookStructure: ApiStructure = {
  openapi: '3.0.3',
  info: { version: '5.6.0' },
  tags: [{ name: 'Books' }],
  components: {
    schemas: {
      bookSchema: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 100 },
          shelf: { type: 'string', enum: ['novels', 'poems'], default: 'novels' },
          lentTo: { type: 'string', format: 'email', nullable: true },
          sequels: { type: 'array', items: { $ref: '#/components/schemas/bookSchema' } },
        },
      },
    },
  },
  paths: { '/api/books/{bookId}': { put: putBook({}) } },
};

export function putBook(change: Partial<OperationStructure>): OperationStructure {
  const schema: Schema = { $ref: '#/components/schemas/bookSchema' };
  return {
    operationId: 'updateBook',
    tags: ['Books'],
    parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 200: { content: { 'application/json': { schema } } }, 404: {} },
    'x-edition': 'open-source',
    ...change,
  };
}

export const bookOperationWords: OperationWords = {
  summary: 'Change a book',
  description: 'Replaces what is known of a book.',
  permission: 'Librarian',
  tokens: ['admin'],
  parameters: { bookId: 'Id of the book.' },
  parameterExamples: { bookId: 'moby-dick' },
  responses: {},
};

export const bookSchemaWords: SchemaWords = {
  description: 'A book.',
  properties: { title: 'Its title.', shelf: 'Where it stands.', lentTo: 'Who has it.', sequels: 'What follows.' },
  example: { title: 'Moby Dick', shelf: 'novels', lentTo: null, sequels: [] },
};

type Words = { operation?: OperationWords; schema?: SchemaWords };

export function bookWords({ operation = bookOperationWords, schema = bookSchemaWords }: Words = {}): ApiWords {
  const tag: TagWords = { tag: 'Books', introduction: 'About books.', operations: { updateBook: operation } };
  return {
    tags: new Map([['books', file('openapi/operations/books.yaml', tag)]]),
    schemas: new Map([['bookSchema', file('openapi/schemas/bookSchema.yaml', schema)]]),
    errorBody: null,
    statuses: file('openapi/statuses.yaml', { 200: 'Done.', 404: 'Not here.' }),
  };
}

/** A file in which everything is on line 7. */
function file<Content>(name: string, content: Content): YamlFile<Content> {
  return { file: name, content, lineOf: () => 7 };
}
