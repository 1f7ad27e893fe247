import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { realBuild } from '../e2e/real-site.ts';
import { guideCommands } from './guide.ts';
import { type HostingRule, type HostingRules, hostingRules } from './hosting-rules.ts';
import { StaticHost } from './static-host.ts';

const build = realBuild();
let rules: HostingRules;
beforeAll(async () => {
  rules = await hostingRules(build);
});

/** Whether a host that knows clean URLs has a file for a path. */
const hasFile = (path: string) => existsSync(join(build, `${path}.html`)) || /\.html$/.test(path);

/** Where Netlify does: a file comes before a rule, unless the rule is forced. */
const onNetlify = (path: string, redirects: readonly HostingRule[]) =>
  redirects.find(({ from, force }) => from === path && (force || !hasFile(path)))?.to ?? null;

describe('_redirects', () => {
  test('is within what Cloudflare Pages accepts', async () => {
    const lines = (await readFile(join(build, '_redirects'), 'utf8')).trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(2000);
    for (const line of lines) {
      expect(line.length).toBeLessThan(1000);
      expect(line).toMatch(/^\/\S* \/\S* 301$/);
      expect(line).not.toMatch(/[*:]/);
    }
  });

  test('works on Netlify after the command of the guide, which forces each rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-netlify-'));
    await cp(join(build, '_redirects'), join(folder, 'build/_redirects'));
    await cp(join(build, '_headers'), join(folder, 'build/_headers'));
    const [, force = ''] = guideCommands('Netlify').join('\n').split('&& ');
    execFileSync('bash', ['-ec', force.replace(/"$/, '')], { cwd: folder });
    const { redirects } = await hostingRules(join(folder, 'build'));
    await rm(folder, { recursive: true });
    expect(redirects).toHaveLength(rules.redirects.length);
    const shadowed = rules.redirects.filter(({ from }) => onNetlify(from, rules.redirects) === null);
    expect(shadowed.length).toBeGreaterThan(0);
    for (const { from, to } of rules.redirects) expect(onNetlify(from, redirects)).toBe(to);
  });
});

describe('_headers', () => {
  test('no path gets one header from two rules, whose values a host would join', async () => {
    const core = JSON.parse(await readFile(join(build, '_search/core.json'), 'utf8')) as { folder: string };
    for (const path of ['/', '/how-to.md', '/assets/start-12345678.js', `/_search/${core.folder}/terms/0.json`])
      for (const value of Object.values(rules.headersOf(path)))
        expect(value).not.toMatch(/no-cache.*immutable|immutable.*immutable|charset.*charset/);
    expect(rules.headersOf('/_search/core.json')).not.toHaveProperty('Cache-Control');
  });

  test('is within what Cloudflare Pages accepts', async () => {
    const lines = (await readFile(join(build, '_headers'), 'utf8')).split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line.length).toBeLessThan(2000);
  });

  test('no file of the build has a name that Cloudflare Pages keeps for itself', () => {
    for (const name of ['_worker.js', '_routes.json', 'functions']) expect(existsSync(join(build, name))).toBe(false);
  });

  test('the Content-Security-Policy lets no script in but the site’s own and the one it names by its hash', () => {
    const policy = rules.headersOf('/')['Content-Security-Policy'] ?? '';
    const directives = new Map(
      policy.split('; ').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
    expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]+={0,2}'$/)]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'frame-ancestors']) expect(directives.get(name), name).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action']) expect(directives.get(name), name).toEqual(["'self'"]);
  });

  test('nosniff, the referrer policy and the permissions policy are set', () => {
    expect(rules.headersOf('/')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    });
  });
});

describe('a host that knows files and nothing else, as GitHub Pages', () => {
  let host: StaticHost;
  let browser: Browser;
  beforeAll(async () => {
    [host, browser] = await Promise.all([StaticHost.start(build), sharedChromium()]);
  });
  afterAll(() => Promise.all([closePages(browser), host.stop()]));

  test('is told to publish folders that begin with an underscore', () => {
    expect(existsSync(join(build, '.nojekyll'))).toBe(true);
  });

  test('serves a page at its clean path, also where there is a folder of its name', async () => {
    for (const path of ['/', '/how-to', '/reference', '/reference/rbac'])
      expect([path, (await fetch(host.url + path, { redirect: 'manual' })).status]).toEqual([path, 200]);
  });

  test('has navigation, sidebar, search and not-found page', async () => {
    const page = await browser.newPage();
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await page.goto(`${host.url}/how-to`);
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reference' }).first().click();
    await page.waitForURL('**/reference**');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    await page.getByRole('combobox').fill('change requests');
    await page.getByRole('option').first().waitFor();
    expect(failed).toEqual([]);
    await page.goto(`${host.url}/how-to/nowhere`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect((await fetch(`${host.url}/how-to/nowhere`)).status).toBe(404);
    await page.close();
  });

  test.each(['/docs/advanced/audit_log', '/docs/advanced/audit_log.html'])(
    'leads from the legacy path %s to today’s page, with its query and fragment',
    async (path) => {
      const page = await browser.newPage();
      await page.goto(`${host.url}${path}?from=mail#event-types`);
      await page.waitForURL('**/reference/event-log?from=mail#event-types');
      await page.close();
    },
  );
});
