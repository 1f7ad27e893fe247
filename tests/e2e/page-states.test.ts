import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
type Page = Awaited<ReturnType<typeof open>>;

/** A reader who saves data: nothing is fetched before it is asked for, so that a trouble meets the navigation itself. */
const savingData = {
  prepare: (page: Awaited<ReturnType<typeof open>>) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
};

/** A page whose time passes only when a test says so. */
async function openWithStoppedClock() {
  const page = await open('/', {
    prepare: async (fresh) => {
      await savingData.prepare(fresh);
      await fresh.clock.install();
    },
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

async function openAndGo(trouble: Parameters<ReturnType<typeof host>['trouble']>[1]) {
  const page = await open('/', savingData);
  host().trouble('_fragments/guides/markdown', trouble);
  await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
  return page;
}
const markdown = (page: Awaited<ReturnType<typeof open>>) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: 'Markdown' });

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
  test('a spinner is shown, and a progress bar, on a route that hangs', async () => {
    const page = await openAndGo('hang');
    await page.getByRole('status', { name: /loading/i }).waitFor();
    expect(await page.locator('#progress-bar').isVisible()).toBe(true);
  });

  test.each([
    ['a phone', { width: 390, height: 844 }],
    ['a low window', { width: 1280, height: 600 }],
  ])('the spinner stands on the screen of %s, wherever the reader had scrolled to', async (_, viewport) => {
    const page = await open('/guides/long', { ...savingData, viewport });
    await whenIdle(page);
    host().trouble('_fragments/guides/second', 'hang');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    // As a reader who follows a link in the middle of the page.
    await page
      .getByRole('article')
      .getByRole('link', { name: 'Second page' })
      .evaluate((link: HTMLAnchorElement) => link.click());
    const spinner = page.getByRole('status', { name: /loading/i });
    await spinner.waitFor();
    const navbar = await page.getByRole('banner').boundingBox();
    const box = await spinner.boundingBox();
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middle).toBeGreaterThan((navbar?.y ?? 0) + (navbar?.height ?? 0));
    expect(middle).toBeLessThan(viewport.height);
  });

  test('the progress bar starts after 200 ms, not before', async () => {
    const page = await openWithStoppedClock();
    host().trouble('_fragments/guides/markdown', 'hang');
    // The wait begins with the request, which comes later where the code of navigation is still on its way.
    const asked = page.waitForRequest('**/_fragments/guides/markdown.json');
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await asked;
    await page.clock.runFor(199);
    expect(await page.locator('#progress-bar').isHidden()).toBe(true);
    await page.clock.runFor(1);
    expect(await page.locator('#progress-bar').isVisible()).toBe(true);
  });

  test('a quick page shows neither', async () => {
    const page = await openWithStoppedClock();
    await page.evaluate(() => {
      const bar = document.getElementById('progress-bar') as HTMLElement;
      new MutationObserver(() => Object.assign(window, { barWasShown: !bar.hidden })).observe(bar, {
        attributes: true,
      });
    });
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await markdown(page).waitFor();
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => 'barWasShown' in window && window.barWasShown)).toBe(false);
  });
});

describe('if a page fails to load', () => {
  test.each([
    ['answers 500', { status: 500 } as const, 'The server answered 500'],
    ['arrives cut off', 'cut off' as const, 'arrived incomplete'],
  ])(
    'an error box with its text and a Retry button is shown when the server %s; Retry works when the page comes back',
    async (_, trouble, text) => {
      const page = await openAndGo(trouble);
      const box = page.getByRole('alert');
      await box.filter({ hasText: text }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/guides/markdown');
      host().recover();
      await box.getByRole('button', { name: 'Retry' }).click();
      await markdown(page).waitFor();
    },
  );

  test('Retry shows the error again while the trouble lasts', async () => {
    const page = await openAndGo({ status: 500 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('alert').filter({ hasText: '500' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    host().recover();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await markdown(page).waitFor();
  });

  test('the error box is red, and the page before is not lost: back shows it', async () => {
    const page = await openAndGo({ status: 500 });
    const box = page.getByRole('alert');
    await box.waitFor();
    const color = await box.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(green + 60);
    expect(red).toBeGreaterThan(blue + 60);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  });

  test('title and sidebar are those of the page that did not load', async () => {
    const page = await open('/guides/long', savingData);
    host().trouble('_fragments/guides/markdown', { status: 500 });
    const sidebar = page.getByRole('navigation', { name: 'documentation' });
    await sidebar.getByRole('link', { name: 'Markdown' }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.title()).toBe('This page did not load. | Unleash');
    const current = sidebar.locator('[aria-current=page]');
    await expect.poll(() => current.allTextContents()).toEqual(['Markdown']);
    host().recover();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => page.title()).toBe('Markdown | Unleash');
  });

  test('at 400 % zoom, its title and Retry are on the screen, below the navbar', async () => {
    const page = await open('/guides/long', { ...savingData, viewport: zoomed });
    await whenIdle(page);
    host().trouble('_fragments/guides/second', { status: 500 });
    await page
      .getByRole('article')
      .getByRole('link', { name: 'Second page' })
      .evaluate((link: HTMLAnchorElement) => link.click());
    const box = page.getByRole('alert').filter({ hasText: 'This page did not load.' });
    await box.waitFor();
    await expect.poll(() => onScreen(page, box)).toBe(true);
  });

  test('a step back leads to the page that was being read, also without a network', async () => {
    const page = await open('/guides/islands', savingData);
    await whenIdle(page);
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'documentation' }).getByRole('link', { name: 'Long page' }).click();
    await page.getByRole('alert').filter({ hasText: 'This page did not load.' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Islands' }).waitFor();
    expect(await page.getByText('Words in the panel stay.').isVisible()).toBe(true);
    expect(await page.title()).toBe('Islands | Unleash');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Alone plus one' }).click();
    await page.getByText('Alone is 2').waitFor();
  });

  test('a page that only the server knows is asked of the server', async () => {
    const page = await openAndGo('missing');
    await markdown(page).waitFor();
    expect(host().requests).toContain('/guides/markdown');
  });
});

describe('what a page fetches for itself, and the connection ends before all of it has come', () => {
  /** Opens a page to which a file does not come whole, and gives what is thrown there. */
  async function openWithout(file: string, path: string) {
    const thrown: string[] = [];
    const prepare = async (page: Page) => {
      page.on('pageerror', ({ message }) => thrown.push(message));
      host().trouble(file, 'broken off');
    };
    const page = await open(path, { prepare });
    await whenIdle(page);
    const isLost = async () => {
      await expect.poll(() => host().requests.some((request) => request.includes(file))).toBe(true);
      await page.waitForLoadState('networkidle');
    };
    return { page, thrown, isLost };
  }

  test('leaves the link that stands for the entries of a category, and nothing is thrown', async () => {
    const { page, thrown, isLost } = await openWithout('_sidebar/', '/guides/long');
    const sidebar = page.getByRole('navigation', { name: 'documentation' });
    await sidebar.getByText('Deep', { exact: true }).click();
    await isLost();
    expect(thrown).toEqual([]);
    await sidebar.locator('details[open]').last().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Deep page' }).waitFor();
  });

  test('leaves the not-found page without the nearest addresses, and nothing is thrown', async () => {
    const { page, thrown, isLost } = await openWithout('_pages.json', '/guides/segmants');
    await isLost();
    expect(thrown).toEqual([]);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: '/guides/' }).count()).toBe(0);
  });
});

describe('a route chunk that fails to load', () => {
  test('reloads the whole page', async () => {
    const page = await open('/guides/islands', savingData);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    host().trouble('/assets/Panels', 'missing');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Tone is plain' }).click()]);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  test('reloads it once, never in a loop, and the words stay', async () => {
    const page = await open('/guides/islands', savingData);
    host().trouble('/assets/Panels', 'missing');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Tone is plain' }).click()]);
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
    await page.getByRole('alert').filter({ hasText: 'did not load' }).getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog', { name: 'Search the documentation' }).waitFor();
  });

  test('is asked for again when the network is back: the search says so, and opens', async () => {
    const page = await open('/');
    await whenIdle(page);
    await page.context().setOffline(true);
    await page.keyboard.press('ControlOrMeta+k');
    const box = page.getByRole('alert').filter({ hasText: 'did not load' });
    await box.filter({ hasText: 'You might want to check your network connection.' }).waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Start' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
    await page.context().setOffline(false);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog', { name: 'Search the documentation' }).waitFor();
  });

  test.each([
    ['Retry', (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()],
    ['another click', (page: Page) => page.getByRole('button', { name: 'Tone is plain' }).click()],
  ])('is asked for again by %s when the network is back', async (_, ask) => {
    const page = await open('/guides/islands', savingData);
    await whenIdle(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Tone is plain' }).click();
    await page.getByRole('alert').filter({ hasText: 'did not load' }).waitFor();
    await page.context().setOffline(false);
    await ask(page);
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
  });

  test('of what waits until the page is idle reloads it, too, so that the sidebar and the survey are whole', async () => {
    let lost = 0;
    const page = await open('/guides/long', {
      prepare: (fresh) => fresh.route(/assets\/idle-/, (route) => (lost++ ? route.continue() : route.abort())),
    });
    await expect.poll(() => host().requests.filter((path) => path === '/guides/long')).toHaveLength(2);
    await page.getByRole('navigation', { name: 'documentation' }).getByText('Deep', { exact: true }).click();
    await page.getByText('Deeper', { exact: true }).waitFor();
  });

  test('of the navigation itself leads to the page all the same', async () => {
    const page = await open('/', {
      prepare: (fresh) => fresh.route(/assets\/(navigation|idle)-/, (route) => route.abort()),
    });
    // The page reloads once, because what waits until it is idle is lost, too.
    await expect.poll(() => host().requests.filter((path) => path === '/')).toHaveLength(2);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await markdown(page).waitFor();
    expect(host().requests).toContain('/guides/markdown');
  });
});

describe('a crash', () => {
  test('shows “This page crashed.”, the message and “Try again”, keeps the words, and recovers', async () => {
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

  test('while a page is put in place shows the same, and Try again recovers', async () => {
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
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await page.getByText('The document is odd.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await markdown(page).waitFor();
  });
});

describe('an unknown path', () => {
  test('shows the not-found page with its status and near routes', async () => {
    const page = await open('/guides/markdwon');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    const near = page.getByRole('main').getByRole('listitem').filter({ hasText: '/guides/markdown' });
    await near.getByRole('link', { name: 'Markdown', exact: true }).waitFor();
    const response = await fetch(`${host().url}/guides/markdwon`);
    expect(response.status).toBe(404);
  });
});

describe('an address that stands for no page', () => {
  test.each(['/index', '/404', '/404.html', '/guides//second'])(
    'such as %s is answered by the not-found page',
    async (path) => {
      const response = await fetch(host().url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
    },
  );

  test.each([true, false])('can be searched for, with scripts (%s) or without', async (javaScriptEnabled) => {
    const page = await open('/guides/segmants', { javaScriptEnabled });
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Search the documentation' }).fill('second page');
    await main.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(/\/search\?q=second(\+|%20)page$/);
  });

  test('such as one that nobody can read shows the not-found page, and nothing throws', async () => {
    const thrown: string[] = [];
    const page = await open('/%E0%A4%A', {
      prepare: async (fresh) => {
        fresh.on('pageerror', ({ message }) => thrown.push(message));
        const body = await (await fetch(`${host().url}/nowhere`)).text();
        await fresh.route(/%E0%A4%A$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
      },
    });
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await whenIdle(page);
    await expect.poll(() => host().requests).toContain('/_pages.json');
    await page.waitForLoadState('networkidle');
    expect(thrown).toEqual([]);
  });

  test.each(['//evil.example/x.html', '//x.html'])('such as %s shows a not-found page that answers', async (path) => {
    const page = await open(path);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search the documentation' }).waitFor();
  });

  test('such as one with two slashes leads there from a link, too', async () => {
    const page = await open('/guides/markdown');
    await whenIdle(page);
    const link = page.getByRole('link', { name: 'relative link' });
    await link.evaluate((element: HTMLAnchorElement) => {
      element.href = `${location.origin}//evil.example/x`;
    });
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(page.url()).toBe(`${host().url}//evil.example/x`);
  });

  test('such as that of the page for offline readers leads a reader with a network to the home page', async () => {
    const page = await open('/offline');
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('after the first client render, a flag records that the page runs in the browser', async () => {
  const page = await open('/');
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('true');
  const plain = await open('/', { javaScriptEnabled: false });
  expect(await plain.locator('html').getAttribute('data-has-hydrated')).not.toBe('true');
});
