import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import { type Place, title } from './look.ts';

const sidebar: Place = { role: 'navigation', name: 'documentation' };
const menu: Place = { role: 'button', name: 'Open the navigation' };
const closeMenu: Place = { role: 'button', name: 'Close the navigation' };

export const shellJourneys: readonly Journey[] = [
  {
    name: 'switches the theme, and finds it again on the next visit',
    path: '/',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      const shows = (theme: string) =>
        reader.until(`the theme is ${theme}`, `document.documentElement.dataset.theme === '${theme}'`);
      await shows('light');
      await reader.click({ role: 'button', name: 'Switch between light and dark mode' });
      await shows('dark');
      await reader.open('/guides/long');
      await shows('dark');
    },
  },
  {
    name: 'opens the drawer, which takes the focus, and follows a link in it',
    path: '/guides/long',
    width: 390,
    theme: 'dark',
    async run({ reader }) {
      await reader.untilIdle();
      await reader.click(menu);
      await reader.focuses(closeMenu);
      await reader.click({ role: 'link', name: 'Second page', inside: sidebar });
      await reader.arrivesAt('/guides/second');
      await reader.find(title('Second page'));
      await reader.missing(closeMenu);
    },
  },
  {
    name: 'puts the drawer away by Escape, and has the focus where it was',
    path: '/guides/long',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      await reader.untilIdle();
      await reader.click(menu);
      await reader.focuses(closeMenu);
      await reader.press('Escape');
      await reader.missing(closeMenu);
      await reader.focuses(menu);
    },
  },
  {
    name: 'opens one menu of the navbar after the other, and puts it away by Escape',
    path: '/guides/long',
    width: 1280,
    theme: 'dark',
    async run({ reader }) {
      const list: Place = { role: 'list', inside: { role: 'banner' } };
      const version: Place = { text: 'Next', inside: list };
      const language: Place = { text: 'English', inside: list };
      await reader.untilIdle();
      await reader.click({ text: 'Next', inside: { role: 'banner' } });
      await reader.find(version);
      await reader.click({ text: 'English', inside: { role: 'banner' } });
      await reader.find(language);
      await reader.missing(version);
      await reader.press('Escape');
      await reader.missing(language);
    },
  },
  {
    name: 'opens a category of the sidebar, down to its last page',
    path: '/guides/long',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      await reader.click({ text: 'Deep', inside: sidebar });
      await reader.click({ text: 'Deeper', inside: sidebar });
      await reader.click({ role: 'link', name: 'Deep page', inside: sidebar });
      await reader.arrivesAt('/deep/deeper/page');
      await reader.find(title('Deep page'));
    },
  },
  {
    name: 'goes to a section by the contents of the page',
    path: '/guides/long',
    width: 390,
    theme: 'dark',
    async run({ reader }) {
      const contents: Place = { role: 'navigation', name: 'On this page' };
      await reader.click({ text: 'On this page', inside: contents });
      await reader.click({ role: 'link', name: 'Section 6', inside: contents });
      await expect.poll(async () => (await reader.find(title('Section 6'))).top).toBeLessThan(300);
      expect((await reader.find(title('Section 6'))).top).toBeGreaterThanOrEqual(0);
    },
  },
  {
    name: 'closes the announcement for good',
    path: '/',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      const announcement: Place = { role: 'region', name: 'Announcement' };
      await reader.find(announcement);
      await reader.click({ role: 'button', name: 'Close the announcement' });
      await reader.missing(announcement);
      await reader.open('/guides/long');
      await reader.missing(announcement);
    },
  },
];
