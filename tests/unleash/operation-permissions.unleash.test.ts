/** Whom the page of each operation lets in, asked of a real Unleash 5.6: its permission and its tokens beside the server's answer. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';
import { type PrintedApi, readPrintedApi } from './printed-samples.ts';

const { asViewer, url } = exampleServer();

type Ask = (method: string, path: string) => Promise<{ status: number }>;
type Operation = PrintedApi['openSource'][number];

const operations = readPrintedApi().openSource;
const ofAdminApi = operations.filter(({ path }) => path.startsWith('/api/admin/'));
const forEveryone = ofAdminApi.filter(({ permission }) => permission.startsWith('Any signed-in user'));
const forSome = ofAdminApi.filter((operation) => !forEveryone.includes(operation));
const withoutToken = operations.filter(({ tokens }) => tokens.includes('none'));

/** These look at what is sent before they ask who sends it. */
const asksLater = ['importToggles', 'overwriteFeatureVariantsOnEnvironments'];
/** The server refuses these to everyone until its operator switches them on, as their pages say. */
const switchedOff = ['listParentOptions', 'checkDependenciesExist', 'getProjectDora', 'searchFeatures'];

/** The path with the examples of the page, without a query. */
function examplePath({ path, parameters }: Operation): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, String(example)]));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? ''));
}

const withoutCredentials: Ask = (method, path) => fetch(`${url()}${path}`, { method });

const letsIn = (status: number) => status !== 401 && status !== 403;

/** What the server calls the permissions that a page names. */
function permissionNames({ permission }: Operation): string[] {
  const names = permission.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  return names.length > 0 ? names : ['ADMIN'];
}

describe('an operation that needs a permission refuses a Viewer and names it', () => {
  const list = forSome.filter(({ id }) => !asksLater.includes(id));
  test.each(list.map((operation) => [`${operation.id}: ${operation.permission}`, operation] as const))(
    '%s',
    async (_, operation) => {
      const { status, body } = await asViewer(
        operation.method.toUpperCase(),
        examplePath(operation).replace('/api/admin/', ''),
      );
      expect(status).toBe(403);
      expect(permissionNames(operation).some((name) => JSON.stringify(body).includes(`\\"${name}\\"`))).toBe(true);
    },
  );
});

/** Those of the operations whose status is not the expected one, with it. */
async function unexpected(
  list: readonly Operation[],
  ask: Ask,
  expected: (status: number) => boolean,
): Promise<string[]> {
  const answers = await Promise.all(
    list.map(async (operation) => {
      const { status } = await ask(operation.method.toUpperCase(), examplePath(operation));
      return { status, line: `${operation.id} (${operation.permission}): ${status}` };
    }),
  );
  return answers.filter(({ status }) => !expected(status)).map(({ line }) => line);
}

test('an operation for any signed-in user lets a Viewer in', async () => {
  // A Viewer who deletes the token in the example of deletePat deletes the one that asks.
  const list = forEveryone.filter(({ id }) => ![...switchedOff, 'deletePat'].includes(id));
  const asked = (method: string, path: string) => asViewer(method, path.replace('/api/admin/', ''));
  expect(await unexpected(list, asked, letsIn)).toEqual([]);
});

test('an operation of the admin API refuses whoever comes without a token', async () => {
  expect(await unexpected(ofAdminApi, withoutCredentials, (status) => status === 401)).toEqual([]);
});

test('an operation that needs no token does not ask for one', async () => {
  // The example of its page is a link that has expired, for which 401 is the answer.
  const list = withoutToken.filter(({ id }) => id !== 'validateToken');
  expect(await unexpected(list, withoutCredentials, letsIn)).toEqual([]);
});
