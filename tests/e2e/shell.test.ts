import { describe, expect, test } from 'vitest';
import { desktop, phone, switchTheme, visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
const real = visitor('real');
type Page = Awaited<ReturnType<typeof open>>;
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'documentation' });

describe('the theme', () => {
  test('is light by default, also for a reader whose system is dark', async () => {
    expect(await theme(await open('/', { colorScheme: 'dark' }))).toBe('light');
  });

  test('toggles between light and dark, and is kept', async () => {
    const page = await open('/');
    await switchTheme(page);
    await expect.poll(() => theme(page)).toBe('dark');
    await page.reload();
    expect(await theme(page)).toBe('dark');
    await switchTheme(page);
    await expect.poll(() => theme(page)).toBe('light');
  });

  test('does not flash: a kept theme is there before the first paint', async () => {
    const page = await open('/');
    await switchTheme(page);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { themeAtFirstBody: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => 'themeAtFirstBody' in window && window.themeAtFirstBody)).toBe('dark');
  });

  test('follows a choice made in another tab of the browser', async () => {
    const page = await open('/');
    const other = await page.context().newPage();
    await other.goto(`${host().url}/guides/long`);
    await switchTheme(other);
    await expect.poll(() => theme(page)).toBe('dark');
  });

  test('unreadable preferences count as none', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() => localStorage.setItem('unleash-docs:preferences:v1', '{"theme":7,"tabs":[1]')),
    });
    expect(await theme(page)).toBe('light');
    await switchTheme(page);
    await expect.poll(() => theme(page)).toBe('dark');
  });

  test('blocked storage stops nothing', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
        }),
    });
    await switchTheme(page);
    await expect.poll(() => theme(page)).toBe('dark');
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Markdown' }).waitFor();
  });
});

test.each([
  ['the navbar', desktop],
  ['the drawer', phone],
])('the version that is chosen in %s is kept', async (_, viewport) => {
  const page = await open('/guides/long', { viewport });
  const preferred = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('unleash-docs:preferences:v1') ?? '{}').version);
  if (viewport === phone) await page.getByRole('button', { name: /open the navigation/i }).click();
  else await page.getByRole('banner').locator('summary').filter({ hasText: 'Version' }).click();
  await page.getByRole('link', { name: 'Next', exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  expect(await preferred()).toBe('current');
});

/** Opens a page whose code for its idle time comes when `bring` is called. */
async function openBeforeIdle(path: string, options: Parameters<typeof open>[1] = {}) {
  let bring = () => {};
  const waited = new Promise<void>((done) => {
    bring = done;
  });
  const prepare = (page: Page) => page.route(/assets\/idle-/, (route) => waited.then(() => route.continue()));
  return { page: await open(path, { ...options, prepare }), bring };
}

test('a menu of the navbar that was opened before its script was there stays open, and closes on Escape', async () => {
  const { page, bring } = await openBeforeIdle('/');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Version' }).click();
  bring();
  await whenIdle(page);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Next', exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Next', exact: true }).waitFor({ state: 'hidden' });
});

describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: /announcement/i });

  test('can be dismissed, and stays dismissed', async () => {
    const page = await open('/');
    await bar(page)
      .getByRole('button', { name: /close|dismiss/i })
      .click();
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('goes from every open tab when it is closed in one', async () => {
    const page = await open('/');
    await whenIdle(page);
    const other = await page.context().newPage();
    await other.goto(`${host().url}/guides/long`);
    await bar(other)
      .getByRole('button', { name: /close|dismiss/i })
      .click();
    await expect.poll(() => bar(page).isVisible()).toBe(false);
  });

  test('goes from a tab that was not idle yet when it was closed in another', async () => {
    const { page, bring } = await openBeforeIdle('/');
    const other = await page.context().newPage();
    await other.goto(`${host().url}/guides/long`);
    await bar(other)
      .getByRole('button', { name: /close|dismiss/i })
      .click();
    await bar(other).waitFor({ state: 'hidden' });
    bring();
    await bar(page).waitFor({ state: 'hidden' });
  });

  test('comes back when it has another id', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          localStorage.setItem(
            'unleash-docs:preferences:v1',
            JSON.stringify({ dismissedAnnouncement: 'an-older-one' }),
          ),
        ),
    });
    expect(await bar(page).isVisible()).toBe(true);
  });
});

describe('the sidebar', () => {
  test('is one navigation called documentation, with the reader’s section open and the page marked', async () => {
    const page = await open('/guides/long');
    expect(await sidebar(page).count()).toBe(1);
    expect(await sidebar(page).getByRole('link', { name: 'Long page' }).getAttribute('aria-current')).toBe('page');
    expect(await sidebar(page).getByRole('link', { name: 'Deep page' }).count()).toBe(0);
  });

  test('a closed section is fetched when it is opened, down to its last page', async () => {
    const page = await open('/guides/long');
    await sidebar(page).getByText('Deep', { exact: true }).click();
    await sidebar(page).getByText('Deeper', { exact: true }).click();
    await sidebar(page).getByRole('link', { name: 'Deep page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep page' }).waitFor();
  });

  test('sections open without scripts, and each has a link that leads into it', async () => {
    const page = await open('/guides/long', { javaScriptEnabled: false });
    await sidebar(page).getByText('Deep', { exact: true }).click();
    await sidebar(page).locator('details[open]').last().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Deep page' }).waitFor();
  });

  test('a category that is opened before the code has loaded has its entries once it has', async () => {
    const prepare = (page: Page) =>
      page.route('**/assets/start-*.js', async (route) => {
        await sidebar(page).getByText('Deep', { exact: true }).click();
        await route.continue();
      });
    const page = await open('/guides/long', { prepare });
    await sidebar(page).getByText('Deeper', { exact: true }).waitFor();
  });
});

describe('the drawer', () => {
  const menu = (page: Page) => page.getByRole('button', { name: /open the navigation/i });

  test('above 996 px the sidebar is a column, at 996 px it is a drawer', async () => {
    const wide = await open('/', { viewport: { width: 997, height: 800 } });
    expect(await sidebar(wide).isVisible()).toBe(true);
    expect(await menu(wide).isVisible()).toBe(false);
    const narrow = await open('/', { viewport: { width: 996, height: 800 } });
    expect(await sidebar(narrow).isVisible()).toBe(false);
    expect(await menu(narrow).isVisible()).toBe(true);
  });

  test('takes the focus and keeps it inside', async () => {
    const page = await open('/', { viewport: phone });
    await menu(page).click();
    await page.locator('#sidebar :focus').waitFor();
    for (let press = 0; press < 40; press++) {
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('#sidebar') !== null,
      );
      expect(inside).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  test('takes the focus also when it was opened before its script was there', async () => {
    const { page, bring } = await openBeforeIdle('/', { viewport: phone });
    await menu(page).click();
    await sidebar(page).waitFor();
    bring();
    await page.locator('#sidebar :focus').waitFor();
    expect(await page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
  });

  test('closes on Escape and gives the focus back', async () => {
    const page = await open('/', { viewport: phone });
    await menu(page).click();
    await sidebar(page).waitFor();
    await page.keyboard.press('Escape');
    await sidebar(page).waitFor({ state: 'hidden' });
    expect(await menu(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('closes on a click on the backdrop', async () => {
    const page = await open('/', { viewport: { width: 800, height: 800 } });
    await menu(page).click();
    await sidebar(page).waitFor();
    await page.mouse.click(790, 400);
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Markdown' }).waitFor();
  });

  test('closes on navigation', async () => {
    const page = await open('/guides/long', { viewport: phone });
    await menu(page).click();
    await sidebar(page).getByRole('link', { name: 'Second page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Second page' }).waitFor();
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  test('opens and closes without scripts', async () => {
    const page = await open('/guides/long', { viewport: phone, javaScriptEnabled: false });
    await menu(page).click();
    await sidebar(page).getByRole('link', { name: 'Second page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Second page' }).waitFor();
  });
});

describe('the navbar', () => {
  const current = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').allTextContents();

  test.each([
    ['/reference/rbac', ['Reference']],
    ['/reference/sdks/node', ['SDKs']],
    ['/reference/api/unleash/create-feature', ['API']],
    ['/topics/a-b-testing', []],
  ])('marks the section of %s', async (path, sections) => {
    const page = await real.open(path, { javaScriptEnabled: false });
    expect(await current(page)).toEqual(sections);
  });

  test('marks the section that a link leads to', async () => {
    const page = await real.open('/tutorials');
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'Tutorials' }).getAttribute('aria-current')).toBe('page');
    await main.getByRole('link', { name: 'SDKs' }).click();
    await page.getByRole('heading', { level: 1, name: 'SDKs' }).waitFor();
    await expect.poll(() => current(page)).toEqual(['SDKs']);
  });
});

describe('the navbar and the footer', () => {
  test('offer one language, English, and one version, Next', async () => {
    const page = await open('/');
    const navbar = page.getByRole('banner');
    await navbar.getByText('English').first().click();
    await navbar.getByRole('link', { name: 'English' }).waitFor();
    await navbar.getByText('Next').first().click();
    await navbar.getByRole('link', { name: 'Next' }).waitFor();
  });

  test('link to the repository, and say “Copyright © 2023”', async () => {
    const page = await open('/');
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Source code of Unleash' }).getAttribute('href'),
    ).toBe('https://github.com/Unleash/unleash');
    expect(await page.getByRole('contentinfo').textContent()).toContain('Copyright © 2023');
  });

  test('the first stop of the Tab key skips to the content', async () => {
    const page = await open('/guides/long', { viewport: desktop });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#page') !== null)).toBe(true);
  });
});
