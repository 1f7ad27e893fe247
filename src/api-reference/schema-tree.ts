import { type ApiStructure, type Json, type Schema, schemaNameOf } from './api-structure.ts';
import type { SchemaWords } from './api-words.ts';
import { below, variantsOf } from './property-paths.ts';

/** Words with the place where they are written, so that a fault can name it. */
export type PlacedWords = { text: string; file: string; line: number };

/** A schema as a reader sees it: references followed, words in place. */
export type SchemaNode = {
  /** `string`, `list of strings`, `object`. */
  type: string;
  words: PlacedWords | null;
  /** Rules that a value keeps, such as `at least 1` or `format date-time`. */
  rules: readonly string[];
  values: readonly Json[];
  defaultValue: Json | undefined;
  deprecated: boolean;
  properties: readonly PropertyNode[];
  variants: { choice: 'one of' | 'any of' | 'all of'; nodes: readonly (SchemaNode & { id: string })[] } | null;
  /** Set where a schema contains itself: a link to where it is described. */
  recursion: { id: string; label: string } | null;
};

export type PropertyNode = SchemaNode & { name: string; id: string; required: boolean };

type Place = {
  /** Words of the schema that `path` begins in. */
  schemaName: string | null;
  path: string;
  id: string;
  around: readonly { name: string; id: string; label: string }[];
};

export type SchemaSource = {
  structure: ApiStructure;
  /** Words of a named schema; of the error body for null. */
  wordsOf: (name: string | null) => { file: string; content: SchemaWords; lineOf: (path: string[]) => number } | null;
};

/**
 * Grows the tree of a schema.
 * @param id Prefix of the ids that deep links use, such as `request-body`.
 */
export function growSchema(source: SchemaSource, schema: Schema, id: string): SchemaNode {
  return grow(source, schema, { schemaName: null, path: '', id, around: [] });
}

function grow(source: SchemaSource, schema: Schema, place: Place): SchemaNode {
  if (schema.$ref) return growReference(source, schemaNameOf(schema.$ref), place);
  if (schema.items && (schema.type ?? 'array') === 'array') return growList(source, schema, schema.items, place);
  const variants = variantsOf(schema);
  const further = schema.additionalProperties;
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    growProperty(source, property, {
      ...place,
      name,
      path: below.property(place.path, name),
      required: schema.required?.includes(name) ?? false,
    }),
  );
  if (typeof further === 'object' && Object.keys(further).length > 0)
    properties.push(
      growProperty(source, further, {
        ...place,
        name: 'any other key',
        path: below.anyKey(place.path),
        required: false,
      }),
    );
  return {
    ...leaf(typeOf(schema)),
    rules: rulesOf(schema),
    values: schema.enum ?? [],
    defaultValue: schema.default,
    deprecated: schema.deprecated ?? false,
    properties,
    variants: variants && {
      choice: ({ oneOf: 'one of', anyOf: 'any of', allOf: 'all of' } as const)[variants.kind],
      nodes: variants.schemas.map((variant, index) => {
        const path = below.variant(place.path, index + 1);
        const id = `${place.id}.variant-${index + 1}`;
        const node = grow(source, variant, { ...place, path, id });
        return { ...node, words: node.words ?? wordsAt(source, place.schemaName, path), id };
      }),
    },
  };
}

function growProperty(
  source: SchemaSource,
  schema: Schema,
  { name, required, ...outer }: Place & { name: string; required: boolean },
): PropertyNode {
  const id = `${outer.id}.${name.replaceAll(' ', '-')}`;
  const node = grow(source, schema, { ...outer, id });
  const words = wordsAt(source, outer.schemaName, outer.path) ?? node.words;
  return { ...node, words, name, id, required };
}

function growReference(source: SchemaSource, name: string, place: Place): SchemaNode {
  const known = place.around.find((outer) => outer.name === name);
  const schema = source.structure.components.schemas[name];
  if (known || !schema) return { ...leaf('object'), recursion: known ? { id: known.id, label: known.label } : null };
  const label = place.id.split('.').at(-1) ?? place.id;
  const words = source.wordsOf(name);
  const node = grow(source, schema, {
    schemaName: name,
    path: '',
    id: place.id,
    around: [...place.around, { name, id: place.id, label }],
  });
  const about = words && { text: words.content.description, file: words.file, line: words.lineOf(['description']) };
  return { ...node, words: about };
}

function growList(source: SchemaSource, schema: Schema, items: Schema, place: Place): SchemaNode {
  const path = below.items(place.path);
  const item = grow(source, items, { ...place, path });
  return {
    ...item,
    type: `list of ${plural(item.type)}${schema.nullable ? ' or null' : ''}`,
    words: wordsAt(source, place.schemaName, path) ?? item.words,
    rules: [...rulesOf(schema), ...item.rules],
    defaultValue: schema.default,
    deprecated: schema.deprecated ?? false,
  };
}

/** A value as a reader sees it: texts without quotes. */
export function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function leaf(type: string): SchemaNode {
  return {
    type,
    words: null,
    rules: [],
    values: [],
    defaultValue: undefined,
    deprecated: false,
    properties: [],
    variants: null,
    recursion: null,
  };
}

function wordsAt({ wordsOf }: SchemaSource, schemaName: string | null, path: string): PlacedWords | null {
  const words = path === '' ? null : wordsOf(schemaName);
  const text = words?.content.properties[path];
  return words && text ? { text, file: words.file, line: words.lineOf(['properties', path]) } : null;
}

function typeOf(schema: Schema): string {
  const single = schema.enum && schema.enum.length > 0 ? typeof schema.enum[0] : null;
  const type = schema.type ?? (schema.properties || schema.additionalProperties ? 'object' : (single ?? 'any type'));
  const variants = variantsOf(schema)?.schemas.map((variant) =>
    variant.$ref ? 'object' : (shownTypes[variant.type ?? ''] ?? variant.type ?? 'object'),
  );
  const shown = !schema.type && variants && !schema.properties ? [...new Set(variants)].join(' or ') : type;
  return schema.nullable ? `${shown} or null` : shown;
}

const shownTypes: Record<string, string> = { array: 'list' };
const plurals: Record<string, string> = { 'any type': 'anything' };

function plural(type: string): string {
  if (type.startsWith('list of')) return type.replace('list', 'lists');
  return plurals[type] ?? type.replace(/^\w+/, (word) => `${word}s`).replace(/ or (\w+)$/, ' or $1');
}

function rulesOf(schema: Schema): string[] {
  const { format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, multipleOf } = schema;
  const rules: (string | false | undefined)[] = [
    format && `format ${format}`,
    pattern && `pattern ${pattern}`,
    minimum !== undefined && `${schema.exclusiveMinimum ? 'more than' : 'at least'} ${minimum}`,
    maximum !== undefined && `${schema.exclusiveMaximum ? 'less than' : 'at most'} ${maximum}`,
    multipleOf !== undefined && `a multiple of ${multipleOf}`,
    minLength !== undefined && `at least ${count(minLength, 'character')}`,
    maxLength !== undefined && `at most ${count(maxLength, 'character')}`,
    minItems !== undefined && `at least ${count(minItems, 'item')}`,
    maxItems !== undefined && `at most ${count(maxItems, 'item')}`,
    schema.uniqueItems && 'no item twice',
    schema.additionalProperties === true && schema.properties === undefined && 'any properties',
  ];
  return rules.filter((rule): rule is string => typeof rule === 'string');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
