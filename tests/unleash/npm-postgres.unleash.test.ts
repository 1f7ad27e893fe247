/** On a machine without PostgreSQL, the real server uses the one from npm. Here it is started also where Debian's is. */
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { npmPostgres } from '../../src/checks/doctor/programs.ts';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { startPostgres } from './start-postgres.ts';

beforeAll(() => installPackages('tests/unleash'));

test('the PostgreSQL from npm starts, though no install script has run, and stops', async () => {
  const postgres = await startPostgres({ found: npmPostgres() });
  const answers = (): Promise<boolean> =>
    new Promise((done) => {
      const socket = connect(Number(new URL(postgres.url).port), '127.0.0.1', () => done(socket.end() && true));
      socket.once('error', () => done(false));
    });
  expect(await answers()).toBe(true);
  postgres.stop();
  expect(await answers()).toBe(false);
});
