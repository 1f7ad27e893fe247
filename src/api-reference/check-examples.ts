import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { ApiStructure, Json, Schema } from './api-structure.ts';

/** What is wrong with an example: where in it, and what. Empty where it is valid. */
export type CheckExample = (schema: Schema, example: Json) => string[];

/** Prepares the check of examples against the schemas of a structure, `nullable` of OpenAPI 3.0 included. */
export function exampleChecker(structure: ApiStructure): CheckExample {
  const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', components: withNull(structure.components) });
  const compiled = new Map<string, ValidateFunction>();
  return (schema, example) => {
    const key = JSON.stringify(schema);
    const named = schema.$ref ? ajv.getSchema(`api${schema.$ref}`) : undefined;
    const validate = compiled.get(key) ?? named ?? ajv.compile(withNull(schema, 'api') as object);
    compiled.set(key, validate);
    return validate(example) ? [] : (validate.errors ?? []).map(describe);
  };
}

function describe({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || 'the example'} ${message} ${JSON.stringify(params)}`;
}

/** A copy in which `nullable` is a type of JSON Schema. References begin with the name of the document. */
function withNull(node: unknown, document = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => withNull(item, document));
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node))
    copy[key] = key === '$ref' ? `${document}${value}` : withNull(value, document);
  if (copy.nullable === true && typeof copy.type === 'string') {
    copy.type = [copy.type, 'null'];
    if (Array.isArray(copy.enum) && !copy.enum.includes(null)) copy.enum = [...copy.enum, null];
  }
  delete copy.nullable;
  return copy;
}
