import type { Journey } from './journey.ts';
import { title } from './look.ts';

/** Whether the browser has a copy of a page, for the time without a network. */
const isKept = (path: string) => `Promise.all([caches.match('${path}'), navigator.serviceWorker.getRegistration()])
  .then(([copy, registration]) => copy !== undefined && registration?.active?.state === 'activated')`;

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
];
