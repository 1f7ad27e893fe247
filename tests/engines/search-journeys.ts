import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import { type Place, title } from './look.ts';

const dialog: Place = { role: 'dialog', name: 'Search the documentation' };
const field: Place = { role: 'combobox', name: 'Search' };
const button: Place = { role: 'button', name: 'Search' };

export const searchJourneys: readonly Journey[] = [
  {
    name: 'searches by keys alone, from the slash to the page',
    path: '/',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      await reader.press('/');
      await reader.focuses(field);
      await reader.type('long page');
      await reader.find({ role: 'option', name: /^Long page/ });
      // An answer to the letters before may still give way to that of the whole, which begins at its first option.
      await reader.until(
        'all of it is answered',
        `document.querySelector('dialog [role=status]').textContent.endsWith('“long page”')`,
      );
      await reader.press('ArrowDown');
      await reader.press('ArrowUp');
      await reader.press('Enter');
      await reader.arrivesAt('/guides/long');
      await reader.find(title('Long page'));
      await reader.missing(dialog);
    },
  },
  {
    name: 'types on while the search still loads, and loses no letter',
    path: '/',
    width: 390,
    theme: 'dark',
    troubles: { '/assets/start-search': { delay: 700 } },
    async run({ reader }) {
      await reader.press('k', 'Control');
      await reader.type('second');
      await reader.focuses(field);
      expect((await reader.find(field)).value).toBe('second');
      await reader.find({ role: 'option', name: /^Second page/ });
    },
  },
  {
    name: 'types a long question on the search page, and loses no letter',
    path: '/search',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      const question = 'how do I find out which of the applications still ask for a flag that is gone';
      await reader.click({ role: 'searchbox', name: 'Search for' });
      // Each letter changes the address, which WebKit lets a page do a hundred times in ten seconds.
      for (const letter of question) await reader.type(letter);
      expect((await reader.find({ role: 'searchbox', name: 'Search for' })).value).toBe(question);
      await reader.until(
        'the address has the question',
        `new URLSearchParams(location.search).get('q') === ${JSON.stringify(question)}`,
      );
    },
  },
  {
    name: 'searches with the mouse',
    path: '/',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      await reader.click(button);
      await reader.focuses(field);
      await reader.type('islands');
      await reader.click({ role: 'option', name: /^Islands/ });
      await reader.arrivesAt('/guides/islands');
      await reader.find(title('Islands'));
    },
  },
  {
    name: 'puts the search away by Escape, and is where they were',
    path: '/guides/long',
    width: 1280,
    theme: 'dark',
    async run({ reader }) {
      await reader.click(button);
      await reader.focuses(field);
      await reader.press('Escape');
      await reader.missing(dialog);
      await reader.arrivesAt('/guides/long');
    },
  },
];
