import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBack, visitor, whenIdle } from './visit.ts';

const { open, host } = visitor('sample');
const reactWasFetched = () => host().requests.some((path) => path.includes('hydrate-island'));

describe('islands', () => {
  test('fetch nothing of React until a reader turns to one; those that client navigation brought wake, and go to sleep when it takes them away', async () => {
    const page = await open('/');
    await whenIdle(page);
    await page.waitForLoadState('networkidle');
    expect(reactWasFetched()).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'islands' }).click();
    await page.getByRole('button', { name: 'Alone plus one' }).click();
    await page.getByText('Alone is 2').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    await page.goForward();
    await page.getByText('Alone is 1').waitFor();
  });

  test('wake when the browser is idle, when they come into view, or by a click, which is done again; one inside another works on its own', async () => {
    const page = await open('/guides/islands', { viewport: { width: 1280, height: 300 } });
    await page.locator('site-island[wake=idle][data-awake]').waitFor();
    expect(await page.locator('site-island[wake=visible][data-awake]').count()).toBe(0);
    await page.getByText('Visible is 200').scrollIntoViewIfNeeded();
    await page.locator('site-island[wake=visible][data-awake]').waitFor();

    await page.getByRole('button', { name: 'Alone plus one' }).evaluate((button) => (button as HTMLElement).click());
    await page.getByText('Alone is 2').waitFor();
    await page.getByRole('button', { name: 'Alone plus one' }).click();
    await page.getByText('Alone is 3').waitFor();

    await page.getByRole('button', { name: 'Nested plus one' }).click();
    await page.getByText('Nested is 11').waitFor();
    await page.getByRole('button', { name: 'Tone is plain' }).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
    expect(await page.getByText('Nested is 11').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Nested plus one' }).click();
    await page.getByText('Nested is 12').waitFor();
    expect(await page.getByText('Words in the panel stay.').isVisible()).toBe(true);
  });

  test('wake by the focus, which stays on the control that the keyboard then works; one inside another also wakes last', async () => {
    const page = await open('/guides/islands');
    const button = page.getByRole('button', { name: 'Alone plus one' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Alone is 2').waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'Tone is plain' }).click();
    await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
    await page.getByRole('button', { name: 'Nested plus one' }).click();
    await page.getByText('Nested is 11').waitFor();
  });

  describe('given a page translator that has changed the text before an island wakes', () => {
    test('neither the island nor its neighbours stop', async () => {
      const page = await translated();
      await page.getByRole('button', { name: /^Alone plus/ }).click();
      await page.getByText('Alone is 2').waitFor();
      await page.getByRole('button', { name: 'Tone is plain' }).click();
      await page.getByRole('button', { name: 'Tone is bright' }).waitFor();
      expect(await page.getByText('Words in the panel stay.').isVisible()).toBe(true);
      await page.getByRole('button', { name: /Nested plus/ }).click();
      await page.getByText('Nested is 11').waitFor();
    });

    test('a button that is pressed while the code arrives is clicked when it is released', async () => {
      let deliver = () => {};
      const prepare = async (page: Page) => {
        deliver = await holdBack(page, /hydrate-island/);
      };
      const page = await translated({ prepare });
      await page.getByRole('button', { name: /^Alone plus/ }).hover();
      await page.mouse.down();
      const code = page.waitForResponse(/hydrate-island/);
      deliver();
      // What the code does at once is done two frames after it has run. As a text: Vitest would change the import.
      const frame = 'new Promise(requestAnimationFrame)';
      await page.evaluate(`import('${(await code).url()}').then(() => ${frame}).then(() => ${frame})`);
      await page.mouse.up();
      await page.getByText('Alone is 2').waitFor();
    });

    test('a button that is pressed once React has the island is clicked when it is released', async () => {
      // React puts off what need not be at once by a message to itself, which is held here.
      const prepare = (page: Page) =>
        page.addInitScript(() => {
          const send = MessagePort.prototype.postMessage;
          const held: (() => void)[] = [];
          MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
            held.push(() => send.call(this, message));
          };
          addEventListener('mousedown', () => {
            MessagePort.prototype.postMessage = send;
            setTimeout(() => {
              for (const sendNow of held) sendNow();
            });
          });
        });
      const page = await translated({ prepare });
      await page.getByRole('button', { name: /^Alone plus/ }).hover();
      await page.locator('site-island[name=Counter]', { hasText: 'Alone' }).evaluate(async (island) => {
        while (!Object.keys(island).some((key) => key.startsWith('__reactContainer')))
          await new Promise(requestAnimationFrame);
      });
      await page.mouse.down();
      await page.evaluate('new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))');
      await page.mouse.up();
      await page.getByText('Alone is 2').waitFor();
    });
  });

  test('have their words without scripts', async () => {
    const page = await open('/guides/islands', { javaScriptEnabled: false });
    expect(await page.getByText('Alone is 1').isVisible()).toBe(true);
    expect(await page.getByText('Words in the panel stay.').isVisible()).toBe(true);
    expect(await page.getByText('Nested is 10').isVisible()).toBe(true);
  });
});

async function translated(options?: Parameters<typeof open>[1]): Promise<Page> {
  const page = await open('/guides/islands', options);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.textContent = text.data.replace('plus one', 'pluss en');
      text.replaceWith(font);
    }
  });
  return page;
}
