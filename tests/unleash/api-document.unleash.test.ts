/** The API reference beside the document that a real Unleash 5.6 publishes about itself. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiStructure, operationsOf, type Schema } from '../../src/api-reference/api-structure.ts';
import { fetchStructure } from '../../src/api-reference/refresh-from-source.ts';
import { projectRoot } from '../e2e/project.ts';
import { limit } from '../machine.ts';
import { exampleServer } from './example-server.ts';
import { readPrintedApi } from './printed-samples.ts';

const { documented: structure, openSource } = readPrintedApi();
const located = operationsOf(structure).filter(({ operation }) => operation['x-edition'] === 'open-source');
const { url } = exampleServer();
let published: ReturnType<typeof factsOf>;

beforeAll(async () => {
  const response = await fetch(`${url()}/docs/openapi.json`);
  published = factsOf(operationsOf((await response.json()) as ApiStructure));
});

/** A schema without sentences and examples, which this site has of its own. */
function withoutWords(schema: Schema | undefined): unknown {
  const words = ['description', 'example'];
  return (
    schema && JSON.parse(JSON.stringify(schema, (key, value: unknown) => (words.includes(key) ? undefined : value)))
  );
}

/** What has to be the same, by operation. */
function factsOf(operations: ReturnType<typeof operationsOf>) {
  return new Map(
    operations.map(({ path, method, operation }) => [
      operation.operationId,
      {
        path,
        method,
        parameters: (operation.parameters ?? []).map(({ name, in: place, required = false, schema }) => ({
          name,
          place,
          required,
          schema: withoutWords(schema),
        })),
        requestBody: Object.keys(operation.requestBody?.content ?? {}),
        statuses: Object.keys(operation.responses).sort(),
      },
    ]),
  );
}

it('describes every operation that the server has, and no other', () => {
  expect(openSource.map(({ id }) => id).sort()).toEqual([...published.keys()].sort());
});

it('has nothing to change where the document of such a server is taken in place of ours', async () => {
  const { changes } = await fetchStructure(`${url()}/docs/openapi.json`, projectRoot, limit(20_000));
  expect(changes).toEqual([]);
});

describe.each([...factsOf(located)])('%s', (id, facts) => {
  it('has the method, path, parameters and statuses of the server', () => {
    expect(facts).toEqual(published.get(id));
  });
});
