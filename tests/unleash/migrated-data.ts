import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { serverFile } from './install-unleash.ts';
import { startPostgres } from './start-postgres.ts';

let kept: Promise<string> | undefined;

/** The data of a PostgreSQL that the server has migrated, and that nobody has used: made once in each process of the tests. */
export function migratedData(): Promise<string> {
  kept ??= migrate();
  return kept;
}

async function migrate(): Promise<string> {
  const postgres = await startPostgres();
  const server = dirname(serverFile);
  const script = `
    const { migrateDb } = require(${JSON.stringify(join(server, 'migrator'))});
    const { createConfig } = require(${JSON.stringify(join(server, 'lib/create-config'))});
    migrateDb(createConfig({})).then(() => process.exit());`;
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: postgres.url, DATABASE_SSL: 'false' },
  });
  return postgres.keepData();
}
