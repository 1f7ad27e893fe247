import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, visitor } from './visit.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 AA and of good practice that the page breaks, with the first place of each. */
async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate(
    (selector) => (window as unknown as { axe: typeof axe }).axe.run(selector),
    within,
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html.slice(0, 120)})`);
}

const real = visitor('real');
const sample = visitor('sample');

describe.each(['light', 'dark'])('axe finds nothing in the %s theme', (theme) => {
  const dressed = (viewport: typeof desktop) => ({
    viewport,
    prepare: (page: Page) =>
      page.addInitScript(
        (chosen) => localStorage.setItem('unleash-docs:preferences:v1', JSON.stringify({ theme: chosen })),
        theme,
      ),
  });

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
