/** Every printed curl sample of an open-source operation, sent to a real Unleash 5.6 that has the example project. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOperation } from '../../src/api-reference/api-operation.ts';
import { type Json, operationsOf, type Schema } from '../../src/api-reference/api-structure.ts';
import { exampleChecker } from '../../src/api-reference/check-examples.ts';
import { type ApiException, apiExceptions } from './api-exceptions.ts';
import { apiGivens } from './api-givens.ts';
import { apiStory } from './api-story.ts';
import { printedSample, readPrintedApi } from './printed-samples.ts';
import { type Answer, sendWithCurl } from './send-printed.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

const { structure, openSource } = readPrintedApi();
const operations = new Map(openSource.map((operation) => [operation.id, operation]));
const documented = new Map(operationsOf(structure).map(({ operation }) => [operation.operationId, operation]));
const faultsOf = exampleChecker(structure);
const exceptionOf = (id: string, kind: ApiException['kind']) =>
  apiExceptions.find((exception) => exception.operation === id && exception.kind === kind);

let unleash: UnleashServer;
const answers = new Map<string, Answer[]>();

beforeAll(async () => {
  // Operations that 5.6 refuses until these experiments are switched on; their pages say so.
  unleash = await startUnleash({
    UNLEASH_EXPERIMENTAL_DEPENDENT_FEATURES: 'true',
    UNLEASH_EXPERIMENTAL_DORA_METRICS: 'true',
    UNLEASH_EXPERIMENTAL_FEATURE_SEARCH_API: 'true',
  });
  const givens = apiGivens(unleash);
  await givens.people();
  await givens.project();
  const environment = await givens.tokens();
  for (const step of apiStory) {
    if (typeof step !== 'string') await givens[step.given]();
    else {
      const answer = await sendWithCurl(printedSample(operationCalled(step), 'curl'), unleash, environment);
      answers.set(step, [...(answers.get(step) ?? []), answer]);
    }
  }
});

afterAll(() => unleash?.remove());

function operationCalled(id: string): ApiOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`api-story.ts sends “${id}”, which is no open-source operation.`);
  return operation;
}

/** The statuses of success that are documented for an operation. */
const successesOf = (id: string) =>
  Object.keys(documented.get(id)?.responses ?? {}).filter((status) => /^2/.test(status));

/** What is wrong with the body of an answer, by the schema of its status, or of success where that has none. */
function bodyFaults(id: string, { status, contentType, text }: Answer): string[] {
  const responses = documented.get(id)?.responses ?? {};
  const content = (responses[status] ?? responses[successesOf(id)[0] ?? ''])?.content ?? {};
  const [schema] = Object.values(content).map((described): Schema | undefined => described.schema);
  if (!schema) return [];
  if (!contentType.includes('json')) return schema.type === 'string' ? [] : [`No JSON, but “${contentType}”: ${text}`];
  return faultsOf(schema, JSON.parse(text) as Json);
}

it('sends the sample of every open-source operation', () => {
  expect([...answers.keys()].sort()).toEqual([...operations.keys()].sort());
});

it('lists no exception twice, and none for an operation that there is not', () => {
  const keys = apiExceptions.map(({ operation, kind }) => `${operation}: ${kind}`);
  expect(keys).toEqual([...new Set(keys)]);
  expect(apiExceptions.filter(({ operation }) => !operations.has(operation))).toEqual([]);
});

describe.each([...new Set(apiStory.filter((step) => typeof step === 'string'))])('%s as printed', (id) => {
  const sent = () => answers.get(id) ?? [];

  it('is answered with a documented status of success, or the one of its exception', () => {
    const successes = successesOf(id);
    const exception = exceptionOf(id, 'status differs');
    const expected = exception?.kind === 'status differs' ? [exception.status] : successes;
    expect(sent().filter(({ status }) => !expected.includes(status))).toEqual([]);
    if (exception) expect(successes, 'The exception is not needed.').not.toEqual(expect.arrayContaining(expected));
  });

  it('is answered with a body of the documented schema, unless its exception says otherwise', () => {
    const faults = sent().flatMap((answer) => bodyFaults(id, answer));
    if (exceptionOf(id, 'body differs')) expect(faults).not.toEqual([]);
    else expect(faults).toEqual([]);
  });
});
