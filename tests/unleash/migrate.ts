/** Migrates a database as the server does at its first start, and packs it into a file. For `migrated-data.ts` alone. */
import { databaseOf } from './database.ts';
import { serverModule } from './install-unleash.ts';
import { MIGRATED_DATABASE } from './migrated-data.ts';
import { startPostgres } from './start-postgres.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Give the file to write.');

const postgres = await startPostgres();
const database = await databaseOf(postgres.url);
await database.query(`CREATE DATABASE ${MIGRATED_DATABASE}`);

process.env.DATABASE_URL = new URL(MIGRATED_DATABASE, postgres.url).href;
process.env.DATABASE_SSL = 'false';
const { migrateDb } = serverModule('./migrator') as { migrateDb: (config: object) => Promise<void> };
const { createConfig } = serverModule('./lib/create-config') as { createConfig: (options: object) => object };
await migrateDb(createConfig({}));

await database.query(`ALTER DATABASE ${MIGRATED_DATABASE} IS_TEMPLATE true ALLOW_CONNECTIONS false`);
await database.end();
postgres.packData(file);
// The migrations leave connections open.
process.exit();
