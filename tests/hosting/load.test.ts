import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { Project } from '../e2e/project.ts';
import { realBuild } from '../e2e/real-site.ts';
import { limit } from '../machine.ts';
import { statusOf } from '../status-of.ts';
import { Nginx } from './nginx.ts';

installPackages('tests/hosting');
const { default: autocannon } = await import('autocannon');
const build = realBuild();
const atOnce = 200;

type Asked = { path: string; status: number };

/** What readers and robots ask for: pages, what pages fetch, files, addresses that lead on, and ones that are not there. */
async function mixOf(legacyStatus: 200 | 301): Promise<Asked[]> {
  const text = (file: string) => readFile(join(build, file), 'utf8');
  const pages = [...(await text('sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const legacy = [...(await text('_redirects')).matchAll(/^(\S+) /gm)].map(([, from = '']) => from);
  const assets = (await readdir(join(build, 'assets'))).filter((file) => /\.(js|css)$/.test(file));
  const { folder } = JSON.parse(await text('_search/core.json')) as { folder: string };
  const every = (list: readonly string[], step: number) => list.filter((_, place) => place % step === 0);
  const ok = (path: string): Asked => ({ path, status: 200 });
  return [
    ...every(pages, 8).map(ok),
    ...every(pages, 11).map((page) => ok(`/_fragments${page === '/' ? '/index' : page}.json`)),
    ...every(pages, 23).map((page) => ok(`${page === '/' ? '/index' : page}.md`)),
    ...assets.map((file) => ok(`/assets/${file}`)),
    ...['core.json', `${folder}/dictionary.json`, `${folder}/terms/0.json`].map((file) => ok(`/_search/${file}`)),
    ...['/search?q=rollout', '/favicon.svg', '/sitemap.xml', '/llms.txt', '/_pages.json'].map(ok),
    ...every(pages.slice(1), 40).map((page) => ({ path: `${page}.html`, status: 301 })),
    ...every(
      legacy.filter((from) => !from.endsWith('.html')),
      20,
    ).map((path) => ({ path, status: legacyStatus })),
    ...['/nowhere', '/reference/nowhere', '/assets/gone-12345678.js', '/_fragments/nowhere.json', '/wp-login.php'].map(
      (path) => ({ path, status: 404 }),
    ),
  ];
}

/** Sends the requests of the mix in turn, 200 under way at any time, until as many as asked for are answered. */
async function sendAll(url: string, mix: readonly Asked[], amount: number) {
  const unexpected: string[] = [];
  const statuses = new Map<number, number>();
  const requests = mix.map(({ path, status }) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': 'gzip, br' },
    onResponse: (answered: number) => {
      statuses.set(answered, (statuses.get(answered) ?? 0) + 1);
      if (answered !== status) unexpected.push(`${path}: ${answered} instead of ${status}`);
    },
  }));
  let clients = 0;
  const result = await autocannon({
    url,
    connections: atOnce,
    amount,
    timeout: limit(60_000) / 1000,
    // Each connection begins elsewhere in the mix, so that together they ask for all of it.
    setupClient: (client) => {
      const start = (clients++ * 37) % requests.length;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  return { result, unexpected, statuses, amount };
}

function expectNoError({ result, unexpected, statuses, amount }: Awaited<ReturnType<typeof sendAll>>): void {
  expect(unexpected).toEqual([]);
  expect({ errors: result.errors, timeouts: result.timeouts, resets: result.resets }).toEqual({
    errors: 0,
    timeouts: 0,
    resets: 0,
  });
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(amount);
  for (const status of [200, 301, 404]) expect(statuses.get(status), String(status)).toBeGreaterThan(10);
  const { average } = result.requests;
  console.log(`${amount} requests, ${atOnce} at once: ${Math.round(average)} a second, p99 ${result.latency.p99} ms`);
}

test('nginx answers 10,000 requests, 200 at once, each with the status that it should have', async () => {
  const nginx = await Nginx.start(build);
  try {
    expectNoError(await sendAll(nginx.url, await mixOf(301), 10_000));
    expect(await nginx.log()).toBe('');
  } finally {
    await nginx.stop();
  }
});

test('npm run serve answers 2,000 requests, 200 at once, each with the status that it should have', async () => {
  const server = await Project.inPlace().serve('serve', { SITE_URL: 'https://docs.example' });
  try {
    // It stands for hosts without redirects of their own: a legacy path is a page that leads on.
    expectNoError(await sendAll(server.url, await mixOf(200), 2_000));
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.output().trim().split('\n')).toHaveLength(1);
  } finally {
    await server.stop();
  }
});

test('npm run serve lives on after requests that no browser sends', async () => {
  const server = await Project.inPlace().serve('serve');
  try {
    for (const path of [
      '//',
      '//evil.example/',
      '/\\evil.example/',
      '/%',
      '/%00',
      '/../../etc/passwd',
      'http://x/',
      '*',
    ])
      expect([path, await statusOf(server.url, path)]).toEqual([path, 404]);
    expect((await fetch(server.url)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
