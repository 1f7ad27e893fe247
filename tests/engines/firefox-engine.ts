import puppeteer, { type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { firefoxProgram } from '../../src/checks/doctor/programs.ts';
import type { Engine } from './engine.ts';

const preferences = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'fission.autostart': false,
  'dom.ipc.processPrelaunch.enabled': false,
  // Without a screen there would be no mouse, and nothing to hover with.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
};

/** Firefox, by Puppeteer over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: firefoxProgram,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  return {
    goto: (url) => goto(page, url),
    resize: (size) => page.setViewport(size),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    stop: () => browser.close(),
  };
}

/**
 * Opens an address from within the page, as a link would: Puppeteer waits in vain for the end of a navigation that it
 * begins where a page has changed its address by itself.
 */
async function goto(page: Page, url: string): Promise<void> {
  await page.evaluate(`globalThis.isBefore = true; void location.assign(${JSON.stringify(url)})`);
  await vi.waitFor(
    async () => {
      // Between two pages there may be an empty one for a moment.
      const isThere = await page.evaluate(
        `location.href === 'about:blank' ? ${url === 'about:blank'} : !('isBefore' in globalThis) && document.readyState === 'complete'`,
      );
      if (isThere !== true) throw new Error(`${url} did not load.`);
    },
    { timeout: 20_000, interval: 20 },
  );
}
