/** What names a version or an SDK and is not code: it says what `versions.ts` and `sdks.ts` say. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Sdk, sdks, sdksOf } from '../sdks.ts';
import { readStructure, structureFileOf } from '../src/api-reference/api-structure.ts';
import { currentVersion, versions } from '../versions.ts';
import { projectRoot } from './e2e/project.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

describe('a version of Unleash', () => {
  test.each(versions)('$name has the structure of the API of its release, which belongs to it', (version) => {
    expect(version.release.split('.').slice(0, 2).join('.')).toBe(version.name);
    expect(readStructure(join(projectRoot, structureFileOf(version))).info.version).toBe(version.release);
  });

  test('is the one of every server that the tests install', () => {
    const servers = tracked('*package.json').flatMap((file) => {
      const { dependencies = {} } = JSON.parse(read(file)) as { dependencies?: Record<string, string> };
      return dependencies['unleash-server'] ?? [];
    });
    expect(servers.length).toBeGreaterThan(0);
    expect(new Set(servers)).toEqual(new Set([currentVersion.release]));
  });

  test('is the one that readers install, and that the home page names', () => {
    const texts = tracked('docs/*')
      .filter((file) => /\.mdx?$/.test(file))
      .map(read);
    // A line that a reader takes out, which begins with “-”, has the version before.
    const install =
      /(?<=^[^-\n].*(?:unleashorg\/unleash-server:|npm install unleash-server@))\d[\w.]*(?![\w.]* not found)/gm;
    const named = texts.flatMap((text) => text.match(install) ?? []);
    // The image has no tag of two numbers, such as 5.6.
    expect(new Set(named)).toEqual(new Set([currentVersion.release]));
    expect(read('docs/index.mdx')).toContain(`**Unleash ${currentVersion.name}**`);
  });

  test('is the example of the form for faults of a page', () => {
    expect(read('.github/ISSUE_TEMPLATE/page.yml')).toContain(`placeholder: Unleash ${currentVersion.release},`);
  });
});

describe('an SDK', () => {
  const overview = read('docs/reference/sdks/index.md');
  const section = (heading: string) =>
    overview.split(/^## /m).find((text) => text.startsWith(heading)) ?? `No “${heading}”`;
  const sides: readonly [Sdk['side'], string][] = [
    ['server', 'server-side SDKs'],
    ['client', 'client-side SDKs'],
  ];

  test('has a page and a monogram that no other has', () => {
    expect(new Set(sdks.map(({ page }) => page)).size).toBe(sdks.length);
    expect(new Set(sdks.map(({ monogram }) => monogram)).size).toBe(sdks.length);
    const pages = tracked('docs/reference/sdks/*').map((file) => file.replace(/^.*\/|\.mdx?$/g, ''));
    expect(sorted(sdks.map(({ page }) => page))).toEqual(sorted(pages.filter((page) => page !== 'index')));
  });

  test.each(sides)('of the %s side is in the tables of the overview', (side, title) => {
    const heading = title.charAt(0).toUpperCase() + title.slice(1);
    const linked = [...section(heading).matchAll(/^\| \[[^\]]+\]\(\.\/(.+)\.md\)/gm)].map(([, page = '']) => page);
    expect(sorted(linked)).toEqual(sorted(sdksOf(side).map(({ page }) => page)));
    const [, columns = ''] = /^\| Feature \| (.+) \|$/m.exec(section(`Features of ${title}`)) ?? [];
    expect(sorted(columns.split(' | '))).toEqual(sorted(sdksOf(side).map(({ name }) => name)));
  });

  test('is among the languages of the overview of Unleash, by its side', () => {
    const [, ...cells] = /^\| Languages \| (.+) \| (.+) \|$/m.exec(read('docs/tutorials/unleash-overview.md')) ?? [];
    expect(cells.map((cell) => sorted(cell.split(', ')))).toEqual(
      sides.map(([side]) => sorted(sdksOf(side).map(({ name }) => name))),
    );
  });

  test('of the client side is among those that speak to the front-end API', () => {
    const linked = [...read('docs/reference/front-end-api.md').matchAll(/\[([^\]]+)\]\(\.\/sdks\/([\w-]+)\.md\)/g)];
    const [first = ''] =
      read('docs/reference/front-end-api.md').match(/^All front-end SDKs speak to this API:.*$/m) ?? [];
    const named = linked.filter(([link]) => first.includes(link)).map(([, name = '', page = '']) => `${name} ${page}`);
    expect(sorted(named)).toEqual(sorted(sdksOf('client').map(({ name, page }) => `${name} ${page}`)));
  });
});
