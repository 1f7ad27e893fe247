import { describe, expect, test } from 'vitest';
import { root } from '../project.ts';
import { putBook } from './api.fixture.ts';
import {
  type ApiStructure,
  type Json,
  type OperationStructure,
  operationsOf,
  readStructure,
  type Schema,
  structureFile,
} from './api-structure.ts';
import { exampleChecker } from './check-examples.ts';
import { documentDifference } from './document-differences.ts';
import { type KeptAnswer, readKeptAnswers } from './kept-answers.ts';

const shelf: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string' },
    books: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
  },
};
const structure = { components: { schemas: { shelfSchema: shelf } } } as unknown as ApiStructure;
const documented = (schema: Schema): OperationStructure =>
  putBook({ responses: { 200: { content: { 'application/json': { schema } } } } });
const reference: Schema = { $ref: '#/components/schemas/shelfSchema' };
const differenceOf = (body: Json, schema = reference) =>
  documentDifference(structure, documented(schema), { status: '200', body });

describe('what a page says where the document of the server says otherwise', () => {
  test('nothing where both say the same', () => {
    expect(differenceOf({ name: 'novels', books: [{ title: 'Moby Dick' }] })).toBeNull();
  });

  test('the status that the document has in its place', () => {
    expect(documentDifference(structure, documented(reference), { status: '201', body: { name: 'novels' } })).toBe(
      'The OpenAPI document says 200, not 201.',
    );
  });

  test('that the answer is empty', () => {
    expect(documentDifference(structure, documented(reference), { status: '200' })).toBe(
      'The OpenAPI document says an object, not an empty answer.',
    );
  });

  test('what the document leaves out, and what it requires in vain', () => {
    expect(differenceOf({ room: 2, floor: 1 })).toBe(
      'The OpenAPI document leaves out `room` and `floor`; it requires `name`, which the answer has not.',
    );
  });

  test('which values are of another type, once for a whole list', () => {
    expect(differenceOf({ name: 'novels', books: [{ title: 1 }, { title: 2 }, { title: null }] })).toBe(
      'The OpenAPI document never has null for `books[].title`; it has for `books[].title` a string, not a number.',
    );
    expect(differenceOf([])).toBe('The OpenAPI document says an object, not a list.');
  });

  test('the nearest of several variants', () => {
    const either: Schema = { oneOf: [{ type: 'string' }, reference] };
    expect(differenceOf('novels', either)).toBeNull();
    expect(differenceOf({ name: 'novels', room: 2 }, either)).toBe('The OpenAPI document leaves out `room`.');
  });
});

describe('of the answers that are kept', () => {
  const api = readStructure(`${root}/${structureFile}`);
  const faultsOf = exampleChecker(api);
  const { answers } = readKeptAnswers(root);
  const operations = operationsOf(api).filter(({ operation }) => answers.has(operation.operationId));

  /** Whether a validator finds the body of success to be as its schema says. */
  function isAsDocumented({ responses }: OperationStructure, { status, body }: KeptAnswer): boolean {
    const [content] = Object.values(responses[status]?.content ?? {});
    if (!responses[status]) return false;
    return !content?.schema || (body !== undefined && faultsOf(content.schema, body).length === 0);
  }

  test('each is told apart from its document exactly where a validator of schemas finds a fault', () => {
    const told = operations.filter(({ operation }) => {
      const kept = answers.get(operation.operationId);
      return kept && documentDifference(api, operation, kept.answer) !== null;
    });
    const found = operations.filter(({ operation }) => {
      const kept = answers.get(operation.operationId);
      return kept && !isAsDocumented(operation, kept.answer);
    });
    expect(told.map(({ operation }) => operation.operationId)).toEqual(
      found.map(({ operation }) => operation.operationId),
    );
    expect(told.length).toBeGreaterThan(0);
  });
});
