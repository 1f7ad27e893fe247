import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import { inArticle, title } from './look.ts';

export const navigationJourneys: readonly Journey[] = [
  {
    name: 'follows links without loading the document anew, and comes back to the place that they left',
    path: '/guides/second',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      await reader.ask('void (window.isSameDocument = true)');
      await reader.reach(inArticle('Markdown'));
      const left = await reader.ask('scrollY');
      expect(left).toBeGreaterThan(500);
      await reader.click(inArticle('Markdown'));
      await reader.find(title('Markdown'));
      await reader.until('the page begins at its top', 'scrollY === 0');
      await reader.step('back');
      await reader.find(title('Second page'));
      await reader.until('the page is where it was', `scrollY === ${left}`);
      await reader.step('forward');
      await reader.find(title('Markdown'));
      expect(await reader.ask('window.isSameDocument')).toBe(true);
    },
  },
  {
    name: 'comes back by the history across a page that was loaded anew',
    path: '/guides/long',
    width: 390,
    theme: 'dark',
    async run({ reader }) {
      await reader.click(inArticle('Second page'));
      await reader.find(title('Second page'));
      await reader.open('/guides/islands');
      await reader.step('back');
      await reader.find(title('Second page'));
      await reader.step('back');
      await reader.find(title('Long page'));
      await reader.arrivesAt('/guides/long');
    },
  },
  {
    name: 'follows a link to a part of another page',
    path: '/guides/markdown',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      await reader.click(inArticle('relative link'));
      await reader.find(title('Second page'));
      await expect.poll(async () => (await reader.find(title('The far part'))).top).toBeLessThan(300);
      expect(await reader.ask('location.hash')).toBe('#the-far-part');
    },
  },
  {
    name: 'is led from a legacy path to its page, with query and fragment',
    path: '/old/guide?sdk=python#the-far-part',
    width: 1280,
    theme: 'dark',
    async run({ reader }) {
      await reader.arrivesAt('/guides/second');
      await expect.poll(async () => (await reader.find({ role: 'radio', name: 'Python' })).checked).toBe(true);
      expect(await reader.ask('location.hash')).toBe('#the-far-part');
    },
  },
  {
    name: 'mistypes an address, and is shown the page that they meant',
    path: '/guides/markdwon',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      await reader.find(title('Page not found'));
      await reader.click({ role: 'link', name: 'Markdown', inside: { role: 'main' } });
      await reader.find(title('Markdown'));
    },
  },
  {
    name: 'reads without scripts: links, tabs and categories work',
    path: '/guides/markdown',
    width: 1280,
    theme: 'light',
    withoutScripts: true,
    async run({ reader }) {
      await reader.click({ role: 'radio', name: 'Python' });
      await reader.find({ text: 'Words about Python.' });
      await reader.missing({ text: 'Words about Node.js.' });
      await reader.click({ text: 'Deep', inside: { role: 'navigation', name: 'documentation' } });
      await reader.click(inArticle('relative link'));
      await reader.find(title('Second page'));
      expect(await reader.ask('document.documentElement.dataset.hasHydrated ?? null')).toBe(null);
    },
  },
];
