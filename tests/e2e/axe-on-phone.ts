import type { Page } from 'playwright-core';
import { axeSource, colourRules, findViolations } from './axe.ts';

/**
 * What is wrong with a part of a page on a narrow screen, but for its colours: those are the same on a wide one, where they
 * are looked at once, and are the dearest thing that axe looks at.
 */
export async function violationsOnPhone(page: Page, within: string): Promise<string[]> {
  await page.evaluate(axeSource);
  return findViolations(page, within, { without: colourRules });
}
