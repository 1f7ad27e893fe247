import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { Project } from '../e2e/project.ts';
import { realBuild } from '../e2e/real-site.ts';
import { whenIdle } from '../e2e/visit.ts';
import { limit } from '../machine.ts';
import { buildChanged, DeployedSite } from './deploys.ts';

/** The site in build/, and the same one after somebody has changed every script and a page. */
const present = realBuild();
let next: string;
let site: DeployedSite;
let browser: Browser;

beforeAll(async () => {
  const project = (await Project.create('changed-site')).takeCache(Project.inPlace());
  next = await buildChanged(project, { name: 'next', page: 'docs/reference/rbac.md' });
  [browser, site] = await Promise.all([sharedChromium(), DeployedSite.start('real', present)]);
});
afterAll(async () => {
  await closePages(browser);
  await site?.stop();
});

const deployOf = (page: Page) => page.locator('html').getAttribute('data-deploy');

/** Waits until the scripts of a page run, those of its idle time too, and all that they fetch has come. */
async function ready(page: Page): Promise<void> {
  await whenIdle(page);
  await page.waitForLoadState('networkidle');
}

test.each(['stay', 'gone'] as const)(
  'the real site is replaced by a changed one while a reader is on it, and old files %s: search, links and API pages work',
  async (oldFiles) => {
    await site.deploy(present, 'gone');
    const page = await browser.newPage();
    page.setDefaultTimeout(limit(20_000));
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await page.goto(`${site.url}/reference/environments`);
    await ready(page);
    await site.deploy(next, oldFiles);
    const reloads = oldFiles === 'gone' ? page.waitForEvent('load') : null;
    await page.keyboard.press('Control+k');
    if (reloads) {
      await reloads;
      await ready(page);
      await page.keyboard.press('Control+k');
    }
    await page.getByRole('combobox').fill('role-based access control');
    await page
      .getByRole('option', { name: /Role-based access control/i })
      .first()
      .click();
    await page.getByText('Deployed as next.').waitFor();
    expect(await deployOf(page)).toBe('next');
    await ready(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Environments' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /API/ }).first().click();
    await page.waitForURL('**/reference/api/**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(crashes).toEqual([]);
    await page.close();
  },
);
