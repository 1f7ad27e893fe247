import { describe, expect, test } from 'vitest';
import { examine, type Facts } from './checks.ts';
import { isWell, report } from './report.ts';

const locked = {
  packages: {
    '': {},
    'node_modules/react': { version: '19.3.1' },
    'node_modules/vite': { version: '8.3.4' },
    'node_modules/vite/node_modules/react': { version: '18.0.0' },
    'node_modules/only-for-windows': { version: '1.0.0', optional: true },
    'node_modules/vitest': { version: '4.1.12', dev: true },
  },
};
const { 'node_modules/only-for-windows': _other, '': _itself, ...here } = locked.packages;
const { 'node_modules/vitest': _tests, ...serving } = here;

const complete: Facts = {
  node: '20.19.0',
  nodeNeeded: '20.19',
  npm: '10.8.2',
  locked,
  installed: { packages: here },
  chromium: '/usr/bin/chromium',
  headlessShell: '/usr/bin/chromium-headless-shell',
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  nginx: '/usr/sbin/nginx',
  postgres: '/usr/lib/postgresql/15/bin',
  rsync: '/usr/bin/rsync',
  history: 'whole',
  freeDisk: 20 * 2 ** 30,
  memory: 8 * 2 ** 30,
  port: 3000,
  portIsFree: true,
};

/** What the doctor says of a machine that has everything but this. */
const findingsOf = (facts: Partial<Facts>) => examine({ ...complete, ...facts }).filter(({ state }) => state !== 'ok');

describe('a machine that has everything', () => {
  test('has only lines that say ok, and may go on', () => {
    const findings = examine(complete);
    expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'ok'));
    expect(isWell(findings)).toBe(true);
    expect(report(findings)).toContain('This machine can build, serve and test the site.');
  });
});

describe('something needed is missing', () => {
  test.each<[string, Partial<Facts>, string, string]>([
    ['Node.js is too old', { node: '20.18.9' }, '20.18.9; 20.19 or newer is needed', 'nvm install 20'],
    [
      'Node.js is of the last major version',
      { node: '18.20.4' },
      '18.20.4; 20.19 or newer is needed',
      'nvm install 20',
    ],
    ['there is no npm', { npm: null }, 'not found; it comes with Node.js', 'nvm install 20'],
    [
      'the headless shell is missing',
      { headlessShell: null },
      'not found; the browser tests need it',
      'sudo apt-get install chromium-headless-shell',
    ],
    ['no package is installed', { installed: null }, 'not installed', 'npm ci'],
    [
      'the packages of the tests were left out',
      { installed: { packages: serving } },
      'only those that build and serve; checks and tests need more',
      'npm ci',
    ],
    [
      'a package was left by another lock',
      { installed: { packages: { ...here, 'node_modules/left': { version: '1.0.0' } } } },
      'other than locked: left is not locked',
      'npm ci',
    ],
    [
      'a package has another version than the lock',
      { installed: { packages: { ...here, 'node_modules/vite': { version: '8.3.0' } } } },
      'other than locked: vite 8.3.0 (8.3.4 is locked)',
      'npm ci',
    ],
    [
      'several packages are missing',
      { locked: { packages: { ...here, ...packagesNamed('a', 'b', 'c', 'd', 'e') } } },
      'other than locked: a is missing, b is missing, c is missing and 2 more',
      'npm ci',
    ],
    ['the disk is full', { freeDisk: 2 ** 29 }, '0.5 GB free; 2.0 GB are needed', 'rm -r .cache build'],
    ['there is little memory', { memory: 2 ** 30 }, '1.0 GB; a build and a browser take 2.0 GB', 'give the machine'],
    [
      'there is no Chromium',
      { chromium: null },
      'not found; the browser tests need it',
      'sudo apt-get install chromium',
    ],
    [
      'there is no Firefox',
      { firefox: null },
      'not found; the tests in three engines need it',
      'sudo apt-get install firefox-esr',
    ],
    ['there is no WebKit', { webkit: null }, 'not found; with its driver', 'sudo apt-get install webkit2gtk-driver'],
    ['there is no nginx', { nginx: null }, 'not found; with its Brotli module', 'sudo apt-get install nginx-light'],
    ['there is no rsync', { rsync: null }, 'not found; the hosting tests need it', 'sudo apt-get install rsync'],
  ])('%s: the line says what is found and which command mends it', (_name, facts, found, cure) => {
    const [finding, ...others] = findingsOf(facts);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      state: 'missing',
      found: expect.stringContaining(found),
      cure: expect.stringContaining(cure),
    });
    expect(isWell(examine({ ...complete, ...facts }))).toBe(false);
  });
});

describe('something useful is missing', () => {
  test.each<[string, Partial<Facts>, string]>([
    ['the clone is shallow', { history: 'shallow' }, 'git fetch --unshallow'],
    ['there is no git', { history: 'none' }, 'work in a clone of the repository'],
    ['port 3000 is taken', { portIsFree: false }, 'PORT=3001 npm start'],
    ['there is no PostgreSQL', { postgres: null }, 'sudo apt-get install postgresql'],
  ])('%s: there is advice, and one may go on', (_name, facts, cure) => {
    expect(findingsOf(facts)).toMatchObject([{ state: 'advice', cure: expect.stringContaining(cure) }]);
    expect(isWell(examine({ ...complete, ...facts }))).toBe(true);
  });
});

test('the report names what is missing, with the command below its line', () => {
  const text = report(examine({ ...complete, chromium: null, installed: null }));
  expect(text).toMatch(/^missing {2}Packages {6}not installed\n +→ npm ci$/m);
  expect(text).toMatch(/Missing: Packages, Chromium\. Run the commands above/);
});

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.9.0', false],
])('Node.js %s is new enough: %s', (version, enough) => {
  expect(isWell(examine({ ...complete, node: version }))).toBe(enough);
});

function packagesNamed(...names: string[]): Record<string, { version: string }> {
  return Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
}
