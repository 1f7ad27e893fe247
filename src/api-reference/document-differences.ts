import { type ApiStructure, type Json, type OperationStructure, type Schema, schemaNameOf } from './api-structure.ts';
import type { KeptAnswer } from './kept-answers.ts';
import { below, variantsOf } from './property-paths.ts';

/** Where a body is not what its schema says, by paths such as `tags[].value`. */
type Differences = {
  leftOut: readonly string[];
  missing: readonly string[];
  types: readonly { path: string; says: string; is: string }[];
};

const none: Differences = { leftOut: [], missing: [], types: [] };

/**
 * In which way the document of the server says otherwise than the server itself.
 * @returns A sentence; null where both say the same.
 */
export function documentDifference(
  structure: ApiStructure,
  { responses }: OperationStructure,
  { status, body }: KeptAnswer,
): string | null {
  const success = Object.keys(responses).find((documented) => documented.startsWith('2'));
  const response = responses[status] ?? responses[success ?? ''];
  const [content] = Object.values(response?.content ?? {});
  const clauses = [
    ...(responses[status] || !success ? [] : [`says ${success}, not ${status}`]),
    ...(content?.schema ? bodyClauses(structure, content.schema, body) : []),
  ];
  return clauses.length === 0 ? null : `The OpenAPI document ${clauses.join('; it ')}.`;
}

function bodyClauses(structure: ApiStructure, schema: Schema, body: Json | undefined): string[] {
  if (body === undefined) return [`says ${article(typeOf(resolved(structure, schema)))}, not an empty answer`];
  const { leftOut, missing, types } = compare(structure, schema, body, '');
  const nulls = distinct(types.filter(({ is }) => is === 'null').map(({ path }) => path));
  const others = types.filter(({ is }) => is !== 'null');
  return [
    ...(leftOut.length > 0 ? [`leaves out ${listed(distinct(leftOut))}`] : []),
    ...(missing.length > 0 ? [`requires ${listed(distinct(missing))}, which the answer has not`] : []),
    ...(nulls.length > 0 ? [`never has null for ${listed(nulls)}`] : []),
    ...distinct(
      others.map(
        ({ path, says, is }) => `${path ? `has for \`${path}\`` : 'says'} ${article(says)}, not ${article(is)}`,
      ),
    ),
  ];
}

/** The differences of a value and of all that is in it. */
function compare(structure: ApiStructure, schema: Schema, value: Json, path: string): Differences {
  const known = resolved(structure, schema);
  const variants = variantsOf(known);
  if (variants) {
    const each = variants.schemas.map((variant) => compare(structure, variant, value, path));
    if (variants.kind === 'allOf') return joined(each);
    return each.sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? none;
  }
  if (value === null && known.nullable) return none;
  const [says, is] = [typeOf(known), typeOfValue(value)];
  if (says !== 'any' && says !== is && !(says === 'integer' && is === 'number'))
    return { ...none, types: [{ path, says, is }] };
  if (Array.isArray(value)) {
    const { items } = known;
    if (!items) return none;
    return joined((value as readonly Json[]).map((item) => compare(structure, items, item, below.items(path))));
  }
  if (is !== 'object') return none;
  return compareObject(structure, known, value as Readonly<Record<string, Json>>, path);
}

function compareObject(
  structure: ApiStructure,
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Readonly<Record<string, Json>>,
  path: string,
): Differences {
  const missing = required.filter((name) => !(name in value)).map((name) => below.property(path, name));
  const inside = Object.entries(value).map(([name, inner]) => {
    const at = below.property(path, name);
    const schema = properties[name];
    if (schema) return compare(structure, schema, inner, at);
    if (additionalProperties === false) return { ...none, leftOut: [at] };
    return typeof additionalProperties === 'object' ? compare(structure, additionalProperties, inner, at) : none;
  });
  return joined([{ ...none, missing }, ...inside]);
}

function joined(differences: readonly Differences[]): Differences {
  return {
    leftOut: differences.flatMap(({ leftOut }) => leftOut),
    missing: differences.flatMap(({ missing }) => missing),
    types: differences.flatMap(({ types }) => types),
  };
}

/** A variant of another type is further away than one that lacks a property. */
function sizeOf({ leftOut, missing, types }: Differences): number {
  return leftOut.length + missing.length + 2 * types.length;
}

function resolved({ components }: ApiStructure, schema: Schema): Schema {
  return (schema.$ref && components.schemas[schemaNameOf(schema.$ref)]) || schema;
}

function typeOf({ type, properties }: Schema): string {
  if (type === 'array') return 'list';
  return type ?? (properties ? 'object' : 'any');
}

function typeOfValue(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function article(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}

function listed(paths: readonly string[]): string {
  const codes = paths.map((path) => `\`${path}\``);
  return codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;
}

function distinct(items: readonly string[]): string[] {
  return [...new Set(items)];
}
