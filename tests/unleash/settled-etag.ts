import { expect, vi } from 'vitest';
import { limit } from '../machine.ts';
import { databaseOf } from './database.ts';
import type { UnleashServer } from './start-unleash.ts';

/** The latest change of the configuration, as `getMaxRevisionId` of the server's event store finds it. */
const LATEST_CHANGE = `SELECT max(id) AS id FROM events WHERE feature_name IS NOT NULL
  OR type IN ('segment-updated', 'feature-import', 'features-imported')`;

/** The ETag of what SDKs are given, once the server knows of the latest change: it looks for changes each second. */
export async function settledEtag({ url, databaseUrl }: UnleashServer, clientToken: string): Promise<string> {
  const database = await databaseOf(databaseUrl);
  const [latest] = (await database.query(LATEST_CHANGE)).rows;
  await database.end();
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/api/client/features`, { headers: { authorization: clientToken } });
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toContain(`:${latest?.id}"`);
      return etag;
    },
    { timeout: limit(20_000) },
  );
}
