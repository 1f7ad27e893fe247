import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../e2e/project.ts';
import { endWithWorker } from '../end-with-worker.ts';
import { limit } from '../machine.ts';
import { sharedInWorker } from '../shared-in-worker.ts';
import { databaseOf } from './database.ts';
import { installUnleash, serverFile } from './install-unleash.ts';
import { MIGRATED_DATABASE, migratedData } from './migrated-data.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

const START_DEADLINE_MS = limit(120_000);
const ADMIN_TOKEN = '*:*.tests-admin-token';

/** One of several servers on one database. */
type UnleashInstance = { url: string; stop(): Promise<void> };

export type UnleashServer = {
  /** Without a slash at the end; the front-end API is below it at `/api/frontend`. */
  url: string;
  /** For the Authorization header of calls to the admin API. */
  adminToken: string;
  /** For a client of PostgreSQL with every right. */
  databaseUrl: string;
  /** Stops the server and starts it again at the same address, with the same database; `changes` go before its settings. */
  restart(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Starts one more instance on the same database; `changes` go before the settings of the first. */
  startAnother(changes?: Readonly<Record<string, string>>): Promise<UnleashInstance>;
  /** Stops the server alone, so that its address answers nothing. */
  stop(): Promise<void>;
  /** Stops the server and its database, and removes what they wrote. */
  remove(): Promise<void>;
};

/**
 * Starts a real Unleash on a database of its own that nobody has used, after installing it where it is missing.
 * @param settings Environment variables besides those that every test needs.
 * @param options `ownPostgres`: for a test that changes more than its database, such as roles and their rights.
 * `template`: the name of a database in the PostgreSQL of this worker to begin with a copy of, which nobody is connected to.
 */
export async function startUnleash(
  settings: Readonly<Record<string, string>> = {},
  options: { ownPostgres?: boolean; template?: string } = {},
): Promise<UnleashServer> {
  const database = await createDatabase(options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const stop = async () => {
    await end(child);
    child = undefined;
  };
  const start = async (changes: Readonly<Record<string, string>> = {}) => {
    child = spawnServer(database.url, port, { ...settings, ...changes });
    await untilReady(url, child);
  };
  const startAnother = (changes: Readonly<Record<string, string>> = {}) =>
    startInstance(database.url, { ...settings, ...changes });
  const remove = async () => {
    await stop();
    await database.remove();
  };

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  const restart = async (changes?: Readonly<Record<string, string>>) => {
    await stop();
    await start(changes);
  };
  return { url, adminToken: ADMIN_TOKEN, databaseUrl: database.url, restart, startAnother, stop, remove };
}

type OwnDatabase = { url: string; remove(): Promise<void> };

/** A copy of a template, by default of the migrated one, in the PostgreSQL of this worker or in one of its own. */
export async function createDatabase({
  ownPostgres = false,
  template = MIGRATED_DATABASE,
}: {
  ownPostgres?: boolean;
  template?: string;
} = {}): Promise<OwnDatabase> {
  installUnleash();
  if (ownPostgres) {
    const postgres = await startMigrated();
    const { url } = await copyTemplate(postgres, template);
    return { url, remove: async () => postgres.stop() };
  }
  return copyTemplate(await sharedInWorker('postgres', startMigrated), template);
}

function startMigrated(): Promise<Postgres> {
  return startPostgres({ packedData: migratedData() });
}

async function copyTemplate({ url }: Postgres, template: string): Promise<OwnDatabase> {
  const name = `unleash_${randomBytes(4).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await databaseOf(url);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  // What a test has left open would keep it.
  return { url: new URL(name, url).href, remove: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function startInstance(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<UnleashInstance> {
  const port = await freePort();
  const child = spawnServer(databaseUrl, port, settings);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return { url, stop: () => end(child) };
}

function spawnServer(databaseUrl: string, port: number, settings: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, [serverFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_SSL: 'false',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      CHECK_VERSION: 'false',
      LOG_LEVEL: 'error',
      INIT_ADMIN_API_TOKENS: ADMIN_TOKEN,
      // Ten seconds otherwise, for which a test would wait.
      FRONTEND_API_REFRESH_INTERVAL_MS: '200',
      ...settings,
    },
  });
  return endWithWorker(child);
}

/** Ready is healthy and accepting the admin token, which the server writes to its database a little later. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The Unleash server ended with code ${child.exitCode}.`);
    if ((await isOk(`${url}/health`)) && (await isOk(`${url}/api/admin/projects`))) return;
    await wait(100);
  }
  throw new Error(`The Unleash server was not ready within ${START_DEADLINE_MS / 1000} seconds.`);
}

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { authorization: ADMIN_TOKEN } }).catch(() => null);
  return response?.ok ?? false;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), limit(5_000));
  await ended;
  clearTimeout(patience);
}
