import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from './e2e/project.ts';

const read = (file: string) => readFile(join(projectRoot, file), 'utf8');
const manifest = z
  .object({
    version: z.string(),
    license: z.string(),
    engines: z.object({ node: z.string() }),
    scripts: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(await read('package.json')));
const [major = ''] = /\d+/.exec(manifest.engines.node) ?? [];

describe('the workflow of GitHub Actions', async () => {
  const step = z.object({
    uses: z.string().optional(),
    run: z.string().optional(),
    with: z.record(z.string(), z.unknown()).optional(),
  });
  const strategy = z.object({ matrix: z.object({ run: z.array(z.string()) }) });
  const job = z.object({
    if: z.string(),
    container: z.object({ image: z.string() }),
    strategy,
    steps: z.array(step),
  });
  const workflow = z
    .object({ on: z.record(z.string(), z.unknown()), jobs: z.object({ test: job, everything: job }) })
    .parse(parse(await read('.github/workflows/ci.yml')));
  const { container, steps } = workflow.jobs.test;
  const parts = workflow.jobs.test.strategy.matrix.run;
  const using = (action: string) => steps.find(({ uses }) => uses?.startsWith(`${action}@`))?.with;

  test('checks each pull request', () => {
    expect(Object.keys(workflow.on)).toContain('pull_request');
    expect(steps.slice(-2).map(({ run }) => run)).toEqual(['npm ci', expect.stringContaining('matrix.run')]);
  });

  test('runs what npm test runs, and what the change affects; .ci/run runs both in one go', async () => {
    expect(parts).toEqual(['npm test', 'npm run test:affected']);
    expect(await read('.ci/run')).toMatch(/\nnpm ci\nnpm test\nnpm run test:affected\n$/);
    expect((await stat(join(projectRoot, '.ci/run'))).mode & 0o111).toBe(0o111);
  });

  test('runs everything each night', () => {
    expect(Object.keys(workflow.on)).toContain('schedule');
    const { everything } = workflow.jobs;
    expect(everything.if).toContain("'schedule'");
    expect(everything.strategy.matrix.run).toEqual(['npm run test:all']);
    expect(everything.steps).toEqual(steps);
  });

  test('has the Node.js that package.json asks for, npm’s cache, and the whole history', () => {
    expect(container.image).toMatch(new RegExp(`^node:${major}-`));
    expect(using('actions/setup-node')).toMatchObject({ 'node-version': Number(major), cache: 'npm' });
    expect(using('actions/checkout')).toMatchObject({ 'fetch-depth': 0 });
  });
});

describe('the forms for issues', async () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = (await readdir(join(projectRoot, folder))).filter((file) => file !== 'config.yml');
  const field = z.object({
    type: z.enum(['input', 'textarea', 'dropdown', 'checkboxes']),
    id: z.string(),
    attributes: z.object({ label: z.string() }),
    validations: z.object({ required: z.boolean() }).optional(),
  });

  test.each(forms)('%s asks for the address of the page, and what is wrong with it', async (file) => {
    const form = z
      .object({ name: z.string(), description: z.string(), body: z.array(field) })
      .parse(parse(await read(join(folder, file))));
    const ids = form.body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe('page');
    expect(form.body.filter(({ validations }) => validations?.required).length).toBeGreaterThanOrEqual(2);
  });

  test('the list of forms leads elsewhere with questions and vulnerabilities', async () => {
    const links = z
      .object({ contact_links: z.array(z.object({ name: z.string(), url: z.url(), about: z.string() })) })
      .parse(parse(await read(join(folder, 'config.yml')))).contact_links;
    expect(links.map(({ url }) => url)).toContain(
      /https:\S+security\S+(?=\))/.exec(await read('SECURITY.md'))?.[0] ?? 'an address in SECURITY.md',
    );
  });
});

test('the licence is the one that package.json names', async () => {
  const licence = await read('LICENSE');
  expect(manifest.license).toBe('Apache-2.0');
  expect(licence).toMatch(/^\s*Apache License\s+Version 2\.0/);
  expect(licence).toContain('END OF TERMS AND CONDITIONS');
});

test('the change log has what is new, and the version of package.json', async () => {
  const headings = [...(await read('CHANGELOG.md')).matchAll(/^## (\S+)/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(['Unreleased', manifest.version]);
});

test('the recommended settings of editors are JSON, and name extensions', async () => {
  const extension = z.string().regex(/^[\w-]+\.[\w-]+$/);
  const { recommendations } = z
    .object({ recommendations: z.array(extension) })
    .parse(JSON.parse(await read('.vscode/extensions.json')));
  const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(await read('.vscode/settings.json')));
  expect(recommendations).toContain(settings['editor.defaultFormatter']);
});
