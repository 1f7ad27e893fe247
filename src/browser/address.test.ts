import { afterEach, describe, expect, test, vi } from 'vitest';

type Address = typeof import('./address.ts');

/** The functions as they are on a page of a site below a base URL. They read it when they load: each gets a copy of its own. */
async function addressBelow(baseUrl: string): Promise<Address> {
  vi.stubGlobal('document', { documentElement: { dataset: { baseUrl } } });
  vi.stubGlobal('location', { origin: 'https://docs.example' });
  const copy = `./address.ts?below=${encodeURIComponent(baseUrl)}`;
  return (await import(copy)) as Address;
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['/', ''],
  ['/handbook/', '/handbook'],
])('on a site below %s', (baseUrl, base) => {
  test.each([
    ['/guides/second/index.html', '/guides/second'],
    ['/guides/second.html', '/guides/second'],
    ['/guides/second/', '/guides/second'],
    ['/guides/second', '/guides/second'],
    ['/index.html', '/'],
    ['/', '/'],
  ])('the clean form of the path %s is %s', async (path, clean) => {
    const { cleanPath } = await addressBelow(baseUrl);
    expect(cleanPath(base + path)).toBe(base + clean);
  });

  test.each([
    ['a page', '/guides/second.html?a=1#part', '/guides/second'],
    ['the home page', '/', '/'],
    ['a file', '/guides/second.md', null],
    ['what client navigation fetches', '/_fragments/guides/second', null],
    ['an asset', '/assets/start', null],
  ])('the route of %s, %s, is %s', async (_, path, route) => {
    const { routeOf } = await addressBelow(baseUrl);
    expect(routeOf(new URL(`https://docs.example${base}${path}`))).toBe(route);
  });
});

test.each(['https://elsewhere.example/handbook/guides', 'https://docs.example/blog'])(
  '%s is on no route of the site',
  async (address) => {
    const { routeOf } = await addressBelow('/handbook/');
    expect(routeOf(new URL(address))).toBeNull();
  },
);
