/**
 * The dear test files, by suite. `npm test` leaves them out and runs one smoke file of each instead; `npm run test:all` runs
 * them all, and `npm run test:affected` those whose subject the last commits have changed.
 */
export type Suite = {
  name: string;
  /** Test files: a path, or the beginning of paths. */
  tests: readonly string[];
  /** The files of the suite that `npm test` runs: each checks something essential, cheaply. */
  smoke: readonly string[];
  /** What the suite is about, beside the modules that its files import: paths, or beginnings of paths. */
  about: readonly string[];
};

const appearance = ['src/design/', 'src/shell/', 'src/home/', 'src/api-reference/', 'src/try/', 'src/markdown/'];
const browserCode = ['src/browser/', 'src/islands/', 'src/navigation/', 'src/runtime/', 'src/search/', 'src/offline/'];
const builder = ['src/cache.ts', 'src/source-graph.mjs', 'src/program/', 'src/content/', 'src/output/', 'src/site/'];
const pages = ['docs/', 'openapi/', 'sample-packages/'];

export const suites: readonly Suite[] = [
  {
    name: 'accessibility',
    tests: ['tests/e2e/accessibility-of-every-page.test.ts'],
    smoke: ['tests/e2e/accessibility.test.ts', 'tests/e2e/control-names.test.ts'],
    about: [...appearance, 'docs/'],
  },
  {
    name: 'layout',
    tests: ['tests/e2e/layout-shift.test.ts', 'tests/e2e/page-layout.test.ts'],
    smoke: ['tests/e2e/code-layout.test.ts'],
    about: appearance,
  },
  {
    name: 'visual snapshots',
    tests: ['tests/e2e/looks.test.ts'],
    smoke: ['tests/e2e/print.test.ts'],
    about: [...appearance, 'tests/looks/', 'tests/e2e/fixtures/'],
  },
  {
    name: 'cross-site scripting',
    tests: ['tests/e2e/cross-site-scripting.test.ts'],
    smoke: ['tests/e2e/cross-site-scripting.smoke.test.ts'],
    about: ['src/markdown/', 'src/remote/', 'src/content/', 'src/api-reference/', 'src/try/'],
  },
  {
    name: 'builds',
    tests: [
      'tests/e2e/build-reliability.test.ts',
      'tests/e2e/edited-sources.test.ts',
      'tests/e2e/real-build.test.ts',
      'tests/e2e/development.test.ts',
      'tests/e2e/search-development.test.ts',
    ],
    smoke: ['tests/e2e/builds.smoke.test.ts', 'tests/e2e/build-faults.test.ts'],
    about: [...builder, 'src/server/'],
  },
  {
    name: 'engines',
    tests: ['tests/engines/'],
    smoke: ['tests/engines/engines.smoke.test.ts'],
    about: browserCode,
  },
  {
    name: 'hosting',
    tests: ['tests/hosting/'],
    smoke: ['tests/hosting/nginx.test.ts', 'tests/hosting/hosts.test.ts'],
    about: ['hosting/', 'src/output/', ...browserCode],
  },
  {
    name: 'Unleash',
    tests: ['tests/unleash/'],
    smoke: ['tests/unleash/api-document.unleash.test.ts'],
    about: pages,
  },
  {
    name: 'how-tos',
    tests: ['tests/how-tos/'],
    smoke: [
      'tests/how-tos/how-tos.smoke.test.ts',
      'tests/how-tos/answers.test.ts',
      'tests/how-tos/contains.test.ts',
      'tests/how-tos/page-steps.test.ts',
      'tests/how-tos/section.test.ts',
    ],
    about: ['docs/'],
  },
  {
    name: 'tutorials',
    tests: ['tests/tutorials/'],
    smoke: ['tests/tutorials/react-shop/'],
    about: ['docs/tutorials/'],
  },
  {
    name: 'samples',
    tests: ['tests/samples/'],
    smoke: ['tests/samples/request-samples.test.ts', 'tests/samples/try-outputs.test.ts'],
    about: [...pages, 'src/checks/samples/'],
  },
  {
    name: 'evaluation',
    tests: ['tests/evaluation/'],
    smoke: ['tests/evaluation/client-specification.test.ts'],
    about: ['src/evaluation/'],
  },
];

const isBelow = (path: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => path.startsWith(beginning));

/** The suite of a dear test file; null for one that `npm test` runs. */
export function findSuite(path: string): Suite | null {
  return suites.find(({ tests, smoke }) => isBelow(path, tests) && !isBelow(path, smoke)) ?? null;
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
    const suite = findSuite(file);
    return suite && (affected.includes(suite) || importsOf(file).some((module) => changedPaths.has(module)));
  });
}
