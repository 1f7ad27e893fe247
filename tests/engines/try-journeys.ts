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
];
