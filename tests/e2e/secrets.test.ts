/** What a build reads and does not mean to publish stays out of everything that it writes. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleProject } from './global-setup.ts';
import { type Project, projectRoot } from './project.ts';
import { realBuild } from './real-site.ts';

/** Variables that a build reads in order to publish their values; browsers send the keys among them. */
const published = [
  'SITE_URL',
  'BASE_URL',
  'UNLEASH_PROXY_URL',
  'UNLEASH_PROXY_CLIENT_KEY',
  'UNLEASH_ENVIRONMENT',
  'UNLEASH_FEEDBACK_TARGET_URL',
  'UNLEASH_SEARCH_REPORTS_URL',
];

/** Variables that a command reads for itself. */
const own = ['OPENAPI_SOURCE', 'REMOTE_CONTENT'];

/** What else stands in the environment of a build machine. */
const surroundings = [
  'GITHUB_TOKEN',
  'NPM_TOKEN',
  'NETLIFY_AUTH_TOKEN',
  'DATABASE_URL',
  'UNLEASH_URL',
  'UNLEASH_ADMIN_TOKEN',
  'VITE_SECRET',
  'USER',
  'LOGNAME',
  'HOSTNAME',
];

const canary = 'ca7a4y';
const canaryOf = (name: string) => `${canary}-${name.toLowerCase().replaceAll('_', '-')}`;

type Written = { path: string; bytes: Buffer };

function everyFile(folder: string): Written[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file), bytes: readFileSync(file) }));
}

const holding = (files: readonly Written[], text: string) =>
  files.filter(({ path, bytes }) => path.includes(text) || bytes.includes(text)).map(({ path }) => path);

/** The variables that source code names. */
function variablesOf(text: string): string[] {
  return [...text.matchAll(/\bprocess\.env(?:\.(\w+)|\[['"](\w+)['"]\])/g)].map(
    ([, name, quoted]) => name ?? quoted ?? '',
  );
}

test('each variable that the site reads is known to be public or private', () => {
  const sources = everyFile(join(projectRoot, 'src')).filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path));
  const config = { path: 'site.config.ts', bytes: readFileSync(join(projectRoot, 'site.config.ts')) };
  const read = [config, ...sources].flatMap(({ bytes }) => variablesOf(bytes.toString()));
  expect(read).toContain('OPENAPI_SOURCE');
  expect([...new Set(read)].filter((name) => ![...published, ...own].includes(name))).toEqual([]);
});

describe('a build whose private settings are marked', () => {
  let project: Project;
  let files: Written[];
  beforeAll(async () => {
    project = await sampleProject('secrets');
    const settings = await project.read('site.config.ts');
    const envFile = `SECRET=${canaryOf('env-file')}\nVITE_SECRET=${canaryOf('vite-env-file')}\n`;
    await project.write({
      'site.config.ts': settings.replaceAll('raw.githubusercontent.com', `${canaryOf('remote')}.example`),
      '.env': envFile,
      '.env.local': envFile,
      '.env.production': envFile,
    });
    const { code, output } = await project.build({
      ...Object.fromEntries(surroundings.map((name) => [name, canaryOf(name)])),
      OPENAPI_SOURCE: `https://maya:${canaryOf('password')}@unleash.example/docs/openapi.json`,
      UNLEASH_PROXY_URL: 'https://flags.example/api/frontend',
      UNLEASH_PROXY_CLIENT_KEY: 'published-key',
      UNLEASH_FEEDBACK_TARGET_URL: 'https://feedback.example/post',
      UNLEASH_SEARCH_REPORTS_URL: 'https://searches.example/post',
    });
    expect(code, output).toBe(0);
    expect(output).not.toContain(canary);
    files = everyFile(join(project.root, 'build'));
  });

  test('has none of them in any file: pages, search index, code of the browser, host files', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(holding(files, canary)).toEqual([]);
  });

  test('has what is public, so that this test would see the rest', () => {
    expect(holding(files, 'published-key')).not.toEqual([]);
    expect(holding(files, 'https://feedback.example/post')).not.toEqual([]);
    expect(holding(files, 'https://searches.example/post')).not.toEqual([]);
    expect(holding(files, 'https://flags.example')).toContain('_headers');
  });

  test('names no folder of the machine and carries no source map, source file or hidden file', () => {
    for (const folder of [project.root, projectRoot]) expect(holding(files, folder)).toEqual([]);
    // What GitHub Pages and nginx ask for has such names, and nothing else.
    expect(files.map(({ path }) => basename(path)).filter((name) => /^\.|\.(map|tsx?|env)$/.test(name))).toEqual([
      '.nojekyll',
      'redirects.nginx.map',
    ]);
    expect(holding(files, 'sourceMappingURL')).toEqual([]);
  });
});

test('the real site names no folder of the machine either', () => {
  const files = everyFile(realBuild());
  expect(files.length).toBeGreaterThan(500);
  expect(holding(files, projectRoot)).toEqual([]);
  expect(holding(files, 'node_modules/.vite')).toEqual([]);
});
