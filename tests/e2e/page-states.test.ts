import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { savingData, visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'documentation' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();

/** Follows a link of the page's content where the page stands, as a reader does who has scrolled to it. */
const followInPlace = (page: Page, name: string) =>
  page
    .getByRole('article')
    .getByRole('link', { name })
    .evaluate((link: HTMLAnchorElement) => link.click());

/** A window of 1,280 × 1,024 pixels at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/** Whether heading and button of a red box can be seen. */
async function onScreen(page: Page, box: Locator): Promise<boolean> {
  const places = await Promise.all([box.getByRole('heading'), box.getByRole('button')].map(placeOf));
  const { bottom: top } = await placeOf(page.getByRole('banner'));
  return places.every((place) => place.top >= top && place.bottom <= zoomed.height);
}

const placeOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

describe('while a page loads', () => {
  test('a quick page shows neither bar nor spinner; on a route that hangs, both come after 200 ms, not before', async () => {
    // Time passes only when the test says so.
    const page = await open('/', {
      prepare: async (fresh) => {
        await savingData.prepare(fresh);
        await fresh.clock.install();
      },
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const bar = page.locator('#progress-bar');
    const spinner = page.getByRole('status', { name: /loading/i });
    await bar.evaluate((element: HTMLElement) => {
      new MutationObserver(() => Object.assign(window, { barWasShown: !element.hidden })).observe(element, {
        attributes: true,
      });
    });
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await title(page, 'Markdown').waitFor();
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => 'barWasShown' in window && window.barWasShown)).toBe(false);

    host().trouble('_fragments/guides/second', 'hang');
    // The wait begins with the request, which comes later where the code of navigation is still on its way.
    const asked = page.waitForRequest('**/_fragments/guides/second.json');
    await followInPlace(page, 'relative link');
    await asked;
    await page.clock.runFor(199);
    expect(await bar.isHidden(), 'the bar after 199 ms').toBe(true);
    expect(await spinner.count(), 'the spinner after 199 ms').toBe(0);
    await page.clock.runFor(1);
    expect(await bar.isVisible(), 'the bar after 200 ms').toBe(true);
    expect(await spinner.isVisible(), 'the spinner after 200 ms').toBe(true);
  });

  test('the spinner stands on the screen, wherever the reader had scrolled to', async () => {
    const page = await open('/guides/long', savingData);
    await whenIdle(page);
    host().trouble('_fragments/guides/second', 'hang');
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 600 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      await followInPlace(page, 'Second page');
      const spinner = page.getByRole('status', { name: /loading/i });
      await spinner.waitFor();
      const navbar = await page.getByRole('banner').boundingBox();
      const box = await spinner.boundingBox();
      const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(middle).toBeGreaterThan((navbar?.y ?? 0) + (navbar?.height ?? 0));
      expect(middle).toBeLessThan(viewport.height);
      await page.goBack();
      await title(page, 'Long page').waitFor();
    }
  });
});

describe('if a page fails to load', () => {
  test('a red box says why, title and sidebar are those of the page, and Retry asks again while the trouble lasts and when it is over', async () => {
    const page = await open('/guides/long', savingData);
    host().trouble('_fragments/guides/markdown', { status: 500 });
    await sidebar(page).getByRole('link', { name: 'Markdown' }).click();
    const box = alert(page, 'The server answered 500');
    await box.waitFor();
    const color = await box.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(green + 60);
    expect(red).toBeGreaterThan(blue + 60);
    expect(new URL(page.url()).pathname).toBe('/guides/markdown');
    await expect.poll(() => page.title()).toBe('This page did not load. | Unleash');
    const current = sidebar(page).locator('[aria-current=page]');
    await expect.poll(() => current.allTextContents()).toEqual(['Markdown']);

    const askedAgain = page.waitForResponse('**/_fragments/guides/markdown.json');
    await retry(page);
    await askedAgain;
    await box.waitFor();
    host().trouble('_fragments/guides/markdown', 'cut off');
    await retry(page);
    await alert(page, 'arrived incomplete').waitFor();
    host().recover();
    await retry(page);
    await title(page, 'Markdown').waitFor();
    await expect.poll(() => page.title()).toBe('Markdown | Unleash');
  });

  test('at 400 % zoom, its title and Retry are on the screen, below the navbar', async () => {
    const page = await open('/guides/long', { ...savingData, viewport: zoomed });
    await whenIdle(page);
    host().trouble('_fragments/guides/second', { status: 500 });
    await followInPlace(page, 'Second page');
    const box = alert(page, 'This page did not load.');
    await box.waitFor();
    await expect.poll(() => onScreen(page, box)).toBe(true);
  });

  test('a step back leads to the page that was being read, also without a network', async () => {
    const page = await open('/guides/islands', savingData);
    await whenIdle(page);
    await page.context().setOffline(true);
    await sidebar(page).getByRole('link', { name: 'Long page' }).click();
    await alert(page, 'This page did not load.').waitFor();
    await page.goBack();
    await title(page, 'Islands').waitFor();
    expect(await page.getByText('Words in the panel stay.').isVisible()).toBe(true);
    expect(await page.title()).toBe('Islands | Unleash');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Alone plus one' }).click();
    await page.getByText('Alone is 2').waitFor();
  });
});

test('a page that only the server knows is asked of the server, and one that cannot be put in place says so and recovers', async () => {
  const page = await open('/', savingData);
  await page.evaluate(() => {
    const element = document.getElementById('page') as HTMLElement;
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
    Object.defineProperty(element, 'innerHTML', {
      configurable: true,
      set() {
        Object.defineProperty(element, 'innerHTML', own);
        throw new Error('The document is odd.');
      },
    });
  });
  await page.getByRole('main').getByRole('link', { name: 'long page' }).click();
  await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
  await page.getByText('The document is odd.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await title(page, 'Long page').waitFor();

  host().trouble('_fragments/guides/second', 'missing');
  await followInPlace(page, 'Second page');
  await title(page, 'Second page').waitFor();
  expect(host().requests).toContain('/guides/second');
});

test('what a page fetches for itself and comes only in part leaves what stands for it, and nothing is thrown', async () => {
  const thrown: string[] = [];
  const lost: string[] = [];
  const prepare = async (page: Page) => {
    page.on('pageerror', ({ message }) => thrown.push(message));
    page.on('requestfailed', (request) => lost.push(request.url()));
    host().trouble('_sidebar/', 'broken off');
    host().trouble('_pages.json', 'broken off');
  };
  const page = await open('/guides/segmants', { prepare });
  await expect.poll(() => lost.some((address) => address.endsWith('/_pages.json'))).toBe(true);
  await title(page, 'Page not found').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '/guides/' }).count()).toBe(0);

  await sidebar(page).getByText('Deep', { exact: true }).click();
  await expect.poll(() => lost.some((address) => address.includes('/_sidebar/'))).toBe(true);
  await sidebar(page).locator('details[open]').last().getByRole('link').click();
  await title(page, 'Deep page').waitFor();
  expect(thrown).toEqual([]);
});

describe('a file of code that fails to load', () => {
  test('reloads the whole page once, never in a loop, and the words stay', async () => {
    const page = await open('/guides/islands', savingData);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    host().trouble('/assets/Panels', 'missing');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Tone is plain' }).click()]);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
    const failed = page.waitForEvent('console', { predicate: (message) => message.text().includes('did not load') });
    await page.getByRole('button', { name: 'Tone is plain' }).click();
    await failed;
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((path) => path === '/guides/islands')).toHaveLength(2);
    expect(await page.getByText('Words in the panel stay.').isVisible()).toBe(true);
  });

  test('before the page is idle is told of as soon as it is, and asked for again', async () => {
    const page = await open('/', { prepare: async () => host().trouble('/assets/idle', 'hang') });
    const idleIsLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/idle'));
    await page.context().setOffline(true);
    host().cut(true);
    await idleIsLost;
    // Said by the page itself: it has noticed while it is offline. A request fails before the page knows.
    const searchIsLost = page.waitForEvent('console', (message) => message.text().includes('Search did not load'));
    await page.keyboard.press('ControlOrMeta+k');
    await searchIsLost;
    host().recover();
    await page.context().setOffline(false);
    await retry(page);
    await page.getByRole('dialog', { name: 'Search the documentation' }).waitFor();
  });

  test('is asked for again when the network is back: by the shortcut of the search, by another click, by Retry', async () => {
    const page = await open('/guides/islands', savingData);
    await whenIdle(page);
    const box = alert(page, 'did not load');

    await page.context().setOffline(true);
    await page.keyboard.press('ControlOrMeta+k');
    await box.filter({ hasText: 'You might want to check your network connection.' }).waitFor();
    expect(await title(page, 'Islands').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
    await page.context().setOffline(false);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Search the documentation' }).waitFor();
    await page.keyboard.press('Escape');

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Tone is plain' }).click();
    await box.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Tone is plain' }).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Break it' }).click();
    await box.waitFor();
    await page.context().setOffline(false);
    await retry(page);
    await page.getByText('The fragile island broke.').waitFor();
  });

  test('reloads the page where it is what waits until the page is idle, so that the sidebar and the survey are whole', async () => {
    let lost = 0;
    const page = await open('/guides/long', {
      prepare: (fresh) => fresh.route(/assets\/idle-/, (route) => (lost++ ? route.continue() : route.abort())),
    });
    await expect.poll(() => host().requests.filter((path) => path === '/guides/long')).toHaveLength(2);
    await sidebar(page).getByText('Deep', { exact: true }).click();
    await page.getByText('Deeper', { exact: true }).waitFor();
  });

  test('leads to the page all the same where it is the navigation itself', async () => {
    let lost = 0;
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route(/assets\/(navigation|idle)-/, (route) => {
          if (route.request().url().includes('/idle-')) lost++;
          return route.abort();
        }),
    });
    // The page reloads once, because what waits until it is idle is lost, too: after the second time it stays.
    await expect.poll(() => lost).toBe(2);
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await title(page, 'Markdown').waitFor();
    expect(host().requests).toContain('/guides/markdown');
  });
});

test('a crash of an island shows “This page crashed.”, the message and “Try again”, keeps the words, and recovers', async () => {
  const page = await open('/guides/islands');
  await page.getByRole('button', { name: 'Break it' }).click();
  await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
  await page.getByText('The fragile island broke.').waitFor();
  expect(await page.getByText('The words inside the fragile island.').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Break it' }).waitFor();
  expect(await page.getByRole('heading', { name: 'This page crashed.' }).count()).toBe(0);
  expect(await page.getByText('The words inside the fragile island.').isVisible()).toBe(true);
});

describe('an address that stands for no page', () => {
  test('is answered with status 404 by the not-found page', async () => {
    for (const path of ['/guides/markdwon', '/index', '/404', '/404.html', '/guides//second']) {
      const response = await fetch(host().url + path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('Page not found');
    }
  });

  test('shows near routes, and can be searched for', async () => {
    const page = await open('/guides/markdwon');
    await title(page, 'Page not found').waitFor();
    const near = page.getByRole('main').getByRole('listitem').filter({ hasText: '/guides/markdown' });
    await near.getByRole('link', { name: 'Markdown', exact: true }).waitFor();
    await searchFor(page, 'second page');
  });

  test('can be searched for without scripts, too', async () => {
    await searchFor(await open('/guides/segmants', { javaScriptEnabled: false }), 'second page');
  });

  async function searchFor(page: Page, words: string): Promise<void> {
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Search the documentation' }).fill(words);
    await main.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === words);
  }

  test('such as one that nobody can read shows the not-found page, and nothing throws', async () => {
    const thrown: string[] = [];
    const page = await open('/%E0%A4%A', {
      prepare: async (fresh) => {
        fresh.on('pageerror', ({ message }) => thrown.push(message));
        const body = await (await fetch(`${host().url}/nowhere`)).text();
        await fresh.route(/%E0%A4%A$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
      },
    });
    await title(page, 'Page not found').waitFor();
    await whenIdle(page);
    await expect.poll(() => host().requests).toContain('/_pages.json');
    await page.waitForLoadState('networkidle');
    expect(thrown).toEqual([]);
  });

  test('such as one with two slashes shows a not-found page that answers, and a link leads there, too', async () => {
    const page = await open('//x.html');
    await title(page, 'Page not found').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search the documentation' }).waitFor();

    await page.goto(`${host().url}/guides/markdown`);
    await whenIdle(page);
    const link = page.getByRole('link', { name: 'relative link' });
    await link.evaluate((element: HTMLAnchorElement) => {
      element.href = `${location.origin}//evil.example/x`;
    });
    await link.click();
    await title(page, 'Page not found').waitFor();
    expect(page.url()).toBe(`${host().url}//evil.example/x`);
  });

  test('such as that of the page for offline readers leads a reader with a network to the home page', async () => {
    const page = await open('/offline');
    await title(page, 'Start').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
