import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { desktop, phone, visitor } from './visit.ts';

const real = visitor('real');
const sample = visitor('sample');

describe('axe finds nothing in either theme', () => {
  // On a wide screen another file looks at every page of the real site.
  test.each([
    '/',
    '/tutorials',
    '/tutorials/quickstart',
    '/reference/activation-strategies',
    '/topics/the-anatomy-of-unleash',
    '/nowhere',
  ])('at 360 px on %s', async (path) => {
    expect(await violations(await real.open(path, { viewport: phone }))).toEqual([]);
  });

  describe.each([
    ['360 px', phone],
    ['1280 px', desktop],
  ])('at %s', (_, viewport) => {
    test.each(['/guides/markdown', '/guides/islands', '/guides'])('on the sample page %s', async (path) => {
      expect(await violations(await sample.open(path, { viewport }))).toEqual([]);
    });
  });

  test('in the open drawer', async () => {
    const page = await sample.open('/guides/long', { viewport: phone });
    await page.getByRole('button', { name: /open the navigation/i }).click();
    // The page behind it is inert, so it counts as empty.
    expect(await violations(page, '#sidebar')).toEqual([]);
  });

  test('in the error box and the crash box', async () => {
    const page = await sample.open('/guides/islands');
    await page.getByRole('button', { name: 'Break it' }).click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('but what is hardly seen in one theme is found in the other', async () => {
    const page = await sample.open('/guides/long');
    await page.evaluate(() => {
      const text = Object.assign(document.createElement('p'), { textContent: 'Words' });
      text.style.color = 'light-dark(#000, #333)';
      document.querySelector('article')?.append(text);
    });
    expect((await violations(page)).join('\n')).toMatch(/^color-contrast:.*<p style/);
  });
});
