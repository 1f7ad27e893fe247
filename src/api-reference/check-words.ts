import type { Fault } from '../fault.ts';
import { editionNames, type PaidEdition } from '../site/edition.ts';
import { kebabCase } from './api-routes.ts';
import {
  type ApiStructure,
  isErrorBody,
  type Json,
  type LocatedOperation,
  operationsOf,
  type Schema,
  schemaNameOf,
} from './api-structure.ts';
import type { ApiWords, OperationWords, SchemaWords, TagWords } from './api-words.ts';
import { exampleChecker } from './check-examples.ts';
import { propertyPaths } from './property-paths.ts';
import type { YamlFile } from './yaml-file.ts';

/** How much of the API is described, for the report of a build. */
export type Described = { operations: number; tags: number; parameters: number; schemas: number; properties: number };

type Report = (file: string, line: number, problem: string, cure: string) => void;

/** What the parts of the check share. */
type Check = {
  structure: ApiStructure;
  operations: readonly LocatedOperation[];
  words: ApiWords;
  report: Report;
  checkExample: (schema: Schema, example: Json, place: { words: YamlFile<unknown>; path: readonly string[] }) => void;
};

/** Compares the words with the structure: what has no words, what words are about nothing, what example is invalid. */
export function checkWords(structure: ApiStructure, words: ApiWords): { faults: Fault[]; described: Described } {
  const faults: Fault[] = [];
  const report: Report = (file, line, problem, cure) => faults.push({ file, line, problem, cure });
  const problemsOf = exampleChecker(structure);
  const check: Check = {
    structure,
    operations: operationsOf(structure),
    words,
    report,
    checkExample: (schema, example, place) => {
      for (const problem of problemsOf(schema, example)) {
        const { words: file, path } = place;
        report(file.file, file.lineOf(path), `${path.join('.')}: ${problem}.`, 'Mend the example.');
      }
    },
  };
  const tags = checkTags(check);
  const { operations, parameters } = checkOperations(check);
  const { schemas, properties } = checkSchemas(check);
  checkStatuses(check);
  return {
    faults,
    described: { tags, operations, parameters, schemas, properties: properties + checkErrorBody(check) },
  };
}

/** @returns How many tags have words. */
function checkTags({ structure, operations, words, report }: Check): number {
  const names = new Map(structure.tags.map(({ name }) => [kebabCase(name), name]));
  for (const [file, name] of names)
    if (!words.tags.has(file))
      report(`openapi/operations/${file}.yaml`, 1, `The tag ${name} has no words.`, writeTheFile);
  for (const [file, tag] of words.tags) {
    const name = names.get(file);
    if (tag.content.tag !== name)
      report(
        tag.file,
        tag.lineOf(['tag']),
        name ? `The tag of this file is ${name}.` : 'There is no tag of this name.',
        name ? `Write “tag: ${name}”.` : 'Delete the file, or name it after a tag that exists.',
      );
    for (const id of Object.keys(tag.content.operations))
      if (!operations.some(({ operation, tag: of }) => of === name && operation.operationId === id))
        report(tag.file, tag.lineOf(['operations', id]), `${name} has no operation ${id}.`, takeOut);
  }
  return [...names.keys()].filter((file) => words.tags.has(file)).length;
}

function checkOperations(check: Check): { operations: number; parameters: number } {
  let operations = 0;
  let parameters = 0;
  for (const located of check.operations) {
    const { operationId } = located.operation;
    const tag = check.words.tags.get(kebabCase(located.tag));
    if (!tag) continue;
    const about = tag.content.operations[operationId];
    if (about) {
      operations += 1;
      parameters += checkOperation(located, about, tag, check);
    } else {
      const cure = `Add “${operationId}:” under “operations:”.`;
      check.report(tag.file, 1, `The operation ${operationId} has no words.`, cure);
    }
  }
  return { operations, parameters };
}

function checkSchemas({ structure, words, report, checkExample }: Check): { schemas: number; properties: number } {
  let properties = 0;
  const known = structure.components.schemas;
  for (const [name, schema] of Object.entries(known)) {
    const about = words.schemas.get(name);
    if (about) {
      properties += checkProperties(schema, about, report);
      const reference = { $ref: `#/components/schemas/${name}` };
      checkExample(reference, about.content.example, { words: about, path: ['example'] });
    } else report(`openapi/schemas/${name}.yaml`, 1, `The schema ${name} has no words.`, writeTheFile);
  }
  for (const [name, { file }] of words.schemas)
    if (!known[name])
      report(file, 1, `There is no schema ${name}.`, 'Delete the file, or name it after a schema that exists.');
  return { schemas: Object.keys(known).filter((name) => words.schemas.has(name)).length, properties };
}

/** @returns How many properties of the errors' body have words. */
function checkErrorBody({ operations, words, report }: Check): number {
  const schemas = operations
    .flatMap(({ operation }) => Object.values(operation.responses))
    .flatMap(({ content }) => Object.values(content ?? {}).map(({ schema }) => schema));
  const errorBody = schemas.find((schema) => schema && isErrorBody(schema));
  return errorBody && words.errorBody ? checkProperties(errorBody, words.errorBody, report) : 0;
}

function checkStatuses({ operations, words: { statuses }, report }: Check): void {
  if (!statuses) return;
  for (const status of new Set(operations.flatMap(({ operation }) => Object.keys(operation.responses))))
    if (!statuses.content[status])
      report(statuses.file, 1, `The status ${status} has no words.`, `Add a line that begins with '${status}':`);
}

const takeOut = 'Take its words out.';
const writeTheFile = 'Write the file, as openapi/README.md tells.';

function checkProperties(schema: Schema, words: YamlFile<SchemaWords>, report: Report): number {
  const { required, optional } = propertyPaths(schema);
  const { properties } = words.content;
  const known = new Set([...required, ...optional]);
  for (const path of required)
    if (!properties[path])
      report(words.file, words.lineOf(['properties']), `The property ${path} has no words.`, `Add “${path}: …”.`);
  for (const path of Object.keys(properties))
    if (!known.has(path))
      report(words.file, words.lineOf(['properties', path]), `There is no property ${path}.`, takeOut);
  return required.filter((path) => properties[path]).length;
}

const nameEditions = 'Name the same in its description as in x-edition: “Pro and Enterprise”, or “Enterprise” alone.';

/** The lowest edition that a description names; null where it names none. */
function namedEdition(description: string): PaidEdition | null {
  if (/\bPro\s+and\s+Enterprise\b/.test(description)) return 'pro';
  return /\bEnterprise\b/.test(description) ? 'enterprise' : null;
}

/** @returns How many parameters have words. */
function checkOperation(
  { operation }: LocatedOperation,
  about: OperationWords,
  tag: YamlFile<TagWords>,
  { operations, report, checkExample, structure }: Check,
): number {
  const path = ['operations', operation.operationId];
  const fault = (below: readonly string[], problem: string, cure: string) =>
    report(tag.file, tag.lineOf([...path, ...below]), `${operation.operationId}: ${problem}`, cure);
  const edition = operation['x-edition'];
  if (edition !== 'open-source' && namedEdition(about.description) !== edition)
    fault(['description'], `it is for ${editionNames[edition]}, and its words name other editions.`, nameEditions);
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
        fault([key, name], `there is no parameter ${name}.`, takeOut);
  for (const status of Object.keys(about.responses))
    if (!operation.responses[status]) fault(['responses', status], `it never answers with ${status}.`, takeOut);
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
