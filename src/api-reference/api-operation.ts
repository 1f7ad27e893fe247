import type { Method } from '../site/page-model.ts';
import { apiRoute, kebabCase } from './api-routes.ts';
import {
  type ApiStructure,
  type Edition,
  isErrorBody,
  type Json,
  type LocatedOperation,
  operationsOf,
  type Schema,
  schemaNameOf,
} from './api-structure.ts';
import type { ApiWords, OperationWords, TagWords, TokenKind } from './api-words.ts';
import { growSchema, type PlacedWords, type SchemaNode, type SchemaSource } from './schema-tree.ts';
import type { YamlFile } from './yaml-file.ts';

export type Body = { type: string; schema: SchemaNode; example: Json | undefined; required: boolean };

export type Response = {
  status: string;
  words: readonly PlacedWords[];
  /** null where nothing but the status is sent. */
  body: Body | null;
  /** Whether the body is the one that most errors have. */
  errorBody: boolean;
};

export type ApiParameter = SchemaNode & {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  example: Json;
  id: string;
};

/** One operation with everything that its page shows. */
export type ApiOperation = {
  id: string;
  route: string;
  tag: string;
  method: Method;
  path: string;
  file: string;
  line: number;
  summary: string;
  description: PlacedWords;
  edition: Edition;
  permission: string;
  tokens: readonly TokenKind[];
  deprecated: boolean;
  /** Route of what replaces a deprecated operation. */
  replacement: string | null;
  unstable: boolean;
  parameters: readonly ApiParameter[];
  body: Body | null;
  responses: readonly Response[];
};

export type ApiTag = { name: string; route: string; file: string; introduction: PlacedWords };

/** The API as this site describes it: structure and words put together. Both have been checked before. */
export type Api = { operations: readonly ApiOperation[]; tags: readonly ApiTag[]; version: string };

/** Puts structure and words together. Operations and tags without words, which are faults, are left out. */
export function createApi(structure: ApiStructure, words: ApiWords): Api {
  const source: SchemaSource = {
    structure,
    wordsOf: (name) => (name === null ? words.errorBody : (words.schemas.get(name) ?? null)),
  };
  return {
    version: structure.info.version,
    operations: operationsOf(structure).flatMap((located) => {
      const tag = words.tags.get(kebabCase(located.tag));
      const about = tag?.content.operations[located.operation.operationId];
      return tag && about ? [createOperation(located, about, tag, { source, words })] : [];
    }),
    tags: structure.tags.flatMap(({ name }) => {
      const tag = words.tags.get(kebabCase(name));
      if (!tag) return [];
      const introduction = placed(tag, tag.content.introduction, ['introduction']);
      return [{ name, route: apiRoute(name), file: tag.file, introduction }];
    }),
  };
}

type Sources = { source: SchemaSource; words: ApiWords };

function createOperation(
  { operation, path, method, tag }: LocatedOperation,
  about: OperationWords,
  file: YamlFile<TagWords>,
  sources: Sources,
): ApiOperation {
  const at = ['operations', operation.operationId];
  const deprecated = operation.deprecated ?? false;
  return {
    id: operation.operationId,
    route: apiRoute(operation.operationId),
    tag,
    method,
    path,
    file: file.file,
    line: file.lineOf(at),
    summary: about.summary,
    description: placed(file, about.description, [...at, 'description']),
    edition: operation['x-edition'],
    permission: about.permission,
    tokens: about.tokens,
    deprecated,
    replacement: deprecated ? apiRoute(about.replacedBy ?? tag) : null,
    unstable: about.unstable ?? false,
    parameters: (operation.parameters ?? []).map(({ name, in: place, required = false, schema = {} }) => {
      const id = `parameter-${name}`;
      const node = growSchema(sources.source, schema, id);
      const words = wordsOf(file, about.parameters[name], [...at, 'parameters', name]) ?? node.words;
      return { ...node, words, name, in: place, required, example: about.parameterExamples[name] ?? '', id };
    }),
    body: createBody(operation.requestBody, 'request-body', sources, about.requestExample),
    responses: Object.entries(operation.responses).map(([status, response]) => {
      const [schema] = Object.values(response.content ?? {}).map((content) => content.schema);
      const { statuses } = sources.words;
      const words = [
        wordsOf(file, about.responses[status], [...at, 'responses', status]),
        statuses && wordsOf(statuses, statuses.content[status], [status]),
      ];
      return {
        status,
        // What the operation says of a status takes the place of what is said of it in general.
        words: words.filter((found) => found !== null).slice(0, 1),
        body: createBody(response, `response-${status}`, sources),
        errorBody: schema !== undefined && isErrorBody(schema),
      };
    }),
  };
}

function createBody(
  message: { required?: boolean; content?: Readonly<Record<string, { schema?: Schema }>> } | undefined,
  id: string,
  { source, words }: Sources,
  ownExample?: Json,
): Body | null {
  const types = Object.keys(message?.content ?? {});
  const schema = message?.content?.[types[0] ?? '']?.schema;
  if (!schema) return null;
  const about = schema.$ref ? words.schemas.get(schemaNameOf(schema.$ref)) : words.errorBody;
  const described = schema.$ref !== undefined || isErrorBody(schema);
  return {
    type: types.join(' or '),
    schema: growSchema(source, schema, id),
    example: ownExample ?? (described ? about?.content.example : undefined),
    required: message?.required ?? false,
  };
}

function placed(file: YamlFile<unknown>, text: string, path: readonly string[]): PlacedWords {
  return { text, file: file.file, line: file.lineOf(path) };
}

function wordsOf(file: YamlFile<unknown>, text: string | undefined, path: readonly string[]): PlacedWords | null {
  return text === undefined ? null : placed(file, text, path);
}
