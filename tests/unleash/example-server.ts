import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { limit } from '../machine.ts';
import { sharedInWorker } from '../shared-in-worker.ts';
import { type DatabaseSnapshot, databaseOf, takeSnapshot } from './database.ts';
import { makePersonalToken, type SampleEnvironment, seedExampleProject } from './example-project.ts';
import { settledEtag } from './settled-etag.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

type Answer = { status: number; body: unknown };
type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A server with the example project, tokens of its people, and what brings its data back. */
type Example = {
  unleash: UnleashServer;
  tokens: SampleEnvironment;
  viewer: string;
  editor: string;
  snapshot: DatabaseSnapshot;
};

/**
 * A real Unleash with the example project for the tests of a file; each test begins with the same data. All files of a
 * worker that change no settings share one server, which no test may stop.
 * @param settings Environment variables besides those that every test needs: gives the file a server of its own.
 */
export function exampleServer(settings?: Readonly<Record<string, string>>) {
  let example: Example;

  beforeAll(async () => {
    example = settings ? await openExample(settings) : await sharedInWorker('example', openSharedExample);
    await example.snapshot.restore();
    await untilTokensAreKnown(example);
  });
  afterAll(async () => {
    if (settings && example) await close(example);
  });
  beforeEach(() => example.snapshot.restore());

  /** Asks the API with a token. */
  async function ask(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${example.unleash.url}/api/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  }

  const asAdmin: Ask = (method, path, body) => ask(example.unleash.adminToken, method, `admin/${path}`, body);
  const asEditor: Ask = (method, path, body) => ask(example.editor, method, `admin/${path}`, body);
  const asViewer: Ask = (method, path, body) => ask(example.viewer, method, `admin/${path}`, body);
  /** Changes the database where no operation does, and gives the rows of the answer. */
  async function changeData(sql: string): Promise<Record<string, unknown>[]> {
    const database = await databaseOf(example.unleash.databaseUrl);
    try {
      return (await database.query(sql)).rows;
    } finally {
      await database.end();
    }
  }
  const etag = () => settledEtag(example.unleash, example.tokens.UNLEASH_CLIENT_TOKEN);
  return {
    ask,
    asAdmin,
    asEditor,
    asViewer,
    changeData,
    etag,
    /** Starts one more instance on the same database; `changes` go before the settings of the first. */
    startAnother: (changes: Readonly<Record<string, string>>) => example.unleash.startAnother(changes),
    url: () => example.unleash.url,
    tokens: () => example.tokens,
    /** The personal access token of a Viewer. */
    viewer: () => example.viewer,
  };
}

function openSharedExample(): Promise<Example> {
  return openExample({
    // The files would exceed these together: those about limits have a server of their own.
    SIMPLE_LOGIN_LIMIT_PER_MINUTE: '100000',
    CREATE_USER_RATE_LIMIT_PER_MINUTE: '100000',
    // For each front-end token that somebody has used, the server asks its database at this interval for as long as it runs.
    FRONTEND_API_REFRESH_INTERVAL_MS: '500',
    ENABLE_OAS: 'true',
  });
}

async function openExample(settings: Readonly<Record<string, string>>): Promise<Example> {
  const started = await startExample(settings);
  return { ...started, snapshot: await takeSnapshot(started.unleash.databaseUrl) };
}

/** A server of its own with the example project, for a test that stops it or changes its settings. */
export async function startExample(
  settings: Readonly<Record<string, string>> = {},
): Promise<Omit<Example, 'snapshot'>> {
  const { template, tokens, ...people } = await sharedInWorker('seeded data', seedOnce);
  const unleash = await startUnleash(settings, { template });
  return { unleash, tokens: { ...tokens, UNLEASH_URL: unleash.url }, ...people };
}

/** Makes the example project once for a worker: it takes as long as a start of the server. */
async function seedOnce() {
  const unleash = await startUnleash();
  const tokens = await seedExampleProject(unleash);
  const viewer = await makePersonalToken(unleash, 'aisha');
  const editor = await makePersonalToken(unleash, 'jonas');
  await unleash.stop();
  return { template: new URL(unleash.databaseUrl).pathname.slice(1), tokens, viewer, editor };
}

async function close({ snapshot, unleash }: Example): Promise<void> {
  await snapshot.end();
  await unleash.remove();
}

/**
 * The server reads the API tokens anew each minute: it may have done so while a test of the file before had removed or
 * changed them.
 */
async function untilTokensAreKnown({ unleash, tokens }: Example): Promise<void> {
  const answerTo = async (path: string, token: string) =>
    (await fetch(`${unleash.url}/api/${path}`, { headers: { authorization: token } })).json();
  const query = { environment: 'development', project: ['bookshop'] };
  await vi.waitFor(
    async () => {
      expect(await answerTo('client/features', tokens.UNLEASH_CLIENT_TOKEN)).toMatchObject({ query });
      expect(await answerTo('frontend', tokens.UNLEASH_FRONTEND_TOKEN)).toMatchObject({ toggles: expect.any(Array) });
    },
    { timeout: limit(120_000) },
  );
}
