import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, describe, expect, test } from 'vitest';
import { builtSample, sampleProject } from './global-setup.ts';
import { realBuild } from './real-site.ts';
import { visitor } from './visit.ts';
import { WebHost } from './web-host.ts';

const { open, host } = visitor('real');
const built = realBuild();
const hosts: WebHost[] = [];
afterAll(() => Promise.all(hosts.map((one) => one.stop())));

/** The routes that a sitemap lists, without the address of the site. */
async function listedRoutes(): Promise<string[]> {
  const xml = await (await fetch(`${host().url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

describe('the Markdown of a page', () => {
  test('is there for every page of the sitemap, begins with its title, and has no link that leads nowhere', async () => {
    const routes = await listedRoutes();
    expect(routes.length).toBeGreaterThan(400);
    const known = new Set(routes);
    const broken: string[] = [];
    for (const route of routes) {
      const file = `${route === '/' ? 'index' : route.slice(1)}.md`;
      const text = await readFile(join(built, file), 'utf8');
      expect(text, file).toMatch(/^# \S.*\n\n\S/);
      expect(text, file).not.toMatch(/unresolved:|^(:::|---\ntitle:)|\]\((doc|site|asset):/m);
      for (const [, address = ''] of text.matchAll(/\]\(https:\/\/docs\.getunleash\.io(\/[^)#\s]*)/g))
        if (!known.has(address) && !/^\/(assets\/|search$)/.test(address)) broken.push(`${file}: ${address}`);
    }
    expect(broken).toEqual([]);
  });

  test.each(['/reference/activation-strategies', '/reference/api/unleash/create-feature', '/tutorials', '/'])(
    'is one click away from %s, and is sent as Markdown',
    async (route) => {
      const page = await open(route);
      const link = page.getByRole('main').getByRole('link', { name: 'View as Markdown' });
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toBe(`${route === '/' ? '/index' : route}.md`);
      const answer = await fetch(host().url + href);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      expect(await answer.text()).toMatch(new RegExp(`^# ${title}\n`));
    },
  );

  test('is copied by a button, also after client navigation', async () => {
    const page = await open('/tutorials', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('main').getByRole('link', { name: 'Quickstart', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor();
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await readFile(join(built, 'tutorials/quickstart.md'), 'utf8'));
    await page.getByRole('button', { name: 'Copy page as Markdown' }).waitFor();
  });

  test('that cannot be fetched is not copied, and the reader is told', async () => {
    const page = await open('/tutorials', { permissions: ['clipboard-read', 'clipboard-write'] });
    host().trouble('/tutorials.md', { status: 500 });
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.getByRole('button', { name: 'Copy failed' }).waitFor();
  });
});

describe('files for language models', () => {
  test('llms.txt links a Markdown file for every page of the sitemap', async () => {
    const text = await (await fetch(`${host().url}/llms.txt`)).text();
    const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, address = '']) => {
      const path = new URL(address).pathname.replace(/\.md$/, '');
      return path === '/index' ? '/' : path;
    });
    expect(linked.toSorted()).toEqual((await listedRoutes()).toSorted());
    expect(text.match(/^## .+$/gm)).toEqual(
      expect.arrayContaining(['## Tutorials', '## How-to guides', '## Optional']),
    );
  });

  test('llms-full.txt holds the written pages whole', async () => {
    const answer = await fetch(`${host().url}/llms-full.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(await readFile(join(built, 'reference/activation-strategies.md'), 'utf8'));
    expect(text).not.toContain('Source: https://docs.getunleash.io/reference/api/unleash/create-feature\n');
  });
});

describe('files for search engines and browsers', () => {
  test('every head names icon, manifest, search and feed, and each of them is there', async () => {
    const page = await open('/reference/activation-strategies');
    const links = await page
      .locator('head link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest], [rel=search], [rel=alternate])')
      .evaluateAll((found) => found.map((link) => [link.getAttribute('rel'), link.getAttribute('href')]));
    expect(links.map(([rel]) => rel)).toEqual(['icon', 'apple-touch-icon', 'manifest', 'search', 'alternate']);
    for (const [, href] of links) expect((await fetch(host().url + href)).status, href ?? '').toBe(200);
  });

  test('the icons of the manifest have the sizes that it tells', async () => {
    const manifest = (await (await fetch(`${host().url}/site.webmanifest`)).json()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
      const { width, height } = imageSize(new Uint8Array(await (await fetch(host().url + src)).arrayBuffer()));
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('sitemap, feed and opensearch are XML that a parser reads', async () => {
    const page = await open('/');
    for (const file of ['sitemap.xml', 'feed.xml', 'opensearch.xml']) {
      const text = await (await fetch(`${host().url}/${file}`)).text();
      const root = await page.evaluate((xml) => {
        const read = new DOMParser().parseFromString(xml, 'application/xml');
        return read.querySelector('parsererror')?.textContent ?? read.documentElement.localName;
      }, text);
      expect(['urlset', 'feed', 'OpenSearchDescription']).toContain(root);
    }
  });

  test('the sitemap tells of every page the day that the page itself shows', async () => {
    const xml = await (await fetch(`${host().url}/sitemap.xml`)).text();
    const days = new Map(
      [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)].map(([, address = '', day]) => [
        new URL(address).pathname,
        day,
      ]),
    );
    let dated = 0;
    for (const [route, day] of days) {
      const html = await readFile(join(built, `${route === '/' ? 'index' : route.slice(1)}.html`), 'utf8');
      const shown = /Last updated on <time dateTime="([^"]+)"/i.exec(html)?.[1];
      if (shown) expect(day, route).toBe(shown);
      if (shown) dated++;
    }
    expect(dated).toBeGreaterThan(100);
  });

  test('every listed page names a picture of its own, which is there and may be kept for ever', async () => {
    const pictures = new Set<string>();
    for (const route of await listedRoutes()) {
      const html = await readFile(join(built, `${route === '/' ? 'index' : route.slice(1)}.html`), 'utf8');
      const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(address, route).toMatch(/^https:\/\/docs\.getunleash\.io\/assets\/social\/[\w.-]+-[\da-f]{8}\.png$/);
      const file = await stat(join(built, new URL(address).pathname));
      expect(file.size, route).toBeLessThan(25_000);
      pictures.add(address);
    }
    expect(pictures.size).toBe((await listedRoutes()).length);
    const [some = ''] = pictures;
    const answer = await fetch(host().url + new URL(some).pathname);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(imageSize(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ width: 1200, height: 630 });
  });

  test('pages that nobody is sent a link to, and redirects, have no picture', async () => {
    for (const file of ['404.html', 'offline.html', 'docs.html'])
      expect(await readFile(join(built, file), 'utf8'), file).not.toContain('og:image');
  });

  test('breadcrumbs are data that the Content-Security-Policy lets be, and go along with client navigation', async () => {
    const stopped: string[] = [];
    const page = await open('/reference/activation-strategies', {
      prepare: async (fresh) => fresh.on('console', (message) => stopped.push(message.text())),
    });
    const names = async () => {
      const [json = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents();
      const data = JSON.parse(json) as { itemListElement?: { name: string; item: string }[] };
      return data.itemListElement?.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Reference', 'Concepts', 'Activation strategies']);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Concepts' }).click();
    await expect.poll(names).toEqual(['Reference', 'Concepts']);
    expect(stopped.filter((text) => /content security policy/i.test(text))).toEqual([]);
  });
});

test('a picture that was edited has another address, and the page that shows it has it too', async () => {
  const project = await sampleProject('outputs-picture');
  const picture = 'docs/guides/images/square.svg';
  const shownAt = async () => {
    expect(await project.build()).toMatchObject({ code: 0 });
    return /src="\/(assets\/guides-images-square-[^"]+)"/.exec(await project.read('build/guides/markdown.html'))?.[1];
  };
  const before = await shownAt();
  await project.write({ [picture]: (await project.read(picture)).replace('#4b45c6', '#111111') });
  const after = await shownAt();
  expect(after).not.toBe(before);
  expect(await project.read(`build/${after}`)).toBe(await project.read(picture));
});

test('under a base URL every file is below it and names addresses below it', async () => {
  const project = await builtSample({ BASE_URL: '/handbook/' });
  const based = await WebHost.start(join(project.root, 'build'), '/handbook/');
  hosts.push(based);
  const read = async (file: string) => (await fetch(`${based.url}/handbook/${file}`)).text();
  expect(await read('robots.txt')).toMatch(/^Sitemap: https?:\/\/[^/]+\/handbook\/sitemap\.xml$/m);
  expect(await read('opensearch.xml')).toMatch(/template="https?:\/\/[^/]+\/handbook\/search\?q=\{searchTerms\}"/);
  for (const file of ['sitemap.xml', 'feed.xml', 'llms.txt', 'guides/second.md'])
    expect(await read(file), file).not.toMatch(/https:\/\/docs\.getunleash\.io\/(?!handbook\/)/);
  expect(await read('index.html')).toContain('href="/handbook/index.md"');
});
