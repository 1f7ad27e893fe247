/** The survey as a reader meets it, in Chromium, on a page whose Unleash says what each test wants. */
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePages, sharedChromium } from '../chromium.ts';
import { type Elsewhere, flagOn, sampleSurveySite, startElsewhere } from './survey-site.ts';
import type { WebHost } from './web-host.ts';

const KEY = 'unleash-docs-feedback-survey:v1';
let browser: Browser;
let site: WebHost;
let siteWithoutTarget: WebHost;
let siteWithoutUnleash: WebHost;
let siteWithTargetElsewhere: WebHost;
let elsewhere: Elsewhere;
let page: Page;
let posted: unknown[];
let said: string[];

beforeAll(async () => {
  const settings = { proxyUrl: '/flags', clientKey: 'key', environment: 'test', targetUrl: '/feedback' };
  browser = await sharedChromium();
  site = await sampleSurveySite(settings);
  siteWithoutTarget = await sampleSurveySite({ ...settings, targetUrl: null });
  siteWithoutUnleash = await sampleSurveySite({ ...settings, proxyUrl: '' });
  elsewhere = await startElsewhere();
  siteWithTargetElsewhere = await sampleSurveySite({
    ...settings,
    proxyUrl: `${elsewhere.url}/flags`,
    targetUrl: `${elsewhere.url}/feedback-of-readers`,
  });
});

afterAll(async () => {
  await Promise.all([closePages(browser), site.stop(), siteWithoutTarget.stop(), siteWithoutUnleash.stop()]);
  await siteWithTargetElsewhere.stop();
  elsewhere.stop();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  page.setDefaultTimeout(5_000);
  posted = [];
  said = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  await page.route('**/flags?*', (route) => route.fulfill({ json: flagOn }));
  await page.route('**/flags/client/metrics', (route) => route.fulfill({ status: 200 }));
  await answerFeedback(200);
});

afterEach(() => page.close());

async function answerFeedback(status: number, body = '') {
  await page.unroute('**/feedback');
  await page.route('**/feedback', (route) => {
    posted.push(route.request().postDataJSON());
    return route.fulfill({ status, body });
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Feedback' });
const step = (question: string | RegExp) => panel().getByRole('form', { name: question });
const scoreStep = () => step('How satisfied are you with this documentation?');
const commentStep = () => step('What would make it better?');
const customerStep = () => step('Are you a paying customer or an open source user?');
const comment = () => page.getByRole('textbox', { name: 'Your comment (optional)' });
const thanks = () => panel().getByText('Thank you!');
const isFocused = (locator: ReturnType<typeof panel>) => locator.evaluate((e) => e === document.activeElement);
const isOutOfReach = (locator: Locator) => locator.evaluate((element) => element.closest('[inert]') !== null);
const stored = (): Promise<Record<string, { currentStep: number; closedOrCompleted: boolean }>> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), KEY);
const latest = async () => Object.values(await stored()).at(-1);

async function open(at: WebHost = site) {
  await page.goto(at.url);
  await button('Feedback').click();
  await panel().waitFor();
}

async function toComment() {
  await page.getByRole('radio', { name: '4 – Satisfied' }).check();
  await button('Next').click();
}

async function toCustomerType() {
  await toComment();
  await comment().fill('More diagrams');
  await button('Next').click();
}

describe('a reader who is asked', () => {
  it('sees a closed Feedback button, and no panel', async () => {
    await page.goto(site.url);
    await button('Feedback').waitFor();
    expect(await panel().count()).toBe(0);
    expect(await stored()).toEqual({});
  });

  it('pays for the button alone until they turn to it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const codeOfPanel = () => asked.filter((url) => /hydrate-island|Survey\.island-[^/]+\.js/.test(url));
    await page.goto(site.url);
    await button('Feedback').waitFor();
    await page.waitForLoadState('networkidle');
    expect(codeOfPanel()).toEqual([]);
    await button('Feedback').focus();
    await expect.poll(() => codeOfPanel().length).toBe(2);
  });

  it('has the panel after one click, however slow its code is', async () => {
    site.trouble('hydrate-island', { delay: 500 });
    await open();
    await scoreStep().waitFor();
    site.recover();
  });

  it('rates from 1, very unsatisfied, to 5, very satisfied', async () => {
    await open();
    await scoreStep().waitFor();
    const labels = await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent));
    expect(labels).toEqual([
      '1 – Very unsatisfied',
      '2 – Unsatisfied',
      '3 – Neutral',
      '4 – Satisfied',
      '5 – Very satisfied',
    ]);
  });

  it('must choose a score before going on', async () => {
    await open();
    await button('Next').click();
    await expect.poll(() => scoreStep().isVisible()).toBe(true);
    expect(
      await page
        .getByRole('radio')
        .first()
        .evaluate((radio: HTMLInputElement) => radio.validity.valueMissing),
    ).toBe(true);
  });

  it('answers three questions, is thanked, and the answers are posted', async () => {
    await open();
    await toCustomerType();
    await page.getByRole('radio', { name: 'paying' }).check();
    await button('Submit').click();
    await thanks().waitFor();
    await expect
      .poll(() => posted)
      .toEqual([
        {
          data: {
            score: 4,
            comment: 'More diagrams',
            customerType: 'paying',
            openedManually: true,
            currentPage: '/',
          },
        },
      ]);
    expect(await latest()).toMatchObject({ currentStep: 4, closedOrCompleted: true });
    await button('close').click();
    await expect.poll(() => panel().count()).toBe(0);
    expect(said).toEqual([]);
  });

  it('is taken as open source without a choice', async () => {
    await open();
    await toCustomerType();
    await button('Submit').click();
    await expect.poll(() => posted).toMatchObject([{ data: { customerType: 'opensource' } }]);
  });

  it('may skip the comment, in a field of three rows', async () => {
    await open();
    await toComment();
    expect(await comment().getAttribute('rows')).toBe('3');
    await button('Skip').click();
    await customerStep().waitFor();
    expect(await latest()).toMatchObject({ currentStep: 3, data: { comment: '' } });
  });

  it('keeps a comment that was begun when going back or skipping', async () => {
    await open();
    await toComment();
    await comment().fill('Half a thought');
    await button('Back').click();
    await expect.poll(() => page.getByRole('radio', { name: '4 – Satisfied' }).isChecked()).toBe(true);
    await button('Next').click();
    await expect.poll(() => comment().inputValue()).toBe('Half a thought');
    await comment().fill('A whole one');
    await button('Skip').click();
    await customerStep().waitFor();
    expect(await latest()).toMatchObject({ data: { comment: 'A whole one' } });
  });

  it('keeps the customer type when going back', async () => {
    await open();
    await toCustomerType();
    await page.getByRole('radio', { name: 'paying' }).check();
    await button('Back').click();
    await button('Next').click();
    await expect.poll(() => page.getByRole('radio', { name: 'paying' }).isChecked()).toBe(true);
  });

  it('finds an unfinished survey again after a reload, at its step and with its answers', async () => {
    await open();
    await toCustomerType();
    await page.reload();
    await button('Feedback').click();
    await customerStep().waitFor();
    await button('Back').click();
    await expect.poll(() => comment().inputValue()).toBe('More diagrams');
    expect(Object.keys(await stored())).toHaveLength(1);
  });

  it('finds a chosen score and a half written comment again after a reload', async () => {
    await open();
    await page.getByRole('radio', { name: '2 – Unsatisfied' }).check();
    await page.reload();
    await button('Feedback').click();
    await expect.poll(() => page.getByRole('radio', { name: '2 – Unsatisfied' }).isChecked()).toBe(true);
    await button('Next').click();
    await comment().pressSequentially('Half a thou');
    await page.reload();
    await button('Feedback').click();
    await expect.poll(() => comment().inputValue()).toBe('Half a thou');
  });

  it('finds a customer type that was chosen again after a reload', async () => {
    await open();
    await toCustomerType();
    await page.getByRole('radio', { name: 'paying' }).check();
    await page.reload();
    await button('Feedback').click();
    await expect.poll(() => page.getByRole('radio', { name: 'paying' }).isChecked()).toBe(true);
  });

  it('is not asked again after sending more than the browser has room for, and leaves one survey behind', async () => {
    await open();
    await toComment();
    await comment().evaluate((field: HTMLTextAreaElement) => {
      // Typing it would take minutes.
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(field, 'More diagrams. '.repeat(400_000));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await button('Next').click();
    await button('Submit').click();
    await thanks().waitFor();
    await page.reload();
    await button('Feedback').click();
    await scoreStep().waitFor();
    await button('Close feedback').click();
    await expect.poll(async () => Object.values(await stored()).length).toBe(1);
  });

  it('begins afresh after closing with the icon', async () => {
    await open();
    await toComment();
    await button('Close feedback').click();
    await expect.poll(latest).toMatchObject({ currentStep: 2, closedOrCompleted: true });
    await button('Feedback').click();
    await scoreStep().waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(Object.keys(await stored())).toHaveLength(2);
  });

  it('sends once, however often Submit is pressed', async () => {
    await open();
    await toCustomerType();
    await button('Submit').dblclick();
    await thanks().waitFor();
    await expect.poll(() => posted).toHaveLength(1);
    // Answers that were sent twice would both have come before this request.
    await page.evaluate(() => fetch('/'));
    expect(posted).toHaveLength(1);
  });
});

describe('a reader with two tabs', () => {
  it('sends one survey once, and is thanked in both', async () => {
    const context = await browser.newContext();
    const sent: unknown[] = [];
    await context.route('**/flags**', (route) => route.fulfill({ json: flagOn }));
    await context.route('**/feedback', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 200 });
    });
    await page.close();
    page = await context.newPage();
    await open();
    await toCustomerType();
    const first = page;
    page = await context.newPage();
    await open();
    await customerStep().waitFor();
    await first.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    await thanks().waitFor();
    expect(await button('Submit').count()).toBe(0);
    expect(Object.values(await stored())).toMatchObject([{ currentStep: 4, closedOrCompleted: true }]);
    await context.close();
  });
});

describe('a reader with a keyboard', () => {
  it('gets through the survey by keys, with the focus on each step', async () => {
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
    await expect.poll(() => posted).toMatchObject([{ data: { score: 2, comment: 'Fine', customerType: 'paying' } }]);
  });

  it('closes it with Escape, and has the focus on the button again', async () => {
    await open();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => isFocused(button('Feedback'))).toBe(true);
  });

  it('finds the survey where it was after Escape, with what was typed', async () => {
    await open();
    await toComment();
    await comment().pressSequentially('Half a thou');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().count()).toBe(0);
    await button('Feedback').click();
    await expect.poll(() => comment().inputValue()).toBe('Half a thou');
  });

  it('closes the definition of a term with the first Escape, and the survey with the second', async () => {
    await page.goto(`${site.url}/guides/terms`);
    await button('Feedback').click();
    await scoreStep().waitFor();
    const term = page.getByRole('article').getByRole('link', { name: 'feature toggle', exact: true });
    await term.hover();
    const definition = page.getByRole('tooltip');
    await definition.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => definition.isVisible()).toBe(false);
    expect(await panel().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().count()).toBe(0);
  });

  it('empties the field of the search page with Escape, and keeps the survey open', async () => {
    await page.goto(`${site.url}/search?q=toggle`);
    await button('Feedback').click();
    await scoreStep().waitFor();
    const field = page.getByRole('searchbox', { name: 'Search for' });
    await field.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await panel().isVisible()).toBe(true);
  });

  it('stays at the place in the page while steps change', async () => {
    await open();
    await toCustomerType();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('a reader on a narrow screen', () => {
  beforeEach(() => page.setViewportSize({ width: 320, height: 480 }));

  it('has every step within the window', async () => {
    await open();
    const fits = async () => {
      const box = await panel().boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 480;
    };
    expect(await fits()).toBe(true);
    await toCustomerType();
    expect(await fits()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('finds the links at the end of the page uncovered, whether the survey is open or not', async () => {
    const link = page.getByRole('contentinfo').getByRole('link').last();
    const isUncovered = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      });
    };
    await open();
    expect(await isUncovered()).toBe(true);
    await button('Close feedback').click();
    await expect.poll(isUncovered).toBe(true);
  });

  it('can use an open survey above the open drawer', async () => {
    await open();
    await scoreStep().waitFor();
    await button('Open the navigation').click();
    await page.getByRole('navigation', { name: 'documentation' }).waitFor();
    await toComment();
    await commentStep().waitFor();
  });

  it('has no Feedback button on the open drawer', async () => {
    await page.goto(site.url);
    await button('Feedback').waitFor();
    await button('Open the navigation').click();
    await page.getByRole('navigation', { name: 'documentation' }).waitFor();
    expect(await isOutOfReach(button('Feedback'))).toBe(true);
    await page.keyboard.press('Escape');
    await button('Feedback').click();
    await button('Close feedback').click();
    await button('Open the navigation').click();
    await expect.poll(() => isOutOfReach(button('Feedback'))).toBe(true);
  });
});

describe('a reader on a phone', () => {
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
    await page.setViewportSize({ width: 390, height: 780 });
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
    await page.setViewportSize({ width: 390, height: 780 });
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

  it.each([430, 360, 320])('on its side, %i px high, reaches heading and close icon on every step', async (height) => {
    await page.setViewportSize({ width: 844, height });
    await open();
    const isReached = (locator: Locator) =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    const heading = panel().getByRole('heading', { name: 'Feedback' });
    for (const answer of [toComment, () => button('Skip').click(), () => button('Submit').click()]) {
      expect([await isReached(heading), await isReached(button('Close feedback'))]).toEqual([true, true]);
      await panel().getByRole('button').last().scrollIntoViewIfNeeded();
      expect([await isReached(heading), await isReached(button('Close feedback'))]).toEqual([true, true]);
      await answer();
    }
    await thanks().waitFor();
    await button('Close feedback').click();
    await expect.poll(() => panel().count()).toBe(0);
  });

  it('closes the drawer with the first Escape, and the survey with the second', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await toComment();
    await button('Open the navigation').click();
    const drawer = page.getByRole('navigation', { name: 'documentation' });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.isVisible()).toBe(false);
    expect(await commentStep().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().count()).toBe(0);
  });
});

describe('feedback of a reader who leaves right after the thanks', () => {
  /** Nothing stands between browser and network here: what does is left with the page. */
  async function openUndisturbed() {
    elsewhere.collected.length = 0;
    await page.close();
    page = await browser.newPage();
    await open(siteWithTargetElsewhere);
    await toCustomerType();
  }

  it('arrives at a target on another origin', async () => {
    await openUndisturbed();
    await button('Submit').click();
    await thanks().waitFor();
    await page.goto('about:blank');
    await expect.poll(() => elsewhere.collected).toMatchObject([{ data: { score: 4, comment: 'More diagrams' } }]);
  });

  it('arrives with the next page where it is longer than a browser sends by itself', async () => {
    await openUndisturbed();
    await button('Back').click();
    await comment().fill('More diagrams. '.repeat(5_000));
    await button('Next').click();
    await button('Submit').click();
    await thanks().waitFor();
    await page.goto(`${siteWithTargetElsewhere.url}/guides/long`);
    await expect.poll(() => elsewhere.collected.map(({ data }) => String(data.comment).length)).toEqual([75_000]);
  });
});

describe('feedback that cannot be sent', () => {
  const failed = 'Oh, no! The feedback registration failed';

  it('is thanked for, and the console has the answer', async () => {
    await answerFeedback(500, 'the table is full');
    await open();
    await toCustomerType();
    await button('Submit').click();
    await thanks().waitFor();
    await expect.poll(() => said).toContain(`error: ${failed} the table is full`);
    expect(await latest()).toMatchObject({ currentStep: 4, closedOrCompleted: true });
  });

  it('is thanked for, and the console has the network failure', async () => {
    await page.unroute('**/feedback');
    await page.route('**/feedback', (route) => route.abort());
    await open();
    await toCustomerType();
    await button('Submit').click();
    await thanks().waitFor();
    await expect.poll(() => said.join('\n')).toContain(`error: ${failed} TypeError: Failed to fetch`);
  });

  it('goes nowhere without a target, and the console says so', async () => {
    await open(siteWithoutTarget);
    await toCustomerType();
    await button('Submit').click();
    await thanks().waitFor();
    expect(said).toEqual(['warning: No target url specified for feedback. Not doing anything.']);
    expect(posted).toEqual([]);
  });
});

describe('a page that gets no answer about the flag', () => {
  const answerFlags = (answer: (route: Route) => Promise<void>) => page.route('**/flags?*', answer);
  const consoleSays = (words: string) => expect.poll(() => said.join('\n'), { timeout: 5_000 }).toContain(words);
  const isWholeWithoutSurvey = async () => {
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await button('Feedback').count()).toBe(0);
    expect(said.filter((line) => line.startsWith('thrown'))).toEqual([]);
  };

  it('stays whole on a refusal, and the console has its status', async () => {
    await answerFlags((route) => route.fulfill({ status: 503 }));
    await page.goto(site.url);
    await consoleSays('error: Unleash: Fetching feature toggles did not have an ok response');
    await consoleSays('error: Unleash: HttpError, status 503');
    await isWholeWithoutSurvey();
  });

  it('stays whole on an answer without flags, and the next visit has the survey and nothing on the console', async () => {
    await answerFlags((route) => route.fulfill({ json: {} }));
    await page.goto(site.url);
    await consoleSays('error: Unleash: unable to fetch feature toggles');
    await isWholeWithoutSurvey();
    await page.unroute('**/flags?*');
    await answerFlags((route) => route.fulfill({ json: flagOn }));
    said = [];
    await open();
    await scoreStep().waitFor();
    expect(said).toEqual([]);
  });

  it('stays whole on a network failure, and the console has it', async () => {
    await answerFlags((route) => route.abort());
    await page.goto(site.url);
    await consoleSays('error: Unleash: unable to fetch feature toggles TypeError: Failed to fetch');
    await isWholeWithoutSurvey();
  });

  it('stays whole without a configured Unleash, and the console has the reason', async () => {
    await page.goto(siteWithoutUnleash.url);
    await consoleSays('warning: Unable to initialize the Unleash client url is required');
    await isWholeWithoutSurvey();
  });

  it('stays whole in a browser without fetch, and the console asks for one', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'fetch'));
    await page.goto(site.url);
    await consoleSays('You must either provide your own "fetch" implementation');
    await isWholeWithoutSurvey();
  });

  it('shows the survey although the metrics cannot be sent, and the console has it', async () => {
    await page.route('**/flags/client/metrics', (route) => route.abort());
    await open();
    await consoleSays('error: Unleash: unable to send feature metrics TypeError: Failed to fetch');
    expect(await scoreStep().isVisible()).toBe(true);
  });
});

describe('storage that is of no use', () => {
  it.each([
    ['no JSON', '{"1'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[null]'],
    ['a survey from elsewhere', '{"1": {"currentStep": "two", "data": []}}'],
  ])('such as %s leaves a fresh survey that works', async (_, text) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
    await open();
    await toComment();
    await commentStep().waitFor();
    expect(said).toEqual([]);
  });

  it('such as a blocked one leaves a survey that works', async () => {
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
    expect(said.filter((line) => line.startsWith('thrown'))).toEqual([]);
  });

  it("has an old survey's 'open source' read as opensource", async () => {
    const data = { score: 3, comment: '', customerType: 'open source' };
    const old = { 5: { currentStep: 3, data, closedOrCompleted: false, initialized: 5 } };
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, JSON.stringify(old)] as const);
    await open();
    expect(await page.getByRole('radio', { name: 'open source' }).isChecked()).toBe(true);
    await button('Submit').click();
    await expect.poll(() => posted).toMatchObject([{ data: { score: 3, customerType: 'opensource' } }]);
  });
});
