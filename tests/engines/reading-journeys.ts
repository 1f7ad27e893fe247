import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import type { Place } from './look.ts';

const python: Place = { role: 'radio', name: 'Python' };

export const readingJourneys: readonly Journey[] = [
  {
    name: 'chooses a tab with the mouse, and the next page has it chosen',
    path: '/guides/markdown',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      await reader.click(python);
      await reader.find({ text: 'Words about Python.' });
      await reader.find({ text: 'More about Python.' });
      await reader.click({ role: 'link', name: 'relative link' });
      await reader.arrivesAt('/guides/second');
      await reader.find({ text: 'Second page about Python.' });
    },
  },
  {
    name: 'chooses a tab by the arrow keys',
    path: '/guides/markdown',
    width: 1280,
    theme: 'dark',
    async run({ reader }) {
      await reader.tabTo({ role: 'radio', name: 'Node.js' });
      await reader.press('ArrowRight');
      await reader.find({ text: 'Words about Python.' });
      expect((await reader.find(python)).checked).toBe(true);
      await reader.missing({ text: 'Words about Node.js.' });
    },
  },
  {
    name: 'works with an island, whose first click is not lost',
    path: '/guides/islands',
    width: 1280,
    theme: 'dark',
    troubles: { '/assets/Counter': { delay: 500 } },
    async run({ reader }) {
      await reader.click({ role: 'button', name: 'Alone plus one' });
      await reader.find({ text: 'Alone is 2' });
    },
  },
  {
    name: 'fills in the samples of the API reference, here and on the next page',
    path: '/reference/api/unleash/create-feature',
    site: 'real',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      const curl: Place = { role: 'region', name: 'Code 1: curl' };
      const shows = (part: string) => expect.poll(async () => (await reader.find(curl)).text).toContain(part);
      await reader.click({ text: 'Fill in the samples' });
      await reader.click({ role: 'textbox', name: 'Server URL' });
      await reader.type('https://unleash.example.com/team');
      await shows('https://unleash.example.com/team/api/admin/projects');
      await reader.click({ role: 'link', name: 'copy it', inside: { role: 'main' } });
      await reader.find({ role: 'heading', name: 'Copy a feature toggle' });
      await shows('https://unleash.example.com/team/api/admin/projects');
    },
  },
];
