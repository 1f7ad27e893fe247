import { dereference, type OutputUnit, type Schema as PreparedSchema, validate } from '@cfworker/json-schema';
import type { ApiStructure, Json, Schema } from './api-structure.ts';

/** What is wrong with an example: where in it, and what. Empty where it is valid. */
export type CheckExample = (schema: Schema, example: Json) => string[];

/** Only a name: nothing is loaded from there. */
const documentUri = new URL('https://api.invalid/');

/**
 * Prepares the check of examples against the schemas of a structure, `nullable` of OpenAPI 3.0 included. Schemas are
 * interpreted: most are needed for one example, which is not worth a compiled function.
 */
export function exampleChecker(structure: ApiStructure): CheckExample {
  const lookup = dereference({ $id: documentUri.href, components: withNull(structure.components) } as PreparedSchema);
  const prepared = new Map<string, PreparedSchema>();
  const prepare = (schema: Schema, key: string): PreparedSchema => {
    const copy = withNull(schema) as PreparedSchema;
    dereference(copy, lookup, documentUri, `/inline/${prepared.size}`);
    prepared.set(key, copy);
    return copy;
  };
  return (schema, example) => {
    const key = JSON.stringify(schema);
    const { errors } = validate(example, prepared.get(key) ?? prepare(schema, key), '2019-09', lookup, false);
    return errors.filter((error) => isInnermost(error, errors)).map(describe);
  };
}

/** The validator reports each keyword around the one that failed, too: only the innermost says what is wrong. */
function isInnermost({ keywordLocation }: OutputUnit, errors: readonly OutputUnit[]): boolean {
  return !errors.some((other) => other.keywordLocation.startsWith(`${keywordLocation}/`));
}

function describe({ instanceLocation, error }: OutputUnit): string {
  const place = instanceLocation.slice(1);
  return `${place ? `${place}: ` : ''}${error.replace(/\.$/, '')}`;
}

/** A copy in which `nullable` is a type of JSON Schema. */
function withNull(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNull);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNull(value)]),
  );
  if (copy.nullable === true && typeof copy.type === 'string') {
    copy.type = [copy.type, 'null'];
    if (Array.isArray(copy.enum) && !copy.enum.includes(null)) copy.enum = [...copy.enum, null];
  }
  delete copy.nullable;
  return copy;
}
