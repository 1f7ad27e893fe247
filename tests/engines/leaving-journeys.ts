import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import type { Place } from './look.ts';

const asMarkdown: Place = { role: 'link', name: 'View as Markdown' };

const hasWorker = `navigator.serviceWorker.getRegistration().then((known) => known?.active?.state === 'activated')`;

/** Readers who go on before everything of a page has loaded: where they wanted to go is where they come. */
export const leavingJourneys: readonly Journey[] = [
  {
    name: 'leaves at once, while what can wait is still on its way',
    path: '/guides/markdown',
    width: 1280,
    theme: 'light',
    troubles: { '/assets/idle': 'hang' },
    async run({ reader }) {
      await reader.click(asMarkdown);
      await reader.arrivesAt('/guides/markdown.md');
    },
  },
  {
    name: 'leaves while an island that they clicked is still on its way',
    path: '/guides/islands',
    width: 390,
    theme: 'dark',
    troubles: { '/assets/Panels': 'hang' },
    async run({ reader, host }) {
      await reader.click({ role: 'button', name: 'Tone is plain' });
      await expect.poll(() => host.requests.some((path) => path.includes('/assets/Panels'))).toBe(true);
      await reader.click(asMarkdown);
      await reader.arrivesAt('/guides/islands.md');
    },
  },
  {
    name: 'leaves while the entries of a category have come by half',
    path: '/guides/long',
    width: 1280,
    theme: 'light',
    troubles: { '_sidebar/': 'half' },
    async run({ reader, host }) {
      await reader.untilIdle();
      await reader.click({ text: 'Deep', inside: { role: 'navigation', name: 'documentation' } });
      await expect.poll(() => host.requests.some((path) => path.includes('_sidebar/'))).toBe(true);
      await reader.click(asMarkdown);
      await reader.arrivesAt('/guides/long.md');
    },
  },
  {
    name: 'leaves while the worker for offline reading still fetches an island',
    path: '/guides/markdown',
    width: 1280,
    theme: 'light',
    troubles: { '/assets/Panels': 'hang' },
    async run({ reader, host }) {
      await reader.until('there is a worker', hasWorker);
      await reader.open('/guides/islands');
      await reader.click({ role: 'button', name: 'Tone is plain' });
      await expect.poll(() => host.requests.some((path) => path.includes('/assets/Panels'))).toBe(true);
      await reader.click(asMarkdown);
      await reader.arrivesAt('/guides/islands.md');
    },
  },
  {
    name: 'leaves by a link on an iPhone, where no page is told before it is unloaded',
    path: '/guides/islands',
    width: 390,
    theme: 'light',
    troubles: { '/assets/Panels': 'hang', '/assets/idle': 'hang' },
    async run({ reader, host }) {
      await reader.ask(`void addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)`);
      await reader.click({ role: 'button', name: 'Tone is plain' });
      await expect.poll(() => host.requests.some((path) => path.includes('/assets/Panels'))).toBe(true);
      await reader.click(asMarkdown);
      await reader.arrivesAt('/guides/islands.md');
    },
  },
  {
    name: 'leaves by a typed address on an iPhone, where no page is told before it is unloaded',
    path: '/guides/islands',
    width: 390,
    theme: 'dark',
    troubles: { '/assets/Panels': 'hang', '/assets/idle': 'hang' },
    async run({ reader, host }) {
      await reader.ask(`void addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)`);
      await reader.click({ role: 'button', name: 'Tone is plain' });
      await expect.poll(() => host.requests.some((path) => path.includes('/assets/Panels'))).toBe(true);
      await reader.visit('/guides/islands.md');
      await reader.arrivesAt('/guides/islands.md');
    },
  },
  {
    name: 'changes their mind while the code that leads to the next page is still on its way',
    path: '/guides/markdown',
    width: 1280,
    theme: 'dark',
    troubles: { '/assets/navigation': 'hang' },
    async run({ reader }) {
      await reader.click({ role: 'link', name: 'relative link' });
      await reader.click(asMarkdown);
      await reader.arrivesAt('/guides/markdown.md');
    },
  },
];
