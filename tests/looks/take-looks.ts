import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { preferencesKey } from '../../src/browser/preferences.ts';
import { root } from '../../src/project.ts';
import { whenIdle } from '../e2e/visit.ts';
import type { Look, LookTheme, LookWidth } from './looks.ts';

/** CSS pixels: about two windows of a page. */
const height = 1_600;

const require = createRequire(`${root}/package.json`);
const fontFace = (family: string, file: string): string =>
  `@font-face { font-family: '${family}'; src: url(data:font/ttf;base64,${readFileSync(require.resolve(file), 'base64')}) }`;

/**
 * The site has the fonts of the reader's machine, which differ; looks are compared in fonts that a package holds. Dates are
 * those of commits, which the next commit changes.
 */
const styles = [
  fontFace('Looks', '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  fontFace('Looks Mono', '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'),
  `:root { --font-sans: 'Looks'; --font-mono: 'Looks Mono' }`,
  'time { visibility: hidden }',
].join('\n');

/** A window of one width and theme that takes looks, one page after the other. */
export class LookTaker {
  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  static async open(browser: Browser, theme: LookTheme, width: LookWidth): Promise<LookTaker> {
    const context = await browser.newContext({
      // The styles are none of the site's, whose policy would refuse them.
      bypassCSP: true,
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      viewport: { width, height },
    });
    // The site follows no system: a reader has chosen the theme.
    await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
      preferencesKey,
      JSON.stringify({ theme }),
    ] as const);
    return new LookTaker(context, await context.newPage());
  }

  /**
   * @param url Address of the site that has the look.
   * @param change Styles on top of the site's own: what somebody may have changed.
   * @returns What the window shows, as PNG.
   */
  async take(url: string, { path }: Look, change = ''): Promise<Buffer> {
    const page = this.page;
    await page.goto(url + path);
    await whenIdle(page);
    await page.addStyleTag({ content: styles + change });
    await page.waitForLoadState('networkidle');
    // Pictures below the fold wait for whoever scrolls, and those of the other theme for whoever switches.
    await page.evaluate(async () => {
      await document.fonts.ready;
      const shown = [...document.images].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
      );
      await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    });
    return page.screenshot({ animations: 'disabled', caret: 'hide' });
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
