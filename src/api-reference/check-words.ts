import type { Fault } from '../content/fault.ts';
import { kebabCase } from './api-routes.ts';
import {
  type ApiStructure,
  type Json,
  type LocatedOperation,
  operationsOf,
  type Schema,
  schemaNameOf,
} from './api-structure.ts';
import type { ApiWords, OperationWords, SchemaWords, TagWords } from './api-words.ts';
import { exampleChecker } from './check-examples.ts';
import { isErrorBody } from './error-body.ts';
import { propertyPaths } from './property-paths.ts';
import type { YamlFile } from './yaml-file.ts';

/** How much of the API is described, for the report of a build. */
export type Described = { operations: number; tags: number; parameters: number; schemas: number; properties: number };

type Report = (file: string, line: number, problem: string, cure: string) => void;
type Place<Content> = { words: YamlFile<Content>; path: readonly string[] };

/** Compares the words with the structure: what has no words, what words are about nothing, what example is invalid. */
export function checkWords(structure: ApiStructure, words: ApiWords): { faults: Fault[]; described: Described } {
  const faults: Fault[] = [];
  const report: Report = (file, line, problem, cure) => faults.push({ file, line, problem, cure });
  const examples = exampleChecker(structure);
  const checkExample = <Content>(schema: Schema, example: Json, { words, path }: Place<Content>) => {
    for (const problem of examples(schema, example))
      report(words.file, words.lineOf(path), `${path.join('.')}: ${problem}.`, 'Mend the example.');
  };
  const operations = operationsOf(structure);
  const described: Described = { operations: 0, tags: 0, parameters: 0, schemas: 0, properties: 0 };

  for (const { name } of structure.tags) {
    const tag = words.tags.get(kebabCase(name));
    if (!tag) {
      report(fileOfTag(name), 1, `The tag ${name} has no words.`, 'Write the file, as openapi/README.md tells.');
      continue;
    }
    described.tags += 1;
    if (tag.content.tag !== name)
      report(tag.file, tag.lineOf(['tag']), `The tag of this file is ${name}.`, `Write “tag: ${name}”.`);
    for (const id of Object.keys(tag.content.operations))
      if (!operations.some(({ operation, tag: of }) => of === name && operation.operationId === id))
        report(tag.file, tag.lineOf(['operations', id]), `${name} has no operation ${id}.`, 'Take its words out.');
  }

  for (const located of operations) {
    const { operationId } = located.operation;
    const tag = words.tags.get(kebabCase(located.tag));
    const about = tag?.content.operations[operationId];
    if (!tag) continue;
    if (!about) {
      report(tag.file, 1, `The operation ${operationId} has no words.`, `Add “${operationId}:” under “operations:”.`);
      continue;
    }
    described.operations += 1;
    described.parameters += checkOperation(located, about, tag, operations, { report, checkExample, structure });
  }

  for (const [name, schema] of Object.entries(structure.components.schemas)) {
    const about = words.schemas.get(name);
    if (!about) {
      report(
        `openapi/schemas/${name}.yaml`,
        1,
        `The schema ${name} has no words.`,
        'Write the file, as openapi/README.md tells.',
      );
      continue;
    }
    described.schemas += 1;
    described.properties += checkProperties(schema, about, report);
    checkExample(schema, about.content.example, { words: about, path: ['example'] });
  }
  for (const [name, { file }] of words.schemas)
    if (!structure.components.schemas[name])
      report(file, 1, `There is no schema ${name}.`, 'Delete the file, or name it after a schema that exists.');

  const errorSchema = operations
    .flatMap(({ operation }) => Object.values(operation.responses))
    .flatMap(({ content }) => Object.values(content ?? {}))
    .find(({ schema }) => schema && isErrorBody(schema))?.schema;
  if (errorSchema && words.errorBody) described.properties += checkProperties(errorSchema, words.errorBody, report);

  const { statuses } = words;
  const answered = new Set(operations.flatMap(({ operation }) => Object.keys(operation.responses)));
  for (const status of answered)
    if (statuses && !statuses.content[status])
      report(statuses.file, 1, `The status ${status} has no words.`, `Add a line that begins with '${status}':`);
  return { faults, described };
}

function checkProperties(schema: Schema, words: YamlFile<SchemaWords>, report: Report): number {
  const { required, optional } = propertyPaths(schema);
  const { properties } = words.content;
  const known = new Set([...required, ...optional]);
  for (const path of required)
    if (!properties[path])
      report(words.file, words.lineOf(['properties']), `The property ${path} has no words.`, `Add “${path}: …”.`);
  for (const path of Object.keys(properties))
    if (!known.has(path))
      report(words.file, words.lineOf(['properties', path]), `There is no property ${path}.`, 'Take its words out.');
  return required.filter((path) => properties[path]).length;
}

function checkOperation(
  { operation }: LocatedOperation,
  about: OperationWords,
  tag: YamlFile<TagWords>,
  operations: readonly LocatedOperation[],
  {
    report,
    checkExample,
    structure,
  }: {
    report: Report;
    checkExample: (schema: Schema, example: Json, place: Place<TagWords>) => void;
    structure: ApiStructure;
  },
): number {
  const path = ['operations', operation.operationId];
  const fault = (below: readonly string[], problem: string, cure: string) =>
    report(tag.file, tag.lineOf([...path, ...below]), `${operation.operationId}: ${problem}`, cure);
  const parameters = operation.parameters ?? [];
  for (const { name, schema } of parameters) {
    const example = about.parameterExamples[name];
    if (!about.parameters[name])
      fault(['parameters'], `the parameter ${name} has no words.`, `Add “${name}: …” under “parameters:”.`);
    if (example === undefined)
      fault(['parameterExamples'], `the parameter ${name} has no example.`, `Add it under “parameterExamples:”.`);
    else if (schema) checkExample(schema, example, { words: tag, path: [...path, 'parameterExamples', name] });
  }
  for (const key of ['parameters', 'parameterExamples'] as const)
    for (const name of Object.keys(about[key]))
      if (!parameters.some((parameter) => parameter.name === name))
        fault([key, name], `there is no parameter ${name}.`, 'Take its words out.');
  for (const status of Object.keys(about.responses))
    if (!operation.responses[status])
      fault(['responses', status], `it never answers with ${status}.`, 'Take its words out.');
  if (about.replacedBy && !operations.some(({ operation: { operationId } }) => operationId === about.replacedBy))
    fault(['replacedBy'], `there is no operation ${about.replacedBy}.`, 'Name the operation that replaces this one.');
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  if (about.requestExample !== undefined) {
    if (!body) fault(['requestExample'], 'it takes no body.', 'Take the example out.');
    else checkExample(body, about.requestExample, { words: tag, path: [...path, 'requestExample'] });
  } else if (body && !(body.$ref && structure.components.schemas[schemaNameOf(body.$ref)]))
    fault([], 'its body has no example.', 'Add “requestExample:”.');
  return parameters.filter(({ name }) => about.parameters[name]).length;
}

function fileOfTag(tag: string): string {
  return `openapi/operations/${kebabCase(tag)}.yaml`;
}
