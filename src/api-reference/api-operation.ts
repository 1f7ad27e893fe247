import type { Method } from '../site/page-model.ts';
import { addAnswers } from './add-answers.ts';
import { apiRoute, kebabCase } from './api-routes.ts';
import {
  type ApiStructure,
  type Edition,
  isErrorBody,
  type Json,
  type LocatedOperation,
  type OperationStructure,
  operationsOf,
  type Schema,
  schemaNameOf,
} from './api-structure.ts';
import type { ApiWords, OperationWords, TagWords, TokenKind } from './api-words.ts';
import { documentDifference } from './document-differences.ts';
import type { KeptAnswers, KeptError } from './kept-answers.ts';
import { answerNote, type OperationAnswer, operationAnswer, surpriseNote } from './operation-answer.ts';
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
  /** What a server answered with this status to a call that must fail. */
  seen: KeptError | null;
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
  /** The printed answer, and where it is from. */
  answer: OperationAnswer | null;
  answerNote: PlacedWords;
  /** Statuses of errors that a server answered with, and its document leaves out. */
  leftOut: readonly string[];
};

export type ApiTag = { name: string; route: string; file: string; introduction: PlacedWords };

/** The API as this site describes it: structure and words put together. Both have been checked before. */
export type Api = { operations: readonly ApiOperation[]; tags: readonly ApiTag[]; version: string };

/**
 * Puts structure, words and answers together. Operations and tags without words, which are faults, are left out.
 * @param documented The structure without the statuses that only the answers have.
 */
export function createApi(documented: ApiStructure, words: ApiWords, answers: Answers): Api {
  const structure = addAnswers(documented, answers);
  const documentedOperations = new Map(
    operationsOf(documented).map(({ operation }) => [operation.operationId, operation]),
  );
  const source: SchemaSource = {
    structure,
    wordsOf: (name) => (name === null ? words.errorBody : (words.schemas.get(name) ?? null)),
  };
  return {
    version: structure.info.version,
    operations: operationsOf(structure).flatMap((located) => {
      const tag = words.tags.get(kebabCase(located.tag));
      const about = tag?.content.operations[located.operation.operationId];
      if (!tag || !about) return [];
      const document = documentedOperations.get(located.operation.operationId) ?? located.operation;
      return [createOperation(located, about, tag, { source, words, answers, document })];
    }),
    tags: structure.tags.flatMap(({ name }) => {
      const tag = words.tags.get(kebabCase(name));
      if (!tag) return [];
      const introduction = placed(tag, tag.content.introduction, ['introduction']);
      return [{ name, route: apiRoute(name), file: tag.file, introduction }];
    }),
  };
}

type Answers = ReadonlyMap<string, KeptAnswers>;
type Sources = { source: SchemaSource; words: ApiWords; answers: Answers; document: OperationStructure };

function createOperation(
  { operation, path, method, tag }: LocatedOperation,
  about: OperationWords,
  file: YamlFile<TagWords>,
  sources: Sources,
): ApiOperation {
  const at = ['operations', operation.operationId];
  const deprecated = operation.deprecated ?? false;
  const kept = sources.answers.get(operation.operationId) ?? null;
  const responses = createResponses(operation, about, file, sources);
  const answer = operationAnswer(kept?.answer ?? null, responses);
  const { structure } = sources.source;
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
    responses,
    answer,
    answerNote: placed(file, answerNote(structure.info.version, kept?.answer ?? null, answer), at),
    leftOut: (kept?.errors ?? []).map(({ status }) => status).filter((status) => !sources.document.responses[status]),
  };
}

/** What the operation may answer, the status that a server gave first. */
function createResponses(
  operation: OperationStructure,
  about: OperationWords,
  file: YamlFile<TagWords>,
  sources: Sources,
): Response[] {
  const at = ['operations', operation.operationId];
  const kept = sources.answers.get(operation.operationId);
  const { statuses } = sources.words;
  const { structure } = sources.source;
  const difference = kept && documentDifference(structure, sources.document, kept.answer);
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const [schema] = Object.values(response.content ?? {}).map((content) => content.schema);
    const said =
      // What the operation says of a status takes the place of what is said of it in general.
      wordsOf(file, about.responses[status], [...at, 'responses', status]) ??
      (statuses && wordsOf(statuses, statuses.content[status], [status]));
    const isKept = status === kept?.answer.status;
    const differs = isKept && difference ? placed(file, difference, at) : null;
    const surprising = kept?.surprises?.find(({ documented }) => documented === status);
    const surprise = surprising ? placed(file, surpriseNote(structure.info.version, surprising), at) : null;
    return {
      status,
      words: [said, differs, surprise].filter((found) => found !== null),
      body: isKept && kept.answer.body === undefined ? null : createBody(response, `response-${status}`, sources),
      errorBody: schema !== undefined && isErrorBody(schema),
      seen: kept?.errors?.find((error) => error.status === status) ?? null,
    };
  });
  const first = responses.filter(({ status }) => status === kept?.answer.status);
  return [...first, ...responses.filter((response) => !first.includes(response))];
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
