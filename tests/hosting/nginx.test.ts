import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressOutput } from '../../src/output/compress-output.ts';
import { projectRoot } from '../e2e/project.ts';
import { realBuild } from '../e2e/real-site.ts';
import { guideCommands } from './guide.ts';
import { type HostingRules, hostingRules } from './hosting-rules.ts';
import { Nginx } from './nginx.ts';

const build = realBuild();
const immutable = 'public, max-age=31536000, immutable';
/** Keeps connections open: a test asks for hundreds of paths. */
const agent = new Agent({ keepAlive: true });
let nginx: Nginx;
let rules: HostingRules;
/** A few files of the site, compressed. */
let folder: string;
let compressed: Nginx;

beforeAll(async () => {
  rules = await hostingRules(build);
  folder = await mkdtemp(join(tmpdir(), 'docs-compressed-'));
  const files = ['headers.nginx.conf', 'redirects.nginx.map', 'index.html', '404.html', 'how-to.html', 'icon-192.png'];
  for (const path of [...files, '_fragments/how-to.json', await asset(/site-.*\.css$/), await asset(/start-.*\.js$/)])
    await cp(join(build, path), join(folder, path));
  await compressOutput(folder);
  [nginx, compressed] = await Promise.all([Nginx.start(build), Nginx.start(folder)]);
});
afterAll(async () => {
  agent.destroy();
  await Promise.all([nginx?.stop(), compressed?.stop()]);
  await rm(folder, { recursive: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks for a path exactly as it is written, without following redirects or decoding the answer. */
function ask(path: string, headers: Record<string, string> = {}, host = nginx, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(host.url, { path, headers, method, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}

/** Every file of a folder of the build, as paths of the site. */
const filesOf = async (path: string) =>
  (await readdir(join(build, path), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(build.length)}/${entry.name}`);

const asset = async (pattern: RegExp) => (await filesOf('assets')).find((path) => pattern.test(path)) ?? 'none';

describe('addresses on nginx', () => {
  test('nginx reads the configuration without a warning', async () => {
    expect(await nginx.log()).toBe('');
  });

  test('every page of the sitemap is answered at its clean address, without a redirect', async () => {
    const xml = await readFile(join(build, 'sitemap.xml'), 'utf8');
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    expect(paths.length).toBeGreaterThan(400);
    for (const path of paths) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain(`data-route="${path}"`);
    }
  });

  test.each([
    ['a page beside a folder of its name, with a slash', '/how-to/', '/how-to'],
    ['a page with .html', '/how-to.html', '/how-to'],
    ['a page with .html and a query', '/search.html?q=a%20b&kind=x', '/search?q=a%20b&kind=x'],
    ['the home page by its file', '/index.html', '/'],
    ['a page by a file index.html that is none', '/how-to/index.html', '/how-to'],
    ['a page with a slash and a query', '/reference/rbac/?a=1', '/reference/rbac?a=1'],
  ])('%s leads to its clean address by 301', async (_, path, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  test('every legacy path of _redirects leads to today’s page by 301, clean and with .html, and keeps its query', async () => {
    expect(rules.redirects.length).toBeGreaterThan(1000);
    for (const { from, to, status } of rules.redirects) {
      const answer = await ask(from, {}, nginx, 'HEAD');
      expect([from, answer.status, answer.headers.location]).toEqual([from, status, to]);
    }
    const { headers } = await ask('/docs/advanced/audit_log?from=mail&x=%20');
    expect(headers.location).toBe('/reference/event-log?from=mail&x=%20');
  });

  test.each([
    '/nowhere',
    '/nowhere/',
    '/nowhere.html',
    '/how-to/nowhere',
    '/index',
    '/how-to/index',
    '/reference//rbac',
    '//reference/rbac',
    '/reference/rbac//',
    '/reference//rbac.html',
    '/reference/%2Frbac',
    '/reference%2Frbac',
    '/reference%2frbac?a=1',
    '//index.html',
    '//docs/addons',
    '//_fragments/how-to.json',
    '/assets/nowhere-12345678.js',
    '/_fragments/nowhere.json',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '/headers.nginx.conf',
    '/redirects.nginx.map',
  ])('%s is answered by the not-found page, with status 404', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('Page not found');
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/%0d%0aSet-Cookie:%20a=b/',
    '//evil.example/how-to.html',
    '/%0aX:y.html',
  ])('%s, which a stranger made up, leads nowhere', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('location');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each(['/../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/%', '/%00'])('%s is refused', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });
});

describe('what nginx says of an answer', () => {
  test('each media type is the one that browsers need', async () => {
    const types: [string, string][] = [
      ['/how-to.md', 'text/markdown; charset=utf-8'],
      ['/llms.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/_fragments/how-to.json', 'application/json'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/icon-192.png', 'image/png'],
      [await asset(/start-.*\.js$/), 'text/javascript; charset=utf-8'],
      [await asset(/\.css$/), 'text/css; charset=utf-8'],
    ];
    for (const [path, type] of types) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
    }
  });

  test('headers of pages, files, fragments and missing paths are those that _headers names', async () => {
    const core = JSON.parse(await readFile(join(build, '_search/core.json'), 'utf8')) as { folder: string };
    const html = await readFile(join(build, 'index.html'), 'utf8');
    const assets = html.match(/\/assets\/[\w./-]+/g) ?? [];
    expect(assets.length).toBeGreaterThan(1);
    const pages = ['/', '/how-to', '/reference/rbac', '/how-to.md', '/llms.txt', '/sitemap.xml', '/nowhere'];
    const fetched = ['/_fragments/index.json', '/_pages.json', '/_search/core.json', '/site.webmanifest'];
    for (const path of [...pages, ...fetched, `/_search/${core.folder}/dictionary.json`, ...assets]) {
      const { headers } = await ask(path, {}, nginx, 'HEAD');
      for (const [name, value] of Object.entries({ 'Cache-Control': 'no-cache', ...rules.headersOf(path) }))
        expect([path, headers[name.toLowerCase()]]).toEqual([path, value]);
    }
  });

  test('no file of the build has an extension that it does not know', async () => {
    const extensions = new Set((await filesOf('')).map((path) => path.slice(path.lastIndexOf('.'))));
    const known = await readFile(join(projectRoot, 'hosting/nginx.conf'), 'utf8');
    const types = /types \{([^}]+)\}/.exec(known)?.[1]?.split(/[\s;]+/) ?? [];
    const hidden = ['.nojekyll', '.map', '.conf'];
    const unknown = [...extensions].filter((extension) => !extension.includes('/') && !hidden.includes(extension));
    expect(unknown.filter((extension) => !types.includes(extension.slice(1)))).toEqual([]);
  });

  test.each([
    ['a page', '/how-to', 200],
    ['a redirect', '/docs/addons', 301],
    ['a redirect to a clean address', '/how-to.html', 301],
    ['the not-found page', '/nowhere', 404],
    ['a hashed file', '/assets/', 404],
    ['a refused request', '/%', 400],
  ])('%s has the security headers of _headers', async (_, path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    const expected = rules.headersOf('/');
    expect(Object.keys(expected)).toEqual([
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
    ]);
    for (const [name, value] of Object.entries(expected)) expect(answer.headers[name.toLowerCase()], name).toBe(value);
  });

  test('so has an answer to a method that there is none for', async () => {
    const answer = await ask('/how-to', {}, nginx, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers['content-security-policy']).toBe(rules.headersOf('/')['Content-Security-Policy']);
  });

  test('hashed files are kept for a year; all others are asked for anew', async () => {
    const hashed = [...(await filesOf('assets')), ...(await filesOf('_search/index'))];
    expect(hashed.length).toBeGreaterThan(100);
    for (const path of hashed) {
      const { status, headers } = await ask(path, {}, nginx, 'HEAD');
      expect([path, status, headers['cache-control']]).toEqual([path, 200, immutable]);
    }
    const others = ['/', '/how-to', '/how-to.md', '/_fragments/how-to.json', '/_search/core.json', '/_pages.json'];
    for (const path of [...others, '/sitemap.xml', '/favicon.svg', '/docs/addons', '/how-to/'])
      expect([path, (await ask(path)).headers['cache-control']]).toEqual([path, 'no-cache']);
  });

  test.each(['/how-to', '/_fragments/how-to.json', '/_search/core.json'])(
    '%s is answered by 304 while it is unchanged, and keeps its headers',
    async (path) => {
      const { headers } = await ask(path);
      const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toBe('no-cache');
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('compressed files on nginx', () => {
  test.each(['/', '/how-to', '/_fragments/how-to.json'])('%s is sent as the .br or .gz beside it', async (path) => {
    const file = `${path === '/' ? '/index' : path}${path.includes('.') ? '' : '.html'}`;
    const plain = await readFile(join(folder, file));
    const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' }, compressed);
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotli.body.equals(await readFile(join(folder, `${file}.br`)))).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
    const gzip = await ask(path, { 'accept-encoding': 'gzip' }, compressed);
    expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gzip.body.equals(await readFile(join(folder, `${file}.gz`)))).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
    const none = await ask(path, {}, compressed);
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.body.equals(plain)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  });

  test('the not-found page is compressed too, and keeps its status', async () => {
    const { status, headers } = await ask('/nowhere', { 'accept-encoding': 'br' }, compressed);
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
  });

  test('hashed files are immutable in each encoding', async () => {
    const path = await asset(/site-.*\.css$/);
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await ask(path, { 'accept-encoding': encoding }, compressed);
      expect([headers['content-encoding'], headers['cache-control']]).toEqual([encoding, immutable]);
    }
  });

  test('a compressed page is answered by 304 while it is unchanged', async () => {
    const accept = { 'accept-encoding': 'br' };
    const { headers } = await ask('/how-to', accept, compressed);
    expect((await ask('/how-to', { ...accept, 'if-none-match': headers.etag ?? '' }, compressed)).status).toBe(304);
  });

  test('a page that has no compressed file is compressed as it is sent', async () => {
    const { headers, body } = await ask('/how-to', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).equals(await readFile(join(build, 'how-to.html')))).toBe(true);
  });
});

describe('nginx under a base URL, as the guide says', () => {
  let root: string;
  let based: Nginx;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'docs-based-'));
    for (const entry of ['headers.nginx.conf', 'index.html', '404.html', 'how-to.html', 'how-to', 'assets', '_sidebar'])
      await cp(join(build, entry), join(root, 'handbook', entry), { recursive: true });
    await writeFile(join(root, 'handbook/redirects.nginx.map'), '/handbook/old /handbook/how-to;\n');
    const [errorPage = '', page = '', clean = ''] = guideCommands('Under a base URL').join('\n').split('\n');
    based = await Nginx.start(root, (site) =>
      site
        .replaceAll(/include \/var\/www\/docs\//g, 'include /var/www/docs/handbook/')
        .replace('error_page 404 /404.html;', errorPage)
        .replace(/location = \/404\.html \{[^}]+\}/, page)
        .replace(/location = \/404 \{[^}]+\}/, clean),
    );
  });
  afterAll(async () => {
    await based?.stop();
    await rm(root, { recursive: true });
  });

  test.each([
    ['/handbook/', 200, undefined],
    ['/handbook/how-to', 200, undefined],
    ['/handbook/how-to/', 301, '/handbook/how-to'],
    ['/handbook/how-to.html?a=1', 301, '/handbook/how-to?a=1'],
    ['/handbook/index.html', 301, '/handbook/'],
    ['/handbook/old?a=1', 301, '/handbook/how-to?a=1'],
    ['/handbook/404', 404, undefined],
    ['/handbook/404.html', 404, undefined],
    ['/handbook/nowhere', 404, undefined],
    ['/how-to', 404, undefined],
    ['/', 404, undefined],
  ])('%s is answered by %i', async (path, status, location) => {
    const { headers, body, ...answer } = await ask(path, {}, based);
    expect([answer.status, headers.location]).toEqual([status, location]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (status === 404) expect(body.toString()).toContain('Page not found');
  });

  test('hashed files are kept for a year', async () => {
    const { status, headers } = await ask(`/handbook${await asset(/start-.*\.js$/)}`, {}, based);
    expect([status, headers['cache-control']]).toEqual([200, immutable]);
  });
});

describe('npm run compress', () => {
  test('does nothing twice, does a changed file anew, and takes away what has no file any more', async () => {
    const again = await compressOutput(folder);
    expect(again).toMatchObject({ written: 0 });
    expect(again.files).toBe(6);
    await writeFile(join(folder, 'how-to.html'), `<!doctype html>${'<p>Changed.</p>'.repeat(200)}`);
    await writeFile(join(folder, 'gone.html.br'), 'old');
    expect(await compressOutput(folder)).toMatchObject({ written: 1 });
    const file = await readFile(join(folder, 'how-to.html.br'));
    expect(brotliDecompressSync(file).toString()).toContain('Changed.');
    expect((await readdir(folder)).filter((name) => name.startsWith('gone'))).toEqual([]);
  });

  test('leaves small files and pictures alone, and gives the others the time stamp of their file', async () => {
    await writeFile(join(folder, 'small.txt'), 'A few words.');
    await compressOutput(folder);
    expect((await readdir(folder)).filter((name) => /^(small|icon).*\.(br|gz)$/.test(name))).toEqual([]);
    const [page, brotli] = await Promise.all(['index.html', 'index.html.br'].map((name) => stat(join(folder, name))));
    expect(Math.abs((page?.mtimeMs ?? 0) - (brotli?.mtimeMs ?? 1))).toBeLessThan(2);
  });
});
