import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 AA and of good practice that the page breaks, with the first place of each. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate(
    (selector) => (window as unknown as { axe: typeof axe }).axe.run(selector),
    within,
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html.slice(0, 120)})`);
}
