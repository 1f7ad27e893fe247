/**
 * The survey as a reader meets it, in Chromium: what only a browser has. Its states, what it stores and restores, and what
 * the console says of each failure are told by the unit tests in `src/survey/`.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../src/survey/survey-store.ts';
import { closePages, sharedChromium } from '../chromium.ts';
import { limit } from '../machine.ts';
import { type Elsewhere, flagOn, sampleSurveySite, startElsewhere } from './survey-site.ts';
import type { WebHost } from './web-host.ts';

const small = { width: 320, height: 480 };
const phone = { width: 390, height: 780 };

let browser: Browser;
let site: WebHost;
let elsewhere: Elsewhere;
let page: Page;
/** What the console has said. */
let said: string[];

beforeAll(async () => {
  elsewhere = await startElsewhere();
  [browser, site] = await Promise.all([sharedChromium(), sampleSurveySite(elsewhere.settings)]);
});

afterAll(async () => {
  await Promise.all([closePages(browser), site?.stop()]);
  elsewhere.stop();
});

beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  context.setDefaultTimeout(limit(20_000));
  page = await context.newPage();
  said = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
});

afterEach(async () => {
  await closePages(browser);
  site.recover();
  elsewhere.reset();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Feedback' });
const step = (question: string | RegExp) => panel().getByRole('form', { name: question });
const scoreStep = () => step('How satisfied are you with this documentation?');
const commentStep = () => step('What would make it better?');
const customerStep = () => step('Are you a paying customer or an open source user?');
const score = (name: string) => page.getByRole('radio', { name });
const comment = () => page.getByRole('textbox', { name: 'Your comment (optional)' });
const drawer = () => page.getByRole('navigation', { name: 'documentation' });
const thanks = () => panel().getByText('Thank you!');
const isGone = () => expect.poll(() => panel().count()).toBe(0);
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const isOutOfReach = (locator: Locator) => locator.evaluate((element) => element.closest('[inert]') !== null);
const targetUrl = () => elsewhere.settings.targetUrl ?? '';
const stored = (): Promise<object[]> =>
  page.evaluate((key) => Object.values(JSON.parse(localStorage.getItem(key) ?? '{}') as object), STORAGE_KEY);

async function open(path = '/') {
  await page.goto(site.url + path);
  await button('Feedback').click();
  await panel().waitFor();
}

async function toComment() {
  await score('4 – Satisfied').check();
  await button('Next').click();
}

async function toCustomerType() {
  await toComment();
  await comment().fill('More diagrams');
  await button('Next').click();
}

describe('a reader who is asked', () => {
  it('pays for the button alone until they turn to it, and has the panel after one click, however slow its code is', async () => {
    const panelCode = () => site.requests.filter((path) => /hydrate-island|Survey\.island-[^/]+\.js/.test(path));
    await page.goto(site.url);
    await button('Feedback').waitFor();
    await page.waitForLoadState('networkidle');
    expect(panelCode()).toEqual([]);
    expect([await panel().count(), await stored()]).toEqual([0, []]);
    site.trouble('hydrate-island', { delay: 500 });
    await button('Feedback').click();
    await scoreStep().waitFor();
    expect(panelCode()).toHaveLength(2);
  });

  it('answers three questions, is thanked, and the answers are posted, with nothing on the console, whatever storage held', async () => {
    const nothing = '{"1": {"currentStep": "two", "data": []}, "2": null';
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEY, nothing] as const);
    await open();
    await scoreStep().waitFor();
    expect(
      await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.closest('label')?.innerText)),
    ).toEqual(['1 – Very unsatisfied', '2 – Unsatisfied', '3 – Neutral', '4 – Satisfied', '5 – Very satisfied']);
    await button('Next').click();
    expect(
      await score('1').evaluate((radio: HTMLInputElement) => radio.validity.valueMissing),
      'a score is required',
    ).toBe(true);
    await toCustomerType();
    await score('paying').check();
    await button('Submit').click();
    await thanks().waitFor();
    const data = { score: 4, comment: 'More diagrams', customerType: 'paying' };
    await expect
      .poll(() => elsewhere.collected)
      .toEqual([{ data: { ...data, openedManually: true, currentPage: '/' } }]);
    expect(await stored()).toMatchObject([{ currentStep: 4, closedOrCompleted: true, data }]);
    expect(await page.evaluate(() => scrollY), 'steps leave the page where it is').toBe(0);
    await button('close').click();
    await isGone();
    expect(said).toEqual([]);
  });

  it('skips the comment, is taken as open source, and sends once, however often Submit is pressed', async () => {
    await open();
    await toComment();
    expect(await comment().getAttribute('rows')).toBe('3');
    await button('Skip').click();
    await button('Submit').dblclick();
    await thanks().waitFor();
    await expect.poll(() => elsewhere.collected).toHaveLength(1);
    // Answers that were sent twice would both have come before this request.
    await page.evaluate((target) => fetch(target, { method: 'POST', body: '{"data":{"is":"later"}}' }), targetUrl());
    expect(elsewhere.collected).toMatchObject([{ data: { comment: '', customerType: 'opensource' } }, {}]);
  });

  it('finds each answer as it was given after a reload and after going back, and begins afresh after the close icon', async () => {
    await open();
    await score('2 – Unsatisfied').check();
    await page.reload();
    await button('Feedback').click();
    await expect.poll(() => score('2 – Unsatisfied').isChecked()).toBe(true);
    await button('Next').click();
    await comment().pressSequentially('Half a thou');
    await page.reload();
    await button('Feedback').click();
    await expect.poll(() => comment().inputValue()).toBe('Half a thou');
    expect(await stored()).toHaveLength(1);

    await button('Back').click();
    await expect.poll(() => score('2 – Unsatisfied').isChecked()).toBe(true);
    await button('Next').click();
    await expect.poll(() => comment().inputValue()).toBe('Half a thou');
    await comment().fill('A whole one');
    await button('Skip').click();
    await score('paying').check();
    await button('Back').click();
    await expect.poll(() => comment().inputValue()).toBe('A whole one');
    await button('Next').click();
    await expect.poll(() => score('paying').isChecked()).toBe(true);
    await button('Close feedback').click();
    await isGone();
    await button('Feedback').click();
    await scoreStep().waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('is not asked again after sending more than the browser has room for, and leaves one survey behind', async () => {
    await open();
    await toComment();
    // The five million characters that a browser keeps, but for as many as a survey without a comment takes.
    await page.evaluate(() => localStorage.setItem('full', 'x'.repeat(5 * 1024 * 1024 - 600)));
    await comment().fill('More diagrams. '.repeat(100));
    await button('Next').click();
    await button('Submit').click();
    await thanks().waitFor();
    expect(await stored()).toMatchObject([{ currentStep: 4, data: { comment: '' } }]);
    await page.reload();
    await button('Feedback').click();
    await scoreStep().waitFor();
    await button('Close feedback').click();
    await expect.poll(async () => (await stored()).length).toBe(1);
  });

  it('sends one survey once from two tabs, and is thanked in both', async () => {
    await open();
    await toCustomerType();
    const first = page;
    page = await page.context().newPage();
    await open();
    await customerStep().waitFor();
    await first.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => elsewhere.collected).toHaveLength(1);
    await thanks().waitFor();
    expect(await button('Submit').count()).toBe(0);
    expect(await stored()).toMatchObject([{ currentStep: 4, closedOrCompleted: true }]);
  });
});

describe('a reader with a keyboard', () => {
  it('gets through the survey by keys, with the focus on each step, and finds what was typed after Escape', async () => {
    await page.goto(site.url);
    await button('Feedback').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(scoreStep())).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(commentStep())).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fine');
    await page.keyboard.press('Escape');
    await isGone();
    await expect.poll(() => isFocused(button('Feedback'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(commentStep())).toBe(true);
    expect(await comment().inputValue()).toBe('Fine');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(customerStep())).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await thanks().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(button('Feedback'))).toBe(true);
    await expect
      .poll(() => elsewhere.collected)
      .toMatchObject([{ data: { score: 2, comment: 'Fine', customerType: 'paying' } }]);
  });

  it('closes the definition of a term with the first Escape, and the survey with the second', async () => {
    await open('/guides/terms');
    const term = page.getByRole('article').getByRole('link', { name: 'feature toggle', exact: true });
    await term.hover();
    const definition = page.getByRole('tooltip');
    await definition.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => definition.isVisible()).toBe(false);
    expect(await panel().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await isGone();
  });

  it('empties the field of the search page with Escape, and keeps the survey open', async () => {
    await open('/search?q=toggle');
    const field = page.getByRole('searchbox', { name: 'Search for' });
    await field.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await panel().isVisible()).toBe(true);
  });
});

describe('a reader on a small screen', () => {
  beforeEach(() => page.setViewportSize(small));

  it('has every step within the window, and the links at the end of the page uncovered', async () => {
    const fits = async () => {
      const box = await panel().boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 480;
    };
    const isLinkUncovered = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const link = page.getByRole('contentinfo').getByRole('link').last();
      return link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      });
    };
    await open();
    expect(await fits()).toBe(true);
    expect(await isLinkUncovered()).toBe(true);
    await toCustomerType();
    expect(await fits()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await button('Close feedback').click();
    await expect.poll(isLinkUncovered).toBe(true);
  });

  it('has no Feedback button on the open drawer, but an open survey above it, which Escape closes after the drawer', async () => {
    await page.goto(site.url);
    await button('Feedback').waitFor();
    await button('Open the navigation').click();
    await expect.poll(() => isOutOfReach(button('Feedback'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer().isVisible()).toBe(false);

    await button('Feedback').click();
    await scoreStep().waitFor();
    await button('Open the navigation').click();
    await drawer().waitFor();
    await toComment();
    await commentStep().waitFor();
    // The click into the survey has closed the drawer.
    await button('Open the navigation').click();
    await drawer().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer().isVisible()).toBe(false);
    expect(await commentStep().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await isGone();

    await button('Open the navigation').click();
    await expect.poll(() => isOutOfReach(button('Feedback'))).toBe(true);
  });

  it('with a phone on its side, 430, 360 or 320 px high, reaches heading and close icon on every step', async () => {
    const isReached = (locator: Locator) =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    const heading = panel().getByRole('heading', { name: 'Feedback' });
    await page.goto(site.url);
    for (const height of [430, 360, 320]) {
      await page.setViewportSize({ width: 844, height });
      await button('Feedback').click();
      for (const answer of [toComment, () => button('Skip').click(), () => button('Submit').click()]) {
        expect([await isReached(heading), await isReached(button('Close feedback'))]).toEqual([true, true]);
        await panel().getByRole('button').last().scrollIntoViewIfNeeded();
        expect([await isReached(heading), await isReached(button('Close feedback'))]).toEqual([true, true]);
        await answer();
      }
      await thanks().waitFor();
      await button('Close feedback').click();
      await isGone();
    }
  });
});

describe('a reader on a phone', () => {
  beforeEach(() => page.setViewportSize(phone));

  /** Whether the button is where a thumb finds it, and not on anything that can be pressed or copied. */
  const placeOfButton = () =>
    button('Feedback').evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top >= innerHeight) return 'away';
      const used = [...document.querySelectorAll('main :is(a, button, summary, input, label, pre)')].filter((other) =>
        [...other.getClientRects()].some(
          (box) => box.left < right - 4 && box.right > left + 4 && box.top < bottom - 4 && box.bottom > top + 4,
        ),
      );
      return used.length > 0 ? `over ${used[0]?.outerHTML.slice(0, 80)}` : 'in reach';
    });

  it('has an icon that gives way while they scroll down, comes back as they scroll up, and rests at the end', async () => {
    await page.goto(`${site.url}/guides/long`);
    await button('Feedback').waitFor();
    expect((await button('Feedback').boundingBox())?.width).toBe(44);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(placeOfButton).toBe('away');
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(placeOfButton).toBe('in reach');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(placeOfButton).toBe('in reach');
  });

  it('never has it over a link, a button or a sample', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/guides/markdown`);
    await button('Feedback').waitFor();
    const seen = new Set<string>();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = end; y >= 0; y -= 60) {
      await page.evaluate(async (top) => {
        scrollTo({ top, behavior: 'instant' });
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      }, y);
      seen.add(await placeOfButton());
    }
    expect([...seen].sort()).toEqual(['away', 'in reach']);
  });
});

describe('feedback of a reader who leaves right after the thanks', () => {
  it('arrives at a target on another origin', async () => {
    await open();
    await toCustomerType();
    await button('Submit').click();
    await thanks().waitFor();
    await page.goto('about:blank');
    await expect.poll(() => elsewhere.collected).toMatchObject([{ data: { score: 4, comment: 'More diagrams' } }]);
  });

  it('arrives with the next page where it is longer than a browser sends by itself', async () => {
    await open();
    await toComment();
    await comment().fill('More diagrams. '.repeat(5_000));
    await button('Next').click();
    await button('Submit').click();
    await thanks().waitFor();
    await page.goto(`${site.url}/guides/long`);
    await expect.poll(() => elsewhere.collected.map(({ data }) => String(data.comment).length)).toEqual([75_000]);
  });
});

describe('a reader to whom something fails', () => {
  const consoleSays = (text: string) => expect.poll(() => said.join('\n')).toContain(text);
  const thrown = () => said.filter((line) => line.startsWith('thrown'));

  it('has the page without the survey where Unleash refuses to answer, and the survey at the next visit', async () => {
    elsewhere.flags = { status: 503, body: {} };
    await page.goto(site.url);
    await consoleSays('error: Unleash: Fetching feature toggles did not have an ok response');
    await consoleSays('error: Unleash: HttpError, status 503');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await button('Feedback').count()).toBe(0);
    expect(thrown()).toEqual([]);
    elsewhere.flags = { status: 200, body: flagOn };
    said = [];
    await open();
    await scoreStep().waitFor();
    expect(said).toEqual([]);
  });

  it('is thanked where the feedback is refused, and the console has the answer', async () => {
    elsewhere.feedback = { status: 500, body: 'the table is full' };
    await open();
    await toCustomerType();
    await button('Submit').click();
    await thanks().waitFor();
    await consoleSays('error: Oh, no! The feedback registration failed the table is full');
  });

  it('has a survey that works where storage is blocked', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open();
    await toCustomerType();
    await button('Submit').click();
    await thanks().waitFor();
    expect(thrown()).toEqual([]);
  });
});
