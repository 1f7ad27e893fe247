import { readFileSync } from 'node:fs';
import { currentVersion, type DocsVersion } from '../../versions.ts';
import type { PaidEdition } from '../site/edition.ts';
import type { Method } from '../site/page-model.ts';

/** Any JSON value, as examples, defaults and enumerations hold it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The parts of an OpenAPI 3.0 schema object that this reference shows. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly default?: Json;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema };
type Content = Readonly<Record<string, { schema?: Schema }>>;
export type Edition = 'open-source' | PaidEdition;

export type OperationStructure = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { required?: boolean; content: Content };
  readonly responses: Readonly<Record<string, { content?: Content }>>;
  readonly deprecated?: boolean;
  readonly 'x-edition': Edition;
};

export type ApiStructure = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, OperationStructure>>>>>;
};

/** An operation with where it is. */
export type LocatedOperation = { path: string; method: Method; tag: string; operation: OperationStructure };

/** File with the structure of a version's API, from the project's root. */
export const structureFileOf = ({ release }: DocsVersion) => `openapi/api-${release}.jsonc`;

export const structureFile = structureFileOf(currentVersion);

/** Reads the structure. Throws what `readFileSync` and `JSON.parse` throw: the file is made by `npm run api:refresh`. */
export function readStructure(file: string): ApiStructure {
  return JSON.parse(readFileSync(file, 'utf8')) as ApiStructure;
}

/** Every operation, in the order of the structure. */
export function operationsOf(structure: ApiStructure): LocatedOperation[] {
  return Object.entries(structure.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ path, method: method as Method, tag: operation.tags[0] ?? '', operation }] : [],
    ),
  );
}

/** Whether a schema without a name is the body that most errors have: `id`, `name` and `message`. */
export function isErrorBody(schema: Schema): boolean {
  return Object.keys(schema.properties ?? {}).join() === 'id,name,message';
}

/** `#/components/schemas/featureSchema` is `featureSchema`. */
export function schemaNameOf(reference: string): string {
  return reference.replace('#/components/schemas/', '');
}
