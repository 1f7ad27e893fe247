import type { Schema } from './api-structure.ts';

const variantKinds = ['oneOf', 'anyOf', 'allOf'] as const;

/** Path of a property, of a list's items (`[]`), of any further property (`*`) or of a variant, below another path. */
export const below = {
  property: (path: string, name: string) => (path ? `${path}.${name}` : name),
  items: (path: string) => `${path}[]`,
  anyKey: (path: string) => (path ? `${path}.*` : '*'),
  variant: (path: string, number: number) => (path ? `${path}.<variant ${number}>` : `<variant ${number}>`),
};

/** The variants of a schema, in the order in which words number them. */
export function variantsOf(schema: Schema): { kind: (typeof variantKinds)[number]; schemas: readonly Schema[] } | null {
  for (const kind of variantKinds) {
    const schemas = schema[kind];
    if (schemas) return { kind, schemas };
  }
  return null;
}

/**
 * Paths of everything in a schema that words may describe: `required` names each property, `optional` what explains
 * itself. References are not followed: the schema they name has words of its own.
 */
export function propertyPaths(schema: Schema): { required: string[]; optional: string[] } {
  const required: string[] = [];
  const optional: string[] = [];
  const walk = (node: Schema, path: string): void => {
    if (node.$ref) return;
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      const at = below.property(path, name);
      required.push(at);
      walk(property, at);
    }
    const further: [string, Schema][] = [
      ...(node.items ? [[below.items(path), node.items] as [string, Schema]] : []),
      ...(typeof node.additionalProperties === 'object'
        ? [[below.anyKey(path), node.additionalProperties] as [string, Schema]]
        : []),
      ...(variantsOf(node)?.schemas ?? []).map((variant, index): [string, Schema] => [
        below.variant(path, index + 1),
        variant,
      ]),
    ];
    for (const [at, child] of further) {
      optional.push(at);
      walk(child, at);
    }
  };
  walk(schema, '');
  return { required, optional };
}
