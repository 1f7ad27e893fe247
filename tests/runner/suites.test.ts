import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../src/project.ts';
import { affectedFiles, findSuite, suites } from './suites.ts';

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`);
const testFiles = below('tests').filter((path) => /\.test\.tsx?$/.test(path));

describe.each(suites)('the suite “$name”', ({ name, tests, smoke, about }) => {
  test('has test files under each of its paths', () => {
    for (const path of tests)
      expect(
        testFiles.filter((file) => file.startsWith(path)),
        path,
      ).not.toEqual([]);
  });

  test('is about files that exist', () => {
    const files = ['src', 'docs', 'openapi', 'hosting', 'sample-packages', 'tests'].flatMap(below);
    for (const path of about)
      expect(
        files.some((file) => file.startsWith(path)),
        path,
      ).toBe(true);
  });

  test('has smoke files, which npm test runs, and others, which it does not', () => {
    for (const path of smoke)
      expect(
        testFiles.filter((file) => file.startsWith(path) && findSuite(file) === null),
        path,
      ).not.toEqual([]);
    expect(smoke, name).not.toEqual([]);
    expect(testFiles.map(findSuite).filter((suite) => suite?.name === name)).not.toEqual([]);
  });
});

describe('the files that a change affects', () => {
  const files = [
    'tests/e2e/search.test.ts',
    'tests/engines/firefox.test.ts',
    'tests/unleash/sdk-claims.unleash.test.ts',
  ];
  const imports = (file: string) => [file, ...(file.includes('engines') ? ['tests/engines/journeys.ts'] : [])];
  const affectedBy = (...changed: string[]) => affectedFiles(files, changed, imports);

  test('are those of a suite that is about a changed path', () => {
    expect(affectedBy('docs/reference/rbac.md')).toEqual(['tests/unleash/sdk-claims.unleash.test.ts']);
    expect(affectedBy('src/navigation/navigate.ts')).toEqual(['tests/engines/firefox.test.ts']);
  });

  test('are those that import a changed module, or are changed themselves', () => {
    expect(affectedBy('tests/engines/journeys.ts')).toEqual(['tests/engines/firefox.test.ts']);
    expect(affectedBy('tests/unleash/sdk-claims.unleash.test.ts')).toEqual([
      'tests/unleash/sdk-claims.unleash.test.ts',
    ]);
  });

  test('are none that npm test runs, nor any for a file that no suite is about', () => {
    expect(affectedBy('README.md', 'tests/e2e/search.test.ts')).toEqual([]);
  });
});
