import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gatherFacts } from '../checks/doctor/facts.ts';

const source = fileURLToPath(new URL('doctor.mjs', import.meta.url));

test('in a fresh clone, where nothing is installed, the doctor says to install the packages', () => {
  const clone = mkdtempSync(join(tmpdir(), 'doctor-'));
  mkdirSync(join(clone, 'src/commands'), { recursive: true });
  cpSync(source, join(clone, 'src/commands/doctor.mjs'));
  const { status, stdout } = spawnSync(process.execPath, [join(clone, 'src/commands/doctor.mjs')], {
    encoding: 'utf8',
  });
  rmSync(clone, { recursive: true });
  expect(stdout).toMatch(/^missing {2}Packages .*\n +→ npm ci$/m);
  expect(status).toBe(1);
});

test('here, the doctor tells of every check, and ends as its findings say', () => {
  const { status, stdout } = spawnSync(process.execPath, [source], { encoding: 'utf8' });
  const states = [...stdout.matchAll(/^(ok|missing|advice) +(\S+)/gm)];
  const named = states.map(([, , what]) => what);
  expect(named).toEqual(
    'Node.js npm Packages Disk Memory Git Port Chromium Browser Firefox WebKit nginx rsync PostgreSQL'.split(' '),
  );
  expect(status).toBe(states.some(([, state]) => state === 'missing') ? 1 : 0);
}, 60_000);

test('a port that a program listens on is not free', async () => {
  const server = createServer();
  const port = await new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const environment = { ...process.env, HOST: '127.0.0.1', PORT: String(port) };
  expect(await gatherFacts(environment)).toMatchObject({ port, portIsFree: false });
  await new Promise((closed) => server.close(closed));
  expect(await gatherFacts(environment)).toMatchObject({ portIsFree: true });
});

test('programs that are not on the path are not found', async () => {
  const facts = await gatherFacts({ ...process.env, NGINX_PATH: '/nowhere/nginx', PATH: '/nowhere' });
  expect(facts).toMatchObject({ nginx: null, rsync: null });
});
