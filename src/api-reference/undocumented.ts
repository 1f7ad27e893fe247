import type { Fault } from '../fault.ts';
import { kebabCase } from './api-routes.ts';
import {
  type ApiStructure,
  type OperationStructure,
  operationsOf,
  type Parameter,
  type Schema,
} from './api-structure.ts';
import type { ApiWords, OperationWords } from './api-words.ts';

/**
 * Adds to the structure what an operation takes although the server's own document does not say so, and the schemas
 * of our own that describe it.
 * @returns The whole structure, and a fault for each addition that is impossible, or that the document has by now.
 */
export function addUndocumented(
  documented: ApiStructure,
  words: ApiWords,
): { structure: ApiStructure; faults: readonly Fault[] } {
  const { structure, faults } = addSchemas(documented, words);
  const paths: Record<string, Record<string, OperationStructure>> = {};
  for (const { path, method, tag, operation } of operationsOf(structure)) {
    const file = words.tags.get(kebabCase(tag));
    const about = file?.content.operations[operation.operationId]?.undocumented;
    paths[path] = { ...paths[path], [method]: about ? completed(operation, about) : operation };
    if (!file || !about) continue;
    const line = file.lineOf(['operations', operation.operationId, 'undocumented']);
    for (const problem of problemsOf(operation, about, structure))
      faults.push({ file: file.file, line, problem: `${operation.operationId}: ${problem}`, cure });
  }
  return { structure: { ...structure, paths }, faults };
}

function addSchemas({ components, ...structure }: ApiStructure, { schemas: words }: ApiWords) {
  const faults: Fault[] = [];
  const schemas: Record<string, Schema> = { ...components.schemas };
  for (const [name, { file, content, lineOf }] of words) {
    if (!content.undocumented) continue;
    if (components.schemas[name])
      faults.push({ file, line: lineOf(['undocumented']), problem: `the document has a schema ${name}.`, cure });
    else schemas[name] = content.undocumented;
  }
  return { structure: { ...structure, components: { ...components, schemas } }, faults };
}

const cure = 'Say under “undocumented:” only what the server takes and its document leaves out.';

type Undocumented = NonNullable<OperationWords['undocumented']>;

function completed(operation: OperationStructure, { body, query, required }: Undocumented): OperationStructure {
  const schema = { $ref: `#/components/schemas/${body}` };
  const added = query.map((name): Parameter => ({ name, in: 'query', required: true, schema: { type: 'string' } }));
  const known = (operation.parameters ?? []).map((parameter) =>
    required.includes(parameter.name) ? { ...parameter, required: true } : parameter,
  );
  return {
    ...operation,
    parameters: [...known, ...added],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
  };
}

function problemsOf(
  { requestBody, parameters = [] }: OperationStructure,
  { body, query, required }: Undocumented,
  { components }: ApiStructure,
): string[] {
  const find = (name: string) => parameters.find((parameter) => parameter.name === name);
  return [
    ...(body && requestBody ? ['the document has a body.'] : []),
    ...(body && !components.schemas[body] ? [`there is no schema ${body}.`] : []),
    ...query.filter(find).map((name) => `the document has a parameter ${name}.`),
    ...required.filter((name) => !find(name)).map((name) => `there is no parameter ${name}.`),
    ...required.filter((name) => find(name)?.required).map((name) => `the document says that ${name} is required.`),
  ];
}
