import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, sourceGraph } from './source-graph.mjs';

/** A project of these files, which is not there to run. */
function projectOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  return folder;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('an import is found', () => {
  test.each<[form: string, text: string, specifier: string, kind: string]>([
    ['a statement', "import { a } from './a.ts';", './a.ts', 'import'],
    ['a statement over several lines', "import {\n  a,\n  type B,\n} from './a.ts';", './a.ts', 'import'],
    ['a side effect', "import './a.ts';", './a.ts', 'import'],
    ['an export of what another file has', "export { a } from './a.ts';", './a.ts', 'import'],
    ['a call', "const a = await import('./a.ts');", './a.ts', 'import'],
    ['a type', "import type { A } from './a.ts';", './a.ts', 'type'],
    ['the type of a module', "type A = typeof import('./a.ts');", './a.ts', 'type'],
    ['a file beside it', "new URL('words.txt', import.meta.url)", 'words.txt', 'address'],
    ['a glob of functions', "import.meta.glob<{ start: (at: number) => void }>('./start.ts')", './start.ts', 'glob'],
    ['a glob', "import.meta.glob<Page>('../**/*.page.tsx', { eager: true })", '../**/*.page.tsx', 'glob'],
    ['a file of a package', "require.resolve('@fonts/inter/inter.ttf')", '@fonts/inter/inter.ttf', 'import'],
  ])('%s', (_, text, specifier, kind) => {
    expect(importsOf('src/b.ts', text)).toEqual([{ specifier, kind, line: 1 }]);
  });

  test('in a style sheet', () => {
    expect(importsOf('src/b.css', "\n@import './a.css';\n")).toEqual([
      { specifier: './a.css', kind: 'import', line: 2 },
    ]);
  });

  test('and words about imports are none', () => {
    expect(importsOf('src/b.ts', "const cure = 'Remove the import from the page.';")).toEqual([]);
  });
});

describe('what a file depends on', () => {
  const files = {
    'src/start.ts': "import './used.ts';\nimport type { T } from './type.ts';\nimport 'left-pad';\n",
    'src/used.ts': "export const words = new URL('words.txt', import.meta.url);\n",
    'src/words.txt': 'One.\n',
    'src/type.ts': 'export type T = string;\n',
    'src/other.ts': '',
    'package-lock.json': JSON.stringify({
      packages: {
        'node_modules/left-pad': { version: '1.0.0', dependencies: { pad: '*' } },
        'node_modules/pad': { version: '1.0.0' },
        'node_modules/only-for-tests': { version: '1.0.0' },
      },
    }),
  };

  test.each<[change: string, path: string, text: string, changes: boolean]>([
    ['the file itself', 'src/start.ts', `${files['src/start.ts']}// More.\n`, true],
    ['a file that it imports', 'src/used.ts', `${files['src/used.ts']}// More.\n`, true],
    ['a file that the program reads', 'src/words.txt', 'Two.\n', true],
    ['a type', 'src/type.ts', 'export type T = number;\n', false],
    ['a file that it does not use', 'src/other.ts', '// More.\n', false],
    ['the version of its package', 'package-lock.json', files['package-lock.json'].replace('1.0.0', '1.0.1'), true],
    [
      'the version of a package of its package',
      'package-lock.json',
      files['package-lock.json'].replace('"node_modules/pad":{"version":"1', '"node_modules/pad":{"version":"2'),
      true,
    ],
    [
      'the version of another package',
      'package-lock.json',
      files['package-lock.json'].replace('tests":{"version":"1', 'tests":{"version":"2'),
      false,
    ],
  ])('%s', (_, path, text, changes) => {
    const folder = projectOf(files);
    const graph = sourceGraph(folder);
    const before = graph.fingerprintOf(['src/start.ts']);
    write(folder, path, text);
    expect(graph.fingerprintOf(['src/start.ts']) !== before).toBe(changes);
  });

  test('is the same in every folder', () => {
    const [here, there] = [projectOf(files), projectOf(files)];
    expect(sourceGraph(here).fingerprintOf(['src/start.ts'])).toBe(sourceGraph(there).fingerprintOf(['src/start.ts']));
  });

  test('is each file that a glob finds, also one that comes later', () => {
    const folder = projectOf({ 'src/all.ts': "import.meta.glob('./**/*.page.tsx');\n", 'src/a/one.page.tsx': '' });
    expect(sourceGraph(folder).closureOf(['src/all.ts'])).toEqual(['src/a/one.page.tsx', 'src/all.ts']);
    write(folder, 'src/two.page.tsx', '');
    expect(sourceGraph(folder).closureOf(['src/all.ts'])).toContain('src/two.page.tsx');
  });

  test('cannot be told of a file that is not there', () => {
    expect(() => sourceGraph(projectOf({})).closureOf(['src/gone.ts'])).toThrow('src/gone.ts does not exist');
  });
});
