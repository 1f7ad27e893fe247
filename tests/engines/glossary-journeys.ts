import { expect, vi } from 'vitest';
import type { Journey } from './journey.ts';
import { inArticle, type Place } from './look.ts';
import type { Reader } from './reader.ts';

const toggle = inArticle('feature toggle');
const aboutToggle: Place = { text: 'A named switch in the code that Unleash turns on or off.' };
const killSwitch = inArticle('kill switch');
const aboutKillSwitch: Place = { text: 'A toggle for switching a part of an application off in an emergency.' };

/** Waits until a definition is beside its term, and both are in the window. */
async function isBeside(reader: Reader, name: Place, definition: Place, width: number, height: number): Promise<void> {
  await vi.waitFor(async () => {
    const [link, shown] = [await reader.find(name), await reader.find(definition)];
    const gap = Math.max(shown.top - link.bottom, link.top - shown.bottom);
    expect(gap, 'pixels from the term to its definition').toBeGreaterThanOrEqual(0);
    expect(gap, 'pixels from the term to its definition').toBeLessThan(20);
    expect(Math.min(shown.left, shown.top), 'the edges of the window').toBeGreaterThanOrEqual(0);
    expect(shown.right, 'the right edge of the window').toBeLessThanOrEqual(width);
    expect(shown.bottom, 'the lower edge of the window').toBeLessThanOrEqual(height);
  });
}

export const glossaryJourneys: readonly Journey[] = [
  {
    name: 'sees what a term means beside it on a scrolled page',
    path: '/guides/terms',
    width: 1280,
    height: 420,
    theme: 'light',
    async run({ reader }) {
      await reader.untilIdle();
      await reader.scrollTo(240);
      await reader.tabTo(toggle);
      await isBeside(reader, toggle, aboutToggle, 1280, 420);
    },
  },
  {
    name: 'sees what a term in a wide table means, puts it away, and follows its link',
    path: '/guides/terms',
    width: 390,
    height: 700,
    theme: 'dark',
    async run({ reader }) {
      await reader.untilIdle();
      await reader.scrollTo(100);
      await reader.tabTo(killSwitch);
      await isBeside(reader, killSwitch, aboutKillSwitch, 390, 700);
      await reader.press('Escape');
      await reader.missing(aboutKillSwitch);
      await reader.tabTo(killSwitch);
      await reader.find(aboutKillSwitch);
      await reader.click(killSwitch);
      await reader.arrivesAt('/guides/long');
    },
  },
];
