import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { desktop, inTheme, phone, visitor } from './visit.ts';

const real = visitor('real');
const sample = visitor('sample');

describe.each(['light', 'dark'])('axe finds nothing in the %s theme', (theme) => {
  const dressed = (viewport: typeof desktop) => ({ viewport, prepare: inTheme(theme) });

  describe.each([
    ['360 px', phone],
    ['1280 px', desktop],
  ])('at %s', (_, viewport) => {
    test.each([
      '/',
      '/tutorials',
      '/tutorials/quickstart',
      '/reference/activation-strategies',
      '/topics/the-anatomy-of-unleash',
      '/nowhere',
    ])('on %s', async (path) => {
      expect(await violations(await real.open(path, dressed(viewport)))).toEqual([]);
    });

    test.each(['/guides/markdown', '/guides/islands', '/guides'])('on the sample page %s', async (path) => {
      expect(await violations(await sample.open(path, dressed(viewport)))).toEqual([]);
    });
  });

  test('in the open drawer', async () => {
    const page = await sample.open('/guides/long', dressed(phone));
    await page.getByRole('button', { name: /open the navigation/i }).click();
    // The page behind it is inert, so it counts as empty.
    expect(await violations(page, '#sidebar')).toEqual([]);
  });

  test('in the error box and the crash box', async () => {
    const page = await sample.open('/guides/islands', dressed(desktop));
    await page.getByRole('button', { name: 'Break it' }).click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
