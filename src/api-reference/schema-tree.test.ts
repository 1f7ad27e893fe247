import { describe, expect, test } from 'vitest';
import { bookStructure, bookWords } from './api.fixture.ts';
import type { Schema } from './api-structure.ts';
import { growSchema } from './schema-tree.ts';

const words = bookWords();
const source = { structure: bookStructure, wordsOf: (name: string | null) => words.schemas.get(name ?? '') ?? null };
const grow = (schema: Schema) => growSchema(source, schema, 'request-body');
const book: Schema = { $ref: '#/components/schemas/bookSchema' };

describe('the tree of a schema', () => {
  test('has the words of the schema and of each property, and says which are required', () => {
    const tree = grow(book);
    expect(tree.words?.text).toBe('A book.');
    expect(tree.properties.map(({ name, required, words: about }) => [name, required, about?.text])).toEqual([
      ['title', true, 'Its title.'],
      ['shelf', false, 'Where it stands.'],
      ['lentTo', false, 'Who has it.'],
      ['sequels', false, 'What follows.'],
    ]);
  });

  test('tells types, rules, values and defaults as a reader says them', () => {
    const [title, shelf, lentTo, sequels] = grow(book).properties;
    expect(title?.rules).toEqual(['at least 1 character', 'at most 100 characters']);
    expect([shelf?.values, shelf?.defaultValue]).toEqual([['novels', 'poems'], 'novels']);
    expect([lentTo?.type, lentTo?.rules]).toEqual(['string or null', ['format email']]);
    expect(sequels?.type).toBe('list of objects');
  });

  test('stops where a schema holds itself, and says where to read on', () => {
    const sequels = grow(book).properties.at(-1);
    expect(sequels?.properties).toEqual([]);
    expect(sequels?.recursion).toEqual({ id: 'request-body', label: 'request-body' });
  });

  test('gives each property an id that an address can name, through lists, keys and variants', () => {
    const tree = grow({
      type: 'object',
      properties: { shelves: { type: 'array', items: { type: 'object', additionalProperties: book } } },
      anyOf: [{ type: 'object', properties: { title: { type: 'string' } } }, { type: 'string' }],
    });
    const [shelves] = tree.properties;
    const [anyKey] = shelves?.properties ?? [];
    expect(anyKey?.id).toBe('request-body.shelves.any-other-key');
    expect(anyKey?.properties[0]?.id).toBe('request-body.shelves.any-other-key.title');
    expect(tree.variants?.choice).toBe('any of');
    expect(tree.variants?.nodes[0]?.properties[0]?.id).toBe('request-body.variant-1.title');
  });

  test.each<[schema: Schema, type: string]>([
    [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'list of lists of strings'],
    [{ type: 'array', nullable: true, items: { type: 'number' } }, 'list of numbers or null'],
    [{ oneOf: [{ type: 'array', items: {} }, { type: 'string' }] }, 'list or string'],
    [{ enum: ['*'] }, 'string'],
    [{}, 'any type'],
  ])('calls %j a %s', (schema, type) => {
    expect(grow(schema).type).toBe(type);
  });
});
