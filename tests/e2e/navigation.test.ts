import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBack, visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'documentation' });
const current = (page: Page) => sidebar(page).locator('[aria-current=page]');
/** How often the content of a page was fetched. */
const fetched = (route: string) => host().requests.filter((path) => path.includes(`_fragments${route}`)).length;

describe('client navigation', () => {
  test('by a click on a link shows the page in the same document; address, title, focus and sidebar follow, and a screen reader is told', async () => {
    const page = await open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/guides/markdown');
    expect(await page.title()).toBe('Markdown | Unleash');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('#announcer').textContent()).toBe('Markdown | Unleash');
    await expect.poll(() => current(page).allTextContents()).toEqual(['Markdown']);
    expect(await current(page).isVisible(), 'its categories are open').toBe(true);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('leads to a part of another page; an address with .html becomes the clean one, with its query and its part', async () => {
    const page = await open('/guides/markdown/index.html?a=1#tabs');
    expect(page.url().slice(host().url.length)).toBe('/guides/markdown?a=1#tabs');
    expect(await title(page).count()).toBe(1);
    await page.getByRole('link', { name: 'relative link' }).click();
    await title(page).filter({ hasText: 'Second page' }).waitFor();
    const heading = page.getByRole('heading', { name: 'The far part' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(300);
    expect(page.url()).toMatch(/\/guides\/second#the-far-part$/);
  });

  test('leaves a link with a modifier key, or within the page, to the browser', async () => {
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
    await tab.waitForURL('**/guides/second');
    expect(await title(page).textContent()).toContain('Long page');
  });

  test('shows the page of the latest of two quick clicks', async () => {
    let answerFirst = () => {};
    // From the start: the page may be fetched ahead before the clicks.
    const prepare = async (fresh: Page) => {
      answerFirst = await holdBack(fresh, /_fragments\/guides\/markdown/);
    };
    const page = await open('/', { prepare });
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#page a')];
      for (const name of ['Markdown page', 'long page']) links.find(({ textContent }) => textContent === name)?.click();
    });
    await title(page).filter({ hasText: 'Long page' }).waitFor();
    const answer = page.waitForResponse(/_fragments\/guides\/markdown/);
    answerFirst();
    await (await answer).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await title(page).textContent()).toContain('Long page');
  });
});

describe('the place on a page', () => {
  const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const readTo = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const toSecondPage = async (page: Page) => {
    await sidebar(page).getByRole('link', { name: 'Second page' }).click();
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
    expect(await place(page), 'the top of a page that is new').toBe(0);
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
    const answer = await holdBack(page, /_fragments\/guides\/markdown/);
    await sidebar(page).getByRole('link', { name: 'Markdown' }).click();
    await page.waitForURL('**/guides/markdown');
    await backToLongPage(page);
    await expect.poll(() => place(page)).toBe(900);
    answer();
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
    await expect.poll(() => current(page).allTextContents()).toEqual(['Second page']);
    expect(await title(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(thrown).toEqual([]);
  });
});

describe('pages are fetched ahead', () => {
  test('behind links in view while the browser is idle, and behind a link that the reader hovers or gives the focus', async () => {
    const page = await open('/');
    await expect.poll(() => fetched('/guides/markdown')).toBe(1);
    expect(fetched('/guides/second'), 'a page that no link in view leads to').toBe(0);
    await sidebar(page).getByText('Guides', { exact: true }).click();
    await sidebar(page).getByRole('link', { name: 'Second page' }).hover();
    await expect.poll(() => fetched('/guides/second')).toBe(1);
    await sidebar(page).getByRole('link', { name: 'Terms' }).focus();
    await expect.poll(() => fetched('/guides/terms')).toBe(1);
  });

  test('never on a slow connection, nor for a reader who saves data', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          const connection = { effectiveType: '4g', saveData: true };
          Object.defineProperty(navigator, 'connection', { value: connection });
        }),
    });
    const link = page.getByRole('main').getByRole('link', { name: 'Markdown page' });
    await whenIdle(page);
    await page.waitForLoadState('networkidle');
    for (const connection of [
      { effectiveType: '4g', saveData: true },
      { effectiveType: '2g', saveData: false },
      { effectiveType: 'slow-2g', saveData: false },
    ]) {
      await page.evaluate((given) => {
        const { connection: read } = navigator as Navigator & { connection?: object };
        Object.assign(read ?? {}, given);
      }, connection);
      await link.hover();
      await link.focus();
      await page.mouse.move(0, 0);
      await link.blur();
    }
    await page.waitForLoadState('networkidle');
    expect(fetched('')).toBe(0);
    await link.click();
    await title(page).filter({ hasText: 'Markdown' }).waitFor();
    expect(fetched('/guides/markdown')).toBe(1);
  });
});
