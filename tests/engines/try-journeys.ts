import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import type { Place } from './look.ts';

/** What readers ask, and find out on the page. */
export const tryJourneys: readonly Journey[] = [
  {
    name: 'asks which token this is, and keeps it to themself',
    path: '/reference/api-tokens-and-client-keys',
    site: 'real',
    width: 390,
    theme: 'dark',
    async run({ reader }) {
      const tool: Place = { role: 'region', name: 'Read a token' };
      const field: Place = { role: 'textbox', name: 'Token', inside: tool };
      await reader.click(field);
      await reader.focuses(field);
      await reader.press('a', 'Control');
      await reader.type('*:*.secret');
      await reader.find({ text: 'An admin token.' });
      expect(await reader.ask('location.hash')).toBe('');
      expect(await reader.ask('document.body.innerHTML.includes("*.secret")')).toBe(false);
    },
  },
  {
    name: 'asks what 25% do, moves it by keys, and finds it again in the address',
    path: '/reference/stickiness',
    site: 'real',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      const tool: Place = { role: 'region', name: 'Try a rollout' };
      await reader.find({ text: 'userId 1001 is out.' });
      await reader.click({ role: 'slider', inside: tool });
      await reader.until('the tool is awake', '!!document.querySelector("site-island[data-awake]")');
      await reader.press('Home');
      await reader.find({ text: '0 of 1,000 readers are in. Nobody leaves when you raise the percentage.' });
      await reader.press('End');
      await reader.find({ text: 'userId 1001 is in.' });
      await reader.until('the address has followed', 'location.hash.startsWith("#try=")');
      await reader.ask('void location.reload()');
      await reader.find({ text: '1,000 of 1,000 readers are in. Nobody leaves when you raise the percentage.' });
    },
  },
];
