import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { startUnleash, type UnleashServer } from '../unleash/start-unleash.ts';
import { openTutorial, type TutorialReader } from './tutorial-reader.ts';

/** What the test of a tutorial has: a new Unleash, who follows the page, and visitors of what they build. */
type TutorialVisit = {
  unleash(): UnleashServer;
  reader(): TutorialReader;
  /** Follows a section until each command prints what the page shows below it. */
  seesWhatThePageShows(heading: string): Promise<void>;
  /** Opens a page of the reader's application; with a session that the visitor has already, where one is given. */
  visit(session?: string): Promise<Page>;
};

/**
 * A tutorial, followed from an empty folder to the result that it promises, with a real Unleash 5.6.
 * @param settings Gives further variables of the reader's environment.
 */
export function tutorialVisit(
  name: string,
  settings: () => Readonly<Record<string, string>> = () => ({}),
): TutorialVisit {
  let unleash: UnleashServer;
  let browser: Browser;
  let reader: TutorialReader;

  beforeAll(async () => {
    // The tokens that step 1 of the quickstart makes, from which the tutorials go on.
    unleash = await startUnleash({
      INIT_CLIENT_API_TOKENS: 'default:development.bookshop-api-token',
      INIT_FRONTEND_API_TOKENS: 'default:development.bookshop-web-token',
    });
    browser = await sharedChromium();
    reader = await openTutorial(name, unleash, settings());
  });
  afterEach(() => closePages(browser));
  afterAll(async () => {
    await reader?.leave();
    await unleash?.remove();
  });

  return {
    unleash: () => unleash,
    reader: () => reader,
    seesWhatThePageShows: async (heading) => {
      const others = async () => {
        const outputs = await reader.follow(heading);
        return outputs.filter(({ printed, shown }) => shown !== null && printed !== shown);
      };
      await expect.poll(others).toEqual([]);
    },
    visit: async (session) => {
      const context = await browser.newContext();
      if (session) await context.addCookies([{ name: 'bookshop-session', value: session, url: reader.url }]);
      const page = await context.newPage();
      page.setDefaultTimeout(limit(20_000));
      await page.goto(reader.url);
      return page;
    },
  };
}
