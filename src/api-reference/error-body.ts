import type { Schema } from './api-structure.ts';

/** Whether a schema without a name is the body that most errors have: `id`, `name` and `message`. */
export function isErrorBody(schema: Schema): boolean {
  return Object.keys(schema.properties ?? {}).join() === 'id,name,message';
}
