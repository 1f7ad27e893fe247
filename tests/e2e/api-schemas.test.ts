import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { structureFile } from '../../src/api-reference/api-structure.ts';
import { currentVersion } from '../../versions.ts';
import { closePages, sharedChromium } from '../chromium.ts';
import { violations } from './axe.ts';
import { Project } from './project.ts';
import { phone } from './visit.ts';
import { WebHost } from './web-host.ts';

const depth = 8;
const width = 150;
const names = Array.from({ length: width }, (_, index) => `settingNumber${index + 1}`);

/** A schema inside a schema, eight times. */
function nested(level: number): object {
  if (level > depth) return { type: 'string' };
  return { type: 'object', properties: { [`level${level}`]: nested(level + 1) } };
}
const pathsOf = (level: number): string[] =>
  Array.from({ length: level }, (_, last) => Array.from({ length: last + 1 }, (_, at) => `level${at + 1}`).join('.'));

const schemas = {
  deepSchema: nested(1),
  wideSchema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])) },
};
const operation = (operationId: string, schema: string) => ({
  operationId,
  tags: ['Shapes'],
  responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } } },
  'x-edition': 'open-source',
});
const operationWords = (what: string) => ({
  summary: `Read the ${what} one`,
  description: `Answers with something ${what}.`,
  permission: 'None',
  tokens: ['none'],
});
const words = 'What this means to the person who reads it, in a sentence of usual length.';

const files = {
  docs: null,
  openapi: null,
  'docs/index.md': '---\ntitle: Start\ndescription: The first page of a small site for tests.\n---\n\nWords.\n',
  'glossary.ts': 'export const glossary = [];\n',
  'redirects.ts': 'export const redirects: Readonly<Record<string, string>> = {};\n',
  'sidebar.ts': `import type { SidebarConfig } from './src/site/sidebar-config.ts';\nexport const documentation: SidebarConfig = ['/', { label: 'API', items: [{ generated: 'api-reference' }] }];\n`,
  [structureFile]: JSON.stringify({
    openapi: '3.0.3',
    info: { version: currentVersion.release },
    tags: [{ name: 'Shapes' }],
    components: { schemas },
    paths: {
      '/deep': { get: operation('getDeep', 'deepSchema') },
      '/wide': { get: operation('getWide', 'wideSchema') },
    },
  }),
  'openapi/operations/shapes.yaml': stringify({
    tag: 'Shapes',
    introduction: 'Things of unusual shape, which the tests look at on a narrow screen.',
    operations: { getDeep: operationWords('deep'), getWide: operationWords('wide') },
  }),
  'openapi/schemas/deepSchema.yaml': stringify({
    description: 'Deep.',
    properties: Object.fromEntries(pathsOf(depth).map((path) => [path, words])),
    example: {},
  }),
  'openapi/schemas/wideSchema.yaml': stringify({
    description: 'Wide.',
    properties: Object.fromEntries(names.map((name) => [name, words])),
    example: {},
  }),
  'openapi/error-body.yaml': stringify({ description: 'None.', example: {} }),
  'openapi/statuses.yaml': stringify({ 200: 'Done.' }),
};

let project: Project;
beforeAll(async () => {
  project = (await Project.createEmpty('api-schemas', files)).takeCache(Project.inPlace());
  const { code, output } = await project.build();
  expect(output).toContain('pages');
  expect(code).toBe(0);
});

describe('on a phone', () => {
  test.each(['get-deep', 'get-wide'])(
    'each property of %s has room for its words, and axe finds nothing',
    async (name) => {
      const host = await WebHost.start(join(project.root, 'build'));
      const browser: Browser = await sharedChromium();
      try {
        const page = await browser.newPage({ viewport: phone });
        await page.goto(`${host.url}/reference/api/unleash/${name}`);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
        });
        const texts = page.getByRole('region', { name: 'Responses' }).getByText(words);
        expect(await texts.count()).toBe(name === 'get-deep' ? depth : width);
        const widths = await texts.evaluateAll((elements) => elements.map((element) => element.clientWidth));
        expect(Math.min(...widths)).toBeGreaterThan(160);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
      } finally {
        await closePages(browser);
        await host.stop();
      }
    },
  );
});

describe('a build', () => {
  test('counts what is described', async () => {
    expect((await project.build()).output).toContain('API: 2 operations, 0 parameters, 2 schemas and 158 properties');
  });

  test('fails where words are missing, are about nothing, or an example is invalid, and names the place', async () => {
    const good = await project.read('openapi/schemas/wideSchema.yaml');
    const bad = good
      .replace('settingNumber1:', 'settingNumber0:')
      .replace('example: {}', 'example: { settingNumber2: 7 }');
    await project.write({ 'openapi/schemas/wideSchema.yaml': bad });
    const { code, output } = await project.build();
    await project.write({ 'openapi/schemas/wideSchema.yaml': good });
    expect(code).toBe(1);
    expect(output).toMatch(/openapi\/schemas\/wideSchema\.yaml:2 {2}The property settingNumber1 has no words\. → /);
    expect(output).toMatch(/openapi\/schemas\/wideSchema\.yaml:3 {2}There is no property settingNumber0\. → /);
    expect(output).toMatch(/openapi\/schemas\/wideSchema\.yaml:\d+ {2}example: \/settingNumber2: .*Expected "boolean"/);
  });
});
