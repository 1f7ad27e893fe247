import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DatabaseSnapshot, databaseOf, takeSnapshot } from './database.ts';
import { makePersonalToken, type SampleEnvironment, seedExampleProject } from './example-project.ts';
import { settledEtag } from './settled-etag.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

type Answer = { status: number; body: unknown };
type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * One real Unleash with the example project for the tests of a file; each test begins with the same data.
 * @param settings Environment variables besides those that every test needs.
 */
export function exampleServer(settings: Readonly<Record<string, string>> = {}) {
  let unleash: UnleashServer;
  let tokens: SampleEnvironment;
  let viewer: string;
  let editor: string;
  let snapshot: DatabaseSnapshot;

  beforeAll(async () => {
    unleash = await startUnleash(settings);
    tokens = await seedExampleProject(unleash);
    viewer = await makePersonalToken(unleash, 'aisha');
    editor = await makePersonalToken(unleash, 'jonas');
    snapshot = await takeSnapshot(unleash.databaseUrl);
  });
  afterAll(async () => {
    await snapshot?.end();
    await unleash?.remove();
  });
  beforeEach(() => snapshot.restore());

  /** Asks the API with a token. */
  async function ask(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${unleash.url}/api/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  }

  const asAdmin: Ask = (method, path, body) => ask(unleash.adminToken, method, `admin/${path}`, body);
  const asEditor: Ask = (method, path, body) => ask(editor, method, `admin/${path}`, body);
  const asViewer: Ask = (method, path, body) => ask(viewer, method, `admin/${path}`, body);
  /** Changes the database where no operation does, and gives the rows of the answer. */
  async function changeData(sql: string): Promise<Record<string, unknown>[]> {
    const database = await databaseOf(unleash.databaseUrl);
    try {
      return (await database.query(sql)).rows;
    } finally {
      await database.end();
    }
  }
  const etag = () => settledEtag(unleash, tokens.UNLEASH_CLIENT_TOKEN);
  return { ask, asAdmin, asEditor, asViewer, changeData, etag, url: () => unleash.url, tokens: () => tokens };
}
