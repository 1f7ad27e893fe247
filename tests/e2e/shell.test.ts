import { describe, expect, test } from 'vitest';
import { desktop, holdBack, holdTab, phone, switchTheme, visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
const real = visitor('real');
type Page = Awaited<ReturnType<typeof open>>;
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'documentation' });
const bar = (page: Page) => page.getByRole('region', { name: /announcement/i });
const closeBar = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /close|dismiss/i })
    .click();
const menu = (page: Page) => page.getByRole('button', { name: /open the navigation/i });
const navbarMenu = (page: Page, name: string) => page.getByRole('banner').locator('summary').filter({ hasText: name });
const navbarEntry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const preferredVersion = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('unleash-docs:preferences:v1') ?? '{}').version);

/** Opens another page of the site in a second tab of the same browser. */
async function openInAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${host().url}/guides/long`);
  return other;
}

/** Opens a page whose code for its idle time comes when `bring` is called. */
async function openBeforeIdle(path: string, options: Parameters<typeof open>[1] = {}) {
  let bring = () => {};
  const prepare = async (page: Page) => {
    bring = await holdBack(page, /assets\/idle-/);
  };
  return { page: await open(path, { ...options, prepare }), bring: () => bring() };
}

describe('what a reader has chosen', () => {
  test('is followed by every tab, and kept: a theme does not flash, a closed announcement does not come back', async () => {
    const page = await open('/', { colorScheme: 'dark' });
    expect(await theme(page), 'by default, also where the system is dark').toBe('light');
    const other = await openInAnotherTab(page);
    await switchTheme(other);
    await closeBar(other);
    await expect.poll(() => theme(page), { message: 'in the first tab' }).toBe('dark');
    await bar(page).waitFor({ state: 'hidden' });

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { themeAtFirstBody: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => 'themeAtFirstBody' in window && window.themeAtFirstBody)).toBe('dark');
    expect(await theme(page)).toBe('dark');
    expect(await bar(page).isVisible()).toBe(false);
    await switchTheme(page);
    expect(await theme(page)).toBe('light');
    await expect.poll(() => theme(other), { message: 'in the other tab' }).toBe('light');
  });

  test('counts as nothing where it cannot be read, and an announcement comes back when it has another id', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.addInitScript(() =>
          localStorage.setItem(
            'unleash-docs:preferences:v1',
            '{"theme":7,"tabs":[1],"dismissedAnnouncement":"an-older-one"}',
          ),
        ),
    });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await theme(page)).toBe('light');
    await switchTheme(page);
    expect(await theme(page)).toBe('dark');
  });

  test('is followed where storage is blocked, too, and nothing stops', async () => {
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
    expect(await theme(page)).toBe('dark');
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Markdown' }).waitFor();
  });
});

describe('what a reader does before the page is idle', () => {
  test('a menu of the navbar stays open and closes on Escape; an announcement closed in another tab goes', async () => {
    const { page, bring } = await openBeforeIdle('/');
    const other = await openInAnotherTab(page);
    await closeBar(other);
    await bar(other).waitFor({ state: 'hidden' });
    await navbarMenu(page, 'Version').click();
    bring();
    await whenIdle(page);
    await bar(page).waitFor({ state: 'hidden' });
    expect(await navbarEntry(page, 'Next').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await navbarEntry(page, 'Next').waitFor({ state: 'hidden' });
  });

  test('the drawer that was opened takes the focus once its script is there', async () => {
    const { page, bring } = await openBeforeIdle('/', { viewport: phone });
    await menu(page).click();
    await sidebar(page).waitFor();
    bring();
    await page.locator('#sidebar :focus').waitFor();
    expect(await page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
  });
});

test('the sidebar has the reader’s section open and the page marked, and fetches a closed one that is opened, also before the code has loaded', async () => {
  const prepare = (fresh: Page) =>
    fresh.route('**/assets/start-*.js', async (route) => {
      await sidebar(fresh).getByText('Deep', { exact: true }).click();
      await route.continue();
    });
  const page = await open('/guides/long', { prepare });
  expect(await sidebar(page).count()).toBe(1);
  expect(await sidebar(page).getByRole('link', { name: 'Long page' }).getAttribute('aria-current')).toBe('page');
  await sidebar(page).getByText('Deeper', { exact: true }).waitFor();
  expect(await sidebar(page).getByRole('link', { name: 'Deep page' }).count()).toBe(0);
  await sidebar(page).getByText('Deeper', { exact: true }).click();
  await sidebar(page).getByRole('link', { name: 'Deep page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deep page' }).waitFor();
});

describe('the drawer', () => {
  test('is a column above 996 px; at 996 px it opens, keeps the focus, and closes on a click beside it', async () => {
    const page = await open('/', { viewport: { width: 997, height: 800 } });
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await menu(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 996, height: 800 });
    await menu(page).waitFor();
    await sidebar(page).waitFor({ state: 'hidden' });

    await menu(page).click();
    await page.locator('#sidebar :focus').waitFor();
    await page.evaluate(() => {
      Object.assign(window, { focusedOutside: 0, focusedInside: 0 });
      const counts = window as unknown as { focusedOutside: number; focusedInside: number };
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && target.closest('#sidebar')) counts.focusedInside++;
        else counts.focusedOutside++;
      });
    });
    await holdTab(page, 40);
    expect(await page.evaluate('focusedInside')).toBeGreaterThan(10);
    expect(await page.evaluate('focusedOutside')).toBe(0);

    await page.mouse.click(986, 400);
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('link', { name: 'Markdown page' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Markdown' }).waitFor();
  });

  test('closes on navigation, and has the version, whose choice is kept', async () => {
    const page = await open('/guides/long', { viewport: phone });
    await menu(page).click();
    await sidebar(page).getByRole('link', { name: 'Second page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Second page' }).waitFor();
    await sidebar(page).waitFor({ state: 'hidden' });

    await menu(page).click();
    await page.getByRole('link', { name: 'Next', exact: true }).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect(await preferredVersion(page)).toBe('current');
  });
});

test('without scripts the drawer opens, sections open, and each has a link that leads into it', async () => {
  const page = await open('/guides/long', { viewport: phone, javaScriptEnabled: false });
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBeNull();
  await menu(page).click();
  await sidebar(page).getByRole('link', { name: 'Second page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Second page' }).waitFor();
  await page.setViewportSize(desktop);
  await sidebar(page).getByText('Deep', { exact: true }).click();
  await sidebar(page).locator('details[open]').last().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Deep page' }).waitFor();
});

describe('navbar and footer', () => {
  test('offer one language and one version, whose choice is kept, and name repository and copyright', async () => {
    const page = await open('/guides/long');
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Source code of Unleash' }).getAttribute('href'),
    ).toBe('https://github.com/Unleash/unleash');
    expect(await page.getByRole('contentinfo').textContent()).toContain('Copyright © 2023');
    await navbarMenu(page, 'Language').click();
    await navbarEntry(page, 'English').waitFor();
    await navbarMenu(page, 'Version').click();
    await navbarEntry(page, 'Next').click();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect(await preferredVersion(page)).toBe('current');
  });

  test('mark the section that a link leads to', async () => {
    const page = await real.open('/tutorials');
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'Tutorials' }).getAttribute('aria-current')).toBe('page');
    await main.getByRole('link', { name: 'SDKs' }).click();
    await page.getByRole('heading', { level: 1, name: 'SDKs' }).waitFor();
    await expect.poll(() => main.locator('[aria-current]').allTextContents()).toEqual(['SDKs']);
  });
});
