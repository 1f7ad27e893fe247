import { launchChromium } from '../chromium.ts';
import type { Engine } from './engine.ts';

/** Chromium, by Playwright. */
export async function startChromium(): Promise<Engine> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewportSize(size),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
    type: (text) => page.keyboard.type(text),
    stop: () => browser.close(),
  };
}
