import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { phone, visitor } from './visit.ts';

const { open, host } = visitor('real');
const path = '/try';

const tool = (page: Page) => page.getByRole('region', { name: 'Why is it off?' });
const verdict = (page: Page, words: string | RegExp) =>
  tool(page).getByRole('status').filter({ hasText: words }).first().waitFor();
const wake = async (page: Page) => {
  await tool(page).getByLabel('userId').focus();
  await page.locator('site-island[data-awake]').first().waitFor();
};
const opened = async (address = path) => {
  const page = await open(address);
  await wake(page);
  return page;
};
const write = (page: Page, text: string) => tool(page).getByLabel('Your toggles').fill(text);

/** As from the clipboard, which a test may not have. */
const paste = (page: Page, text: string) =>
  tool(page)
    .getByLabel('Your toggles')
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

const strategy = (part: object) => ({ name: 'flexibleRollout', constraints: [], parameters: {}, ...part });
const toggle = (name: string, part: object = {}) => ({
  ...{ name, type: 'release', enabled: true, project: 'bookshop', stale: false, variants: [] },
  strategies: [strategy({ parameters: { rollout: '100', stickiness: 'default', groupId: name } })],
  ...part,
});

/** About five megabytes: each toggle has a list of eighty plans. */
function manyToggles(): string {
  const values = Array.from({ length: 80 }, (_, index) => `plan-${index}`);
  const constraints = [{ contextName: 'plan', operator: 'IN', values, inverted: false, caseInsensitive: false }];
  const features = Array.from({ length: 5000 }, (_, index) =>
    toggle(`toggle-${index}`, { strategies: [strategy({ name: 'default', constraints })] }),
  );
  return JSON.stringify({ version: 2, features, query: { environment: 'production' } });
}

describe('why is gift-cards off for a reader of the free plan?', () => {
  test('the constraint that does not hold is told with the value that it saw, and each rule that holds beside it', async () => {
    const page = await opened();
    await verdict(page, 'gift-cards is off: none of its 2 strategies says yes.');
    const told = await tool(page).innerText();
    for (const words of [
      'plan is one of “club”',
      '“free” is none of the values.',
      'Segment nordic-readers',
      'country is one of “NO”, “SE”, “DK”, “FI”',
      'MurmurHash3 of “gift-cards:1001” with the seed 0 is 1170045490.',
      'userIds has “1001”',
    ])
      expect(told).toContain(words);
  });

  test('with another plan it is on', async () => {
    const page = await opened();
    await tool(page).getByLabel('plan').fill('club');
    await verdict(page, 'gift-cards is on: strategy 1 says yes.');
    await tool(page).getByLabel('country').fill('');
    await verdict(page, 'gift-cards is off');
    await tool(page).getByText('The context has no country.').waitFor();
  });

  test('each rule leads to its place in the reference', async () => {
    const page = await opened();
    const links = await tool(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const place of [
      '/reference/strategy-constraints#strategy-constraint-operators',
      '/reference/segments',
      '/reference/stickiness#calculation',
      '/reference/activation-strategies#userids',
      '/reference/feature-toggles#how-the-answer-is-found',
    ])
      expect(links).toContain(place);
  });

  test('by keys alone', async () => {
    const page = await open(path);
    await tool(page).getByLabel('Toggle', { exact: true }).focus();
    await page.locator('site-island[data-awake]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await verdict(page, 'express-checkout is off: its strategy says no.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1003');
    await verdict(page, 'express-checkout is on: its strategy says yes.');
  });
});

test('which variant do I get? The seed of the SDK decides, and the ranges are told', async () => {
  const page = await opened();
  await tool(page).getByLabel('Toggle', { exact: true }).selectOption('book-recommendations');
  await tool(page).getByText('Variant “personal”').waitFor();
  await tool(page).getByLabel('Seed of variants').selectOption('0');
  await tool(page).getByText('Variant “similar”').waitFor();
  await tool(page).getByText('similar: 668 to 1000').waitFor();
});

test('the toggle needs a parent: it is named, and how it is', async () => {
  const page = await opened();
  await tool(page).getByLabel('Toggle', { exact: true }).selectOption('search-cache');
  await verdict(page, 'search-cache is off: a toggle that it depends on is not as it asks.');
  await tool(page).getByText('Depends on express-checkout, which has to be on. It is off.').waitFor();
});

test('nobody is known: a draw decides, and I can ask again', async () => {
  const page = await opened();
  await tool(page).getByLabel('Toggle', { exact: true }).selectOption('book-recommendations');
  await tool(page).getByLabel('userId').fill('');
  await tool(page).getByText('A number is drawn for each call').waitFor();
  await tool(page).getByRole('button', { name: 'Ask again' }).click();
  await verdict(page, 'book-recommendations is on');
});

describe('why is my own toggle off?', () => {
  test('the answer of my server is read, and the fields are those that my toggle asks for', async () => {
    const page = await opened();
    const mine = toggle('new-prices', {
      strategies: [
        strategy({ name: 'default', constraints: [{ contextName: 'tenant', operator: 'NUM_GT', value: '5' }] }),
      ],
    });
    await write(page, JSON.stringify({ version: 2, features: [mine], query: { environment: 'production' } }));
    await verdict(page, 'new-prices is off: its strategy says no.');
    await tool(page).getByText('Read: what a server or Edge answers, environment production, 1 toggle.').waitFor();
    await tool(page).getByText('The context has no tenant.').waitFor();
    await tool(page).getByLabel('tenant').fill('seven');
    await tool(page).getByText('“seven” is no number.').waitFor();
    await tool(page).getByLabel('tenant').fill('7');
    await verdict(page, 'new-prices is on: its strategy says yes.');
  });

  test('an export has several environments to choose from, and says that it lacks the constraints of segments', async () => {
    const page = await opened();
    const settings = ['development', 'production'].map((environment) => ({
      ...{ name: 'new-prices', featureName: 'new-prices', environment },
      enabled: environment === 'production',
    }));
    const strategies = [{ ...strategy({ name: 'default', segments: [7] }), featureName: 'new-prices' }];
    await write(
      page,
      JSON.stringify({
        features: [{ name: 'new-prices' }],
        featureStrategies: strategies,
        featureEnvironments: settings,
        segments: [{ id: 7, name: 'nordic-readers' }],
      }),
    );
    await verdict(page, 'new-prices is off: it is switched off in this environment.');
    await tool(page).getByLabel('Environment', { exact: true }).selectOption('production');
    await verdict(page, 'new-prices is off: its strategy says no.');
    await tool(page).getByText('An export has only its name.').waitFor();
  });

  test('a file is read, too, and Fjord Books comes back', async () => {
    const page = await opened();
    const buffer = Buffer.from(JSON.stringify(toggle('of-a-file')));
    await tool(page)
      .getByLabel('Or a file:')
      .setInputFiles({ name: 'features.json', mimeType: 'application/json', buffer });
    await verdict(page, 'of-a-file is on: its strategy says yes.');
    await tool(page).getByRole('button', { name: 'Begin from Fjord Books' }).click();
    await verdict(page, 'gift-cards is off: none of its 2 strategies says yes.');
    await tool(page).getByLabel('Toggle', { exact: true }).selectOption('pause-payments');
    await verdict(page, 'pause-payments is off: it is switched off in this environment.');
  });

  test('a file that is dropped before the tool is awake is read, too', async () => {
    const page = await open('/try');
    const buffer = Buffer.from(JSON.stringify(toggle('of-a-file')));
    // As a drop does, this says nothing to the page but that the field has changed.
    await tool(page)
      .getByLabel('Or a file:')
      .setInputFiles({ name: 'features.json', mimeType: 'application/json', buffer });
    await verdict(page, 'of-a-file is on: its strategy says yes.');
  });

  test('five thousand toggles are searched by a part of the name', async () => {
    const page = await opened();
    const text = manyToggles();
    expect(text.length).toBeGreaterThan(5_000_000);
    await paste(page, text);
    await tool(page)
      .getByText(/5,000 toggles, 5\.\d MB/)
      .waitFor();
    await verdict(page, 'toggle-0 is off');
    await tool(page).getByLabel('Find among 5,000 toggles').fill('toggle-4321');
    await verdict(page, 'toggle-4321 is off');
    await tool(page).getByLabel('plan').fill('plan-77');
    await verdict(page, 'toggle-4321 is on');
    await tool(page).getByLabel('Find among 5,000 toggles').fill('toggle-99');
    await tool(page).getByText('11 names with “toggle-99”.').waitFor();
    await tool(page).getByLabel('Toggle', { exact: true }).selectOption('toggle-998');
    await verdict(page, 'toggle-998 is on');
  });
});

describe('what I pasted is not what it should be', () => {
  test.each([
    ['hello', /^This is not JSON/],
    [
      JSON.stringify({ features: [toggle('a'), toggle('b', { strategies: [{ name: 5 }] })] }),
      'At features[1].strategies[0].name: Here is a number, where a text belongs.',
    ],
    ['{"toggles":[]}', /front-end API/],
    ['{"features":[]}', 'There is no toggle in this list.'],
    ['', /^There is nothing to read yet/],
  ])('%.20s is told with the place, and the next text is read', async (text, words) => {
    const page = await opened();
    await write(page, text);
    await verdict(page, words);
    expect(await tool(page).getByLabel('Your toggles').getAttribute('aria-invalid')).toBe('true');
    await write(page, JSON.stringify(toggle('mended')));
    await verdict(page, 'mended is on: its strategy says yes.');
  });

  const deep = (depth: number) => `{"features":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const hostile: [what: string, text: string, words: string | RegExp][] = [
    ['ten megabytes of brackets', '['.repeat(10_000_000), /not JSON|cannot read/],
    ['lists in lists, five million deep', deep(5_000_000), /features\[0\]|not JSON|cannot read/],
    [
      'names that every object has',
      '{"features":[{"name":"__proto__","enabled":true,"strategies":[{"name":"constructor","constraints":[{"contextName":"__proto__","operator":"toString","values":["x"]}]}]}]}',
      '__proto__ is off: its strategy says no.',
    ],
    ['markup', JSON.stringify(toggle('<img src=x onerror=alert(1)>')), '<img src=x onerror=alert(1)> is on'],
    [
      'a toggle of ten megabytes',
      JSON.stringify(
        toggle('heavy', {
          strategies: Array.from({ length: 1000 }, (_, index) =>
            strategy({
              name: 'default',
              constraints: [{ contextName: `field-${index}`, operator: 'IN', values: ['x'.repeat(10_000)] }],
            }),
          ),
        }),
      ),
      'heavy is off: none of its 1000 strategies says yes.',
    ],
  ];

  test.each(hostile)('%s break nothing', async (_, text, words) => {
    const page = await opened();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await paste(page, text);
    if (text.length <= 200_000) await write(page, text);
    await verdict(page, words);
    await write(page, JSON.stringify(toggle('mended')));
    await verdict(page, 'mended is on: its strategy says yes.');
    expect(errors).toEqual([]);
  });
});

test('a percentage that is no number is told as one, not as a rollout of 0', async () => {
  const page = await opened();
  const parameters = { rollout: 'half', stickiness: 'default', groupId: 'mine' };
  await write(page, JSON.stringify(toggle('mine', { strategies: [strategy({ parameters })] })));
  await verdict(page, 'mine is off: its strategy says no.');
  await tool(page).getByText('Its percentage is no number, which lets nobody in.').waitFor();
  expect(await tool(page).innerText()).not.toContain('NaN');
});

test('of sixty strategies, fifty are shown, and how many more there are in one line', async () => {
  const page = await opened();
  const strategies = Array.from({ length: 60 }, () => strategy({ name: 'userWithId', parameters: { userIds: '7' } }));
  await write(page, JSON.stringify(toggle('mine', { strategies })));
  const more = tool(page).getByText('… and 10 more');
  await more.waitFor();
  const { height, fontSize } = await more.evaluate((line) => ({
    height: line.getBoundingClientRect().height,
    fontSize: Number.parseFloat(getComputedStyle(line).fontSize),
  }));
  expect(height).toBeLessThan(2 * fontSize);
});

describe('where does my file go?', () => {
  test('nowhere: it is in no request, no address and no storage', async () => {
    const page = await opened();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await write(page, JSON.stringify(toggle('secret-toggle', { description: 'very-secret' })));
    await verdict(page, 'secret-toggle is on');
    await tool(page).getByLabel('userId').fill('7');
    await expect.poll(() => page.url()).toMatch(/#try=[\w-]+$/);
    expect(sent.join('\n')).not.toContain('secret');
    const state = Buffer.from(page.url().split('#try=')[1] ?? '', 'base64url').toString();
    expect(state).not.toContain('very-secret');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
    expect(kept).not.toContain('secret');
  });

  test('the address holds what I asked: it can be sent, and waits for the file', async () => {
    const page = await opened();
    await tool(page).getByLabel('Toggle', { exact: true }).selectOption('express-checkout');
    await tool(page).getByLabel('userId').fill('1004');
    await verdict(page, 'express-checkout is on');
    await expect.poll(() => page.url()).toMatch(/#try=[\w-]+$/);
    const other = await open(page.url().slice(host().url.length));
    await verdict(other, 'express-checkout is on');

    const state = Buffer.from(JSON.stringify({ toggle: 'of-a-file', values: [['userId', '9']] })).toString('base64url');
    const third = await open(`${path}#try=${state}`);
    await verdict(third, 'There is no toggle of-a-file here.');
    await write(third, JSON.stringify({ features: [toggle('another'), toggle('of-a-file')] }));
    await verdict(third, 'of-a-file is on');
  });

  test('an address that was made up shows the example', async () => {
    const page = await opened(
      `${path}#try=${Buffer.from('{"values":[["__proto__"]],"seed":"x"}').toString('base64url')}`,
    );
    await verdict(page, 'gift-cards is off');
  });
});

test('can I keep the answer? As a unit test for the Node.js SDK', async () => {
  const page = await opened();
  await tool(page).getByText('Take it along').click();
  await tool(page)
    .getByRole('radio', { name: /^Unit test/ })
    .check();
  const code = await tool(page)
    .getByRole('region', { name: /^What you built/ })
    .innerText();
  expect(code).toContain('gift-cards is off for');
  expect(code).toContain('"contextName": "country"');
});

describe('the page of the playground and the page of its own', () => {
  test.each([path, '/reference/playground'])('%s shows the example without scripts', async (address) => {
    const page = await open(address, { javaScriptEnabled: false });
    await verdict(page, 'gift-cards is off: none of its 2 strategies says yes.');
    await tool(page).getByText('“free” is none of the values.').waitFor();
  });

  test('they give axe nothing to find on a phone in either theme, and nothing is wider than the window', async () => {
    const page = await open(path, { viewport: { ...phone, width: 320 } });
    await wake(page);
    await tool(page).getByText('What changes nothing here').click();
    await tool(page).getByText('Take it along').click();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted;
      }, theme);
      expect(await violations(page, '.Try')).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('nothing is fetched until the reader turns to it', async () => {
    const page = await open(path);
    await page.waitForLoadState('networkidle');
    expect(host().requests.filter((one) => /hydrate-island|other-islands|WhyOff.*js|why-off/.test(one))).toEqual([]);
    await wake(page);
    expect(host().requests.filter((one) => /why-off-worker/.test(one))).toEqual([]);
  });

  test('a reader of an old deploy, whose worker is gone, gets the page of today', async () => {
    const page = await opened();
    host().trouble('/assets/why-off-worker', 'missing');
    const reloaded = page.waitForEvent('load');
    await write(page, JSON.stringify(toggle('lost')));
    await reloaded;
    host().trouble('/assets/why-off-worker', null);
    await wake(page);
    await write(page, JSON.stringify(toggle('found')));
    await verdict(page, 'found is on');
  });
});
