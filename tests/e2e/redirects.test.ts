import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { redirects } from '../../redirects.ts';
import { realBuild } from './real-site.ts';
import { visitor } from './visit.ts';

const { open, host } = visitor('sample');
const built = (file: string) => readFile(join(realBuild(), file), 'utf8');

describe('legacy paths', () => {
  test.each([
    ['/old/guide', '/guides/second'],
    ['/old/guide.html', '/guides/second'],
    ['/docs/old/guide', '/guides/second'],
    ['/docs/guides/long', '/guides/long'],
    ['/docs', '/'],
    ['/help', '/'],
  ])('%s leads to %s', async (from, to) => {
    const page = await open(from);
    expect(new URL(page.url()).pathname).toBe(to);
  });

  test('a redirect keeps the query and the fragment', async () => {
    const page = await open('/docs/old/guide?sdk=python#the-far-part');
    expect(page.url()).toBe(`${host().url}/guides/second?sdk=python#the-far-part`);
  });

  test('back from the target leads to where the reader came from, not into the redirect', async () => {
    const page = await open('/');
    await page.goto(`${host().url}/old/guide`);
    await page.waitForURL('**/guides/second');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('a redirect works without scripts, and names the canonical page', async () => {
    const page = await open('/old/guide', { javaScriptEnabled: false });
    await page.waitForURL('**/guides/second');
    const html = await (await fetch(`${host().url}/old/guide`)).text();
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/guides\/second">/);
  });
});

describe('the redirects of the real site', () => {
  test('every pair whose target is written is in the pages, in _redirects and in the nginx map', async () => {
    const [hosts, nginx] = await Promise.all([built('_redirects'), built('redirects.nginx.map')]);
    const written = Object.entries(redirects).filter(([from]) => hosts.includes(`\n${from} `));
    expect(written.length).toBeGreaterThan(0);
    for (const [from, to] of written) {
      expect(hosts).toContain(`\n${from} ${to} 301`);
      expect(hosts).toContain(`${from}.html ${to} 301`);
      expect(nginx).toContain(`${from} ${to};`);
      expect(await built(`${from.slice(1)}.html`)).toContain(`href="${to}"`);
    }
  });
});
