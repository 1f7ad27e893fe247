import { describe, expect, test } from 'vitest';
import { visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
const title = (page: Awaited<ReturnType<typeof open>>) => page.getByRole('heading', { level: 1 });

describe('client navigation', () => {
  test('a click on a link shows the page without loading the document again, and moves the address and title', async () => {
    const page = await open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/guides/markdown');
    expect(await page.title()).toBe('Markdown | Unleash');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('back and forward show the pages of the history, each at the place where the reader left it', async () => {
    const page = await open('/guides/second');
    await page.getByRole('link', { name: 'Markdown', exact: true }).last().scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await page.locator('article').getByRole('link', { name: 'Markdown', exact: true }).click();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
  });

  test('a link to a part of another page goes to that part', async () => {
    const page = await open('/guides/markdown');
    await page.getByRole('link', { name: 'relative link' }).click();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    const heading = page.getByRole('heading', { name: 'The far part' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(300);
    expect(page.url()).toMatch(/\/guides\/second#the-far-part$/);
  });

  test('the focus moves to the heading of the new page, and a screen reader is told its title', async () => {
    const page = await open('/');
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('#announcer').textContent()).toBe('Markdown | Unleash');
  });

  test('the sidebar follows: the current page is marked, and its categories are open', async () => {
    const page = await open('/');
    await page.getByRole('main').getByRole('link', { name: 'long page' }).click();
    await title(page).filter({ hasText: 'Long page' }).waitFor();
    const current = page.getByRole('navigation', { name: 'documentation' }).locator('[aria-current=page]');
    await expect.poll(() => current.allTextContents()).toEqual(['Long page']);
    expect(await current.isVisible()).toBe(true);
  });

  test('a link with a modifier key, to another site, or within the page is left to the browser', async () => {
    const page = await open('/guides/long');
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Section 4', exact: true })
      .click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#section-4');
    await expect.poll(() => title(page).textContent()).toContain('Long page');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('article')
        .getByRole('link', { name: 'Second page' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(tab.url()).pathname).toBe('/guides/second');
    expect(await title(page).textContent()).toContain('Long page');
  });

  test('the latest of two quick clicks wins', async () => {
    const page = await open('/');
    host().trouble('_fragments/guides/markdown', { delay: 600 });
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#page a')];
      for (const name of ['Markdown page', 'long page']) links.find(({ textContent }) => textContent === name)?.click();
    });
    await title(page).filter({ hasText: 'Long page' }).waitFor();
    await expect
      .poll(() => host().requests.filter((path) => path.includes('_fragments/guides/markdown')).length)
      .toBeGreaterThan(0);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('fragments/guides/markdown')),
    );
    expect(await title(page).textContent()).toContain('Long page');
  });

  test.each([
    ['/guides/second/index.html', '/guides/second'],
    ['/guides/second.html', '/guides/second'],
    ['/index.html', '/'],
    ['/guides/second.html?a=1#the-far-part', '/guides/second?a=1#the-far-part'],
  ])('a path ending in index.html or .html is normalised to the clean path: %s', async (written, clean) => {
    const page = await open(written);
    expect(page.url().slice(host().url.length)).toBe(clean);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('the place on a page', () => {
  type Page = Awaited<ReturnType<typeof open>>;
  const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const readTo = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const toSecondPage = async (page: Page) => {
    await page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name: 'Second page' }).click();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
  };
  const backToLongPage = async (page: Page) => {
    await page.goBack();
    await title(page).filter({ hasText: 'Long page' }).waitFor();
  };

  test('is kept for each page and each part of it that the reader has come through', async () => {
    const page = await open('/guides/long');
    await whenIdle(page);
    await readTo(page, 900);
    await toSecondPage(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'The far part' }).click();
    await expect.poll(() => place(page)).toBeGreaterThan(300);
    await readTo(page, (await place(page)) - 50);
    const part = await place(page);
    await page.goBack();
    await expect.poll(() => place(page)).toBe(0);
    await backToLongPage(page);
    await expect.poll(() => place(page)).toBe(900);
    await page.goForward();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    await page.goForward();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#the-far-part');
    await expect.poll(() => place(page)).toBe(part);
  });

  test('is found again behind an address that was typed', async () => {
    const page = await open('/guides/long');
    await whenIdle(page);
    await readTo(page, 900);
    await toSecondPage(page);
    await page.goto(`${host().url}/guides/markdown`);
    await whenIdle(page);
    await readTo(page, 300);
    await page.goBack();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    await whenIdle(page);
    await backToLongPage(page);
    await expect.poll(() => place(page)).toBe(900);
  });

  test('is the top of a page that the reader went back from before it came', async () => {
    const page = await open('/guides/long');
    await whenIdle(page);
    await readTo(page, 900);
    host().trouble('_fragments/guides/markdown', { delay: 700 });
    await page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name: 'Markdown' }).click();
    await page.waitForURL('**/guides/markdown');
    await backToLongPage(page);
    await expect.poll(() => place(page)).toBe(900);
    await page.goForward();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
    expect(await place(page)).toBe(0);
  });

  test('is the top of a page that a link names with a stray percent sign, with the focus and the mark in the sidebar', async () => {
    const page = await open('/guides/long');
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await title(page).evaluate((heading) => {
      const link = Object.assign(document.createElement('a'), { href: 'second#100%', textContent: 'All of it' });
      heading.append(link);
    });
    await page.getByRole('link', { name: 'All of it' }).click();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    const current = page.getByRole('navigation', { name: 'documentation' }).locator('[aria-current=page]');
    await expect.poll(() => current.allTextContents()).toEqual(['Second page']);
    expect(await title(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(thrown).toEqual([]);
  });
});

describe('preloading', () => {
  const fetched = (part: string) => host().requests.filter((path) => path.includes(`_fragments${part}`)).length;
  const connection = (value: object) => ({
    prepare: (page: Awaited<ReturnType<typeof open>>) =>
      page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), value),
  });
  const sidebarLink = (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name });

  test('the next page is fetched when the reader hovers its link', async () => {
    const page = await open('/guides/islands');
    await whenIdle(page);
    await sidebarLink(page, 'Long page').hover();
    await expect.poll(() => fetched('/guides/long')).toBe(1);
  });

  test('the next page is fetched when its link gets the focus', async () => {
    const page = await open('/guides/islands');
    await whenIdle(page);
    await sidebarLink(page, 'Long page').focus();
    await expect.poll(() => fetched('/guides/long')).toBe(1);
  });

  test('pages behind links in view are fetched while the browser is idle', async () => {
    await open('/');
    await expect.poll(() => fetched('/guides/markdown')).toBe(1);
  });

  test.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'preloading is skipped on a connection of %o',
    async (value) => {
      const page = await open('/', connection(value));
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).hover();
      await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).focus();
      await page.waitForLoadState('networkidle');
      expect(fetched('')).toBe(0);
      await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
      await title(page).filter({ hasText: 'Markdown' }).waitFor();
      expect(fetched('/guides/markdown')).toBe(1);
    },
  );
});
