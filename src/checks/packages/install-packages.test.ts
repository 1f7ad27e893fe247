import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installPackages } from './install-packages.ts';

const project = mkdtempSync(join(tmpdir(), 'install-packages-'));
const folder = join(project, 'tests/hosting');
const calls = join(project, 'calls');
const permission = join(project, 'permission');

/** Writes what npm would, once it may: the test says when an installation ends. */
const npm = `#!${process.execPath}
const { appendFileSync, cpSync, existsSync, mkdirSync } = require('node:fs');
appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
const install = () => {
  if (!existsSync(${JSON.stringify(permission)})) return setTimeout(install, 20);
  mkdirSync('node_modules', { recursive: true });
  cpSync('package-lock.json', 'node_modules/.package-lock.json');
};
install();
`;

const path = `${join(project, 'bin')}${delimiter}${process.env.PATH}`;

/** Asks for the packages of the folder in this process. @returns What is said, and the folder that is given. */
function ask(): string[] {
  vi.stubEnv('PATH', path);
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const directory = installPackages('tests/hosting', project);
  return [...said, directory];
}

/** A process of its own that asks for them. */
function askElsewhere() {
  const module = fileURLToPath(new URL('install-packages.ts', import.meta.url));
  const code = `const { installPackages } = await import(${JSON.stringify(module)});
    console.log(installPackages('tests/hosting', ${JSON.stringify(project)}));`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const lockOf = (version: string) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/autocannon': { version } } });
const timesCalled = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0);

beforeAll(() => {
  for (const made of ['bin', '.cache/installing']) mkdirSync(join(project, made), { recursive: true });
  writeFileSync(join(project, 'bin/npm'), npm);
  chmodSync(join(project, 'bin/npm'), 0o755);
  writeFileSync(permission, '');
});

beforeEach(() => {
  rmSync(calls, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), lockOf('8.0.0'));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

afterAll(() => rmSync(project, { recursive: true }));

const installing = 'Installing the packages of tests/hosting…';

test('packages are installed when they are missing, and again when their lock has changed', () => {
  expect(ask()).toEqual([installing, folder]);
  expect(ask()).toEqual([folder]);
  writeFileSync(join(folder, 'package-lock.json'), lockOf('8.0.1'));
  expect(ask()).toEqual([installing, folder]);
  expect(timesCalled()).toBe(2);
});

test('of two processes that ask at once, one installs and the other waits for it', async () => {
  rmSync(permission);
  const first = askElsewhere();
  const firstSaid = text(first.stdout);
  await expect.poll(timesCalled, { timeout: 15_000 }).toBe(1);
  const secondSays = createInterface(askElsewhere().stdout)[Symbol.asyncIterator]();
  expect((await secondSays.next()).value).toBe(
    `Waiting for process ${first.pid}, which installs the packages of tests/hosting…`,
  );
  writeFileSync(permission, '');
  expect(await firstSaid).toContain(folder);
  expect((await secondSays.next()).value).toBe(folder);
  expect((await secondSays.next()).done).toBe(true);
  expect(timesCalled()).toBe(1);
});

test('an installation whose process died is no reason to wait', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  symlinkSync(String(pid), join(project, '.cache/installing/tests-hosting'));
  expect(ask()).toEqual([installing, folder]);
});
