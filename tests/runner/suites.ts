/**
 * The dear test files, by suite. `npm test` leaves them out and runs one smoke file of each instead; `npm run test:all` runs
 * them all, and `npm run test:affected` those whose subject the last commits have changed.
 */
export type Suite = {
  name: string;
  /** Test files: a path, or the beginning of paths. */
  tests: readonly string[];
  /** What the suite is about, beside the modules that its files import: paths, or beginnings of paths. */
  about: readonly string[];
};

const styles = ['src/design/', 'src/shell/', 'src/home/', 'src/api-reference/', 'src/try/', 'src/markdown/'];
const browserCode = ['src/browser/', 'src/islands/', 'src/navigation/', 'src/runtime/', 'src/search/', 'src/offline/'];
const builder = ['src/cache.ts', 'src/source-graph.mjs', 'src/program/', 'src/content/', 'src/output/', 'src/site/'];
const pages = ['docs/', 'openapi/', 'sample-packages/'];

export const suites: readonly Suite[] = [
  {
    name: 'accessibility',
    tests: ['tests/e2e/accessibility-of-every-page.test.ts'],
    about: styles,
  },
  {
    name: 'cross-site scripting',
    tests: ['tests/e2e/cross-site-scripting.test.ts'],
    about: ['src/markdown/', 'src/remote/', 'src/content/', 'src/api-reference/', 'src/try/'],
  },
  {
    name: 'builds',
    tests: ['tests/e2e/build-reliability.test.ts', 'tests/e2e/edited-sources.test.ts'],
    about: builder,
  },
  { name: 'engines', tests: ['tests/engines/'], about: browserCode },
  { name: 'hosting', tests: ['tests/hosting/'], about: ['hosting/', 'src/output/', ...browserCode] },
  { name: 'Unleash', tests: ['tests/unleash/'], about: pages },
  { name: 'how-tos', tests: ['tests/how-tos/'], about: ['docs/'] },
  { name: 'tutorials', tests: ['tests/tutorials/'], about: ['docs/tutorials/'] },
  { name: 'samples', tests: ['tests/samples/'], about: [...pages, 'src/checks/samples/'] },
  { name: 'evaluation', tests: ['tests/evaluation/'], about: ['src/evaluation/'] },
];

const isBelow = (path: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => path.startsWith(beginning));

/** The suite that a test file belongs to; null for one that `npm test` runs. Smoke files belong to none. */
export function suiteOf(path: string): Suite | null {
  if (/\bsmoke\b/.test(path)) return null;
  return suites.find(({ tests }) => isBelow(path, tests)) ?? null;
}

/**
 * The test files of suites that a change affects.
 * @param files All test files.
 * @param changed Changed paths.
 * @param importsOf The modules that a file imports, directly or not, and itself.
 */
export function affectedFiles(
  files: readonly string[],
  changed: readonly string[],
  importsOf: (file: string) => readonly string[],
): string[] {
  const changedPaths = new Set(changed);
  const affected = suites.filter(({ about }) => changed.some((path) => isBelow(path, about)));
  return files.filter((file) => {
    const suite = suiteOf(file);
    return suite && (affected.includes(suite) || importsOf(file).some((module) => changedPaths.has(module)));
  });
}
