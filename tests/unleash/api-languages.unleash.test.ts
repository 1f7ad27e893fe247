/** Printed samples of four languages, run by their programs against a real Unleash 5.6 that has the example project. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiOperation } from '../../src/api-reference/api-operation.ts';
import { exampleServer } from './example-server.ts';
import { filledSample, readPrintedApi } from './printed-samples.ts';
import { runProgram } from './send-printed.ts';

const { tokens, url } = exampleServer();
const { openSource } = readPrintedApi();

function operationCalled(id: string): ApiOperation {
  const operation = openSource.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no open-source operation “${id}”.`);
  return operation;
}

/** The toggle of the samples as Maya sees it. */
async function checkout(method = 'GET', path = '', body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${url()}/api/admin/projects/bookshop/features/express-checkout${path}`, {
    method,
    headers: { authorization: tokens().UNLEASH_PERSONAL_TOKEN, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} express-checkout${path} was answered with ${response.status}: ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const browserTokens = () => ({
  'token:admin': tokens().UNLEASH_ADMIN_TOKEN,
  'token:personal': tokens().UNLEASH_PERSONAL_TOKEN,
});

const languages = [
  { language: 'curl', title: 'curl', program: 'bash', args: ['--norc', '-c'], filled: () => ({}) },
  // Browsers have no environment variables, so the reader fills in the token.
  { language: 'javascript', title: 'JavaScript', program: 'node', args: moduleArgs(), filled: browserTokens },
  { language: 'node', title: 'Node', program: 'node', args: moduleArgs(), filled: () => ({}) },
  { language: 'python', title: 'Python', program: 'python3', args: ['-c'], filled: () => ({}) },
];

function moduleArgs(): string[] {
  return ['--input-type=module', '--eval'];
}

describe.each(languages)('a reader who has filled in the server and runs a $title sample', (tab) => {
  const run = (id: string) => {
    const code = filledSample(operationCalled(id), tab.language, { server: url(), ...tab.filled() });
    return runProgram(tab.program, [...tab.args, code], tokens());
  };

  beforeEach(() => checkout('PUT', '', { description: 'As it was', type: 'release', impressionData: false }));

  it('reads the toggle', async () => {
    const printed = await run('getFeature');
    expect(printed).toContain('express-checkout');
    expect(printed).toContain('As it was');
  });

  it('changes the toggle, and sees what it has become', async () => {
    const description = 'Pay in one step; replaces the basket page';
    expect(await run('updateFeature')).toContain(description);
    expect(await checkout()).toMatchObject({ description, impressionData: true });
  });

  it('makes the toggle a favorite, with a request that has no body and no answer', async () => {
    await run('addFavoriteFeature');
    expect(await checkout()).toMatchObject({ favorite: true });
  });
});
