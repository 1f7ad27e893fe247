import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Text of axe, to run in a page. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe whose answer depends on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule of WCAG 2.2 AA and of good practice that the page breaks, with the first place of each: all rules in the
 * theme that it has, and those about colours in the other one, too. More does not differ, as the test of every page holds.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axeSource);
  const inItsOwn = await findViolations(page, within);
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  await setTheme(page, isDark ? 'light' : 'dark');
  const inTheOther = await findViolations(page, within, { only: colourRules });
  await setTheme(page, isDark ? 'dark' : 'light');
  return [...inItsOwn, ...inTheOther];
}

/** Gives the page a theme at once, as a reader sees it who has no use for motion. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** The same in a page that has axe already; all rules, or some of them. */
export async function findViolations(
  page: Page,
  within: string,
  rules: { only?: readonly string[]; without?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(hideShadowsOfEdges);
  return page.evaluate(
    async ([selector, { only, without = [] }]) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(selector, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule' as const, values: [...only] } }),
        // Axe leaves the one of WCAG 2.2 out unless it is asked for it.
        rules: {
          'target-size': { enabled: true },
          ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
        },
      });
      return found.map(({ id, help, nodes }) => {
        const file = document.querySelector(String(nodes[0]?.target[0]))?.closest<HTMLElement>('[data-file]')
          ?.dataset.file;
        return `${file ? `in ${file}: ` : ''}${id}: ${help} (${nodes[0]?.html.slice(0, 120)})`;
      });
    },
    [within, rules] as const,
  );
}

/** Axe tells no colour behind a gradient. Those at the edges of what scrolls lie over the same colour that is behind them. */
function hideShadowsOfEdges(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':is(.CodeBlock-code, .Diagram-drawing, .TableFrame) { background-image: none !important }');
  document.adoptedStyleSheets = [sheet];
}
