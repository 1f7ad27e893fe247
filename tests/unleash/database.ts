import { createRequire } from 'node:module';
import { serverFile } from './install-unleash.ts';

/** What the tests use of a client of PostgreSQL. */
type Database = {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
};

type DatabaseClient = Database & { connect(): Promise<void> };

/** Connects with the driver that the server itself has. */
export async function databaseOf(url: string): Promise<Database> {
  const { Client } = createRequire(serverFile)('pg') as { Client: new (url: string) => DatabaseClient };
  const client = new Client(url);
  await client.connect();
  return client;
}

/** Puts a running server's database back to what it was. */
export type DatabaseSnapshot = { restore(): Promise<void>; end(): Promise<void> };

/**
 * Copies every table into a schema of its own. Going back takes milliseconds and leaves the server's connections
 * alone, so that each test begins with the same data. Triggers note which tables somebody has written to, and only those
 * go back: a test changes a few of about sixty.
 */
export async function takeSnapshot(url: string): Promise<DatabaseSnapshot> {
  const database = await databaseOf(url);
  const list = async (sql: string) => (await database.query(sql)).rows;
  // The server announces new events each second, and would do so again after each return to what it has not announced.
  await database.query('UPDATE events SET announced = true WHERE NOT announced');
  const tables = await list(`
    SELECT quote_ident(table_name) AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    GROUP BY table_name`);
  // Events go on counting: the server keeps its answers to SDKs by the number of the latest event, across tests.
  const sequences = await list(`SELECT quote_ident(sequencename) AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename <> 'events_id_seq'`);
  await database.query(`
    CREATE SCHEMA snapshot;
    CREATE SCHEMA tracking;
    CREATE UNLOGGED TABLE tracking.changes (name text);
    CREATE FUNCTION tracking.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO tracking.changes VALUES (quote_ident(TG_TABLE_NAME));
        RETURN NULL;
      END $$;
    ${tables
      .map(
        ({ name }) => `
    CREATE TABLE snapshot.${name} AS TABLE public.${name};
    CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${name} EXECUTE FUNCTION tracking.note();`,
      )
      .join('')}
    CREATE FUNCTION tracking.restore() RETURNS void LANGUAGE plpgsql AS $$
      DECLARE changed text[];
      BEGIN
        WITH taken AS (DELETE FROM tracking.changes RETURNING name)
          SELECT array_agg(DISTINCT name) INTO changed FROM taken;
        -- Without foreign keys and triggers the order of the tables does not matter.
        PERFORM set_config('session_replication_role', 'replica', true);
        ${tables
          .map(
            ({ name, columns }) => `
        IF '${name}' = ANY (changed) THEN
          DELETE FROM public.${name};
          INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM snapshot.${name};
        END IF;`,
          )
          .join('')}
        ${sequences.map(({ name, last }) => `PERFORM setval('public.${name}', ${last ?? 1}, ${last !== null});`).join('\n')}
      END $$;`);
  return {
    restore: async () => {
      await database.query('SELECT tracking.restore()');
    },
    end: () => database.end(),
  };
}
