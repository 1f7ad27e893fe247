import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fault } from '../fault.ts';
import type { Json, Schema } from './api-structure.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

const text = z.string().trim().min(1);
const json = z.json() as unknown as z.ZodType<Json>;
const ownSchema = z.record(z.string(), z.json()) as unknown as z.ZodType<Schema>;

/** Kinds of token, as openapi/README.md names them. */
const tokens = ['personal', 'service-account', 'admin', 'client', 'frontend', 'none'] as const;

const operationShape = z.strictObject({
  summary: text.max(60),
  description: text,
  permission: text.max(160),
  tokens: z.array(z.enum(tokens)).min(1),
  parameters: z.record(z.string(), text).default({}),
  parameterExamples: z.record(z.string(), json).default({}),
  requestExample: json.optional(),
  responses: z.record(z.string(), text).default({}),
  /** What the server takes although its own document does not say so. */
  undocumented: z
    .strictObject({
      /** Name of the schema of its body. */
      body: text.optional(),
      /** Query parameters that it cannot do without. */
      query: z.array(text).default([]),
      /** Parameters that the document calls optional. */
      required: z.array(text).default([]),
    })
    .optional(),
  replacedBy: text.optional(),
  unstable: z.literal(true).optional(),
});

const tagShape = z.strictObject({
  tag: text,
  introduction: text,
  operations: z.record(z.string(), operationShape),
});

const schemaShape = z.strictObject({
  description: text,
  properties: z.record(z.string(), text).default({}),
  example: json,
  /** The schema itself, where the server's own document has none. */
  undocumented: ownSchema.optional(),
});

const statusesShape = z.record(z.string(), text);

export type TokenKind = (typeof tokens)[number];
export type OperationWords = z.infer<typeof operationShape>;
export type TagWords = z.infer<typeof tagShape>;
export type SchemaWords = z.infer<typeof schemaShape>;

/** Everything that we say about the API, by what it is about. */
export type ApiWords = {
  /** By the file's name. */
  tags: ReadonlyMap<string, YamlFile<TagWords>>;
  schemas: ReadonlyMap<string, YamlFile<SchemaWords>>;
  /** About the body that errors have, which is a schema without a name. */
  errorBody: YamlFile<SchemaWords> | null;
  statuses: YamlFile<Record<string, string>> | null;
};

/** Reads the words. Files with faults are not among them. */
export function readWords(root: string): { words: ApiWords; faults: Fault[] } {
  const faults: Fault[] = [];
  const read = <Shape extends z.ZodType>(path: string, shape: Shape): YamlFile<z.infer<Shape>> | null => {
    const result = readYaml(join(root, 'openapi', path), `openapi/${path}`, shape);
    if ('read' in result) return result.read;
    faults.push(...result.faults);
    return null;
  };
  const readFolder = <Shape extends z.ZodType>(folder: string, shape: Shape) => {
    const files = new Map<string, YamlFile<z.infer<Shape>>>();
    const names = readdirSync(join(root, 'openapi', folder)).filter((name) => name.endsWith('.yaml'));
    for (const name of names.sort()) {
      const file = read(`${folder}/${name}`, shape);
      if (file) files.set(name.replace(/\.yaml$/, ''), file);
    }
    return files;
  };
  const words: ApiWords = {
    tags: readFolder('operations', tagShape),
    schemas: readFolder('schemas', schemaShape),
    errorBody: read('error-body.yaml', schemaShape),
    statuses: read('statuses.yaml', statusesShape),
  };
  return { words, faults };
}
