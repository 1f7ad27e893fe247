import type { Journey } from './journey.ts';
import { title } from './look.ts';

/** Whether the browser has a copy of a page, for the time without a network. */
const isKept = (path: string) => `Promise.all([caches.match('${path}'), navigator.serviceWorker.getRegistration()])
  .then(([copy, registration]) => copy !== undefined && registration?.active?.state === 'activated')`;

/** Whether the browser has copies of what a search has fetched: the file of a word, and the text of a page. */
const searchIsKept = `caches.keys()
  .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
  .then((known) => known.flat().filter(({ url }) => url.includes('/_search/index/')).length >= 2)`;

export const offlineJourneys: readonly Journey[] = [
  {
    name: 'reads on when the server is gone, and is told what they cannot read',
    path: '/guides/markdown',
    width: 1280,
    theme: 'light',
    async run({ reader, host }) {
      await reader.until('the page is kept', isKept('/guides/markdown'));
      await reader.open('/guides/markdown');
      // From now on, the machine refuses connections.
      await host.stop();
      await reader.visit('/guides/markdown');
      await reader.find(title('Markdown'));
      await reader.visit('/guides/long');
      await reader.find(title('You are offline'));
    },
  },
  {
    name: 'finds again what they have found before, when the server is gone',
    path: '/guides/markdown',
    width: 1280,
    theme: 'light',
    async run({ reader, host }) {
      const search = async () => {
        await reader.press('/');
        await reader.focuses({ role: 'combobox', name: 'Search' });
        await reader.type('second');
        await reader.find({ role: 'option', name: /^Second page/ });
      };
      await reader.until('the page is kept', isKept('/guides/markdown'));
      await reader.open('/guides/markdown');
      await search();
      await reader.until('the search is kept', searchIsKept);
      await host.stop();
      await reader.visit('/guides/markdown');
      await search();
    },
  },
];
