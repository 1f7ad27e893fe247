import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import { type Place, title } from './look.ts';

/** What readers ask, and find out on the page. */
export const tryJourneys: readonly Journey[] = [
  {
    name: 'switches the toggle of the home page, and goes on to that of the quickstart',
    path: '/',
    site: 'real',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      const tool: Place = { role: 'region', name: 'Switch a toggle' };
      const toggle: Place = { role: 'switch', name: 'express-checkout in development', inside: tool };
      await reader.find({ text: 'express-checkout is on' });
      await reader.click(toggle);
      await reader.find({ text: 'express-checkout is off' });
      await reader.look(toggle, 'focus');
      await reader.press('Enter');
      await reader.find({ text: 'express-checkout is on' });
      await reader.click({ role: 'link', name: 'Switch your first toggle' });
      await reader.find(title('Quickstart'));
      await reader.tabTo({ role: 'slider', name: 'Rollout', inside: tool });
      await reader.until('the tool is awake', '!!document.querySelector("site-island[data-awake] .FirstToggle")');
      await reader.press('Home');
      await reader.find({ text: 'express-checkout is on for 0 of 5 readers.' });
      await reader.find({ text: 'Reader 1001: standard checkout' });
    },
  },
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
      await reader.tabTo({ role: 'slider', inside: tool });
      await reader.until('the tool is awake', '!!document.querySelector("site-island[data-awake]")');
      for (let step = 0; step < 7; step++) await reader.press('ArrowRight');
      await reader.find({ text: '32 is not greater than 32: in.' });
      await reader.until('the address has followed', 'location.hash.startsWith("#try=")');
      await reader.ask('void location.reload()');
      await reader.find({ text: 'userId 1001 is in.' });
    },
  },
  {
    name: 'asks why this constraint does not hold, and mends it',
    path: '/reference/strategy-constraints',
    site: 'real',
    width: 390,
    theme: 'light',
    async run({ reader }) {
      const context: Place = { role: 'group', name: 'The context' };
      await reader.find({ text: '“DK” is none of the values.' });
      await reader.click({ role: 'textbox', name: 'country', inside: context });
      await reader.press('a', 'Control');
      await reader.type('SE');
      await reader.find({ text: 'All constraints hold.' });
      await reader.click({ role: 'checkbox', name: 'Invert', inside: { role: 'group', name: 'Constraint 2' } });
      await reader.find({ text: '“SE” is one of the values. That is yes; inverted, it does not hold.' });
    },
  },
  {
    name: 'asks who gets which variant, and looks at one by an override',
    path: '/reference/feature-toggle-variants',
    site: 'real',
    width: 1280,
    theme: 'dark',
    async run({ reader }) {
      const tool: Place = { role: 'region', name: 'Try variants' };
      await reader.click({ role: 'textbox', name: 'Your userId', inside: tool });
      await reader.press('a', 'Control');
      await reader.type('1001');
      await reader.find({ text: 'userId 1001 gets “personal”.' });
      await reader.click({ role: 'button', name: 'Remove', inside: { role: 'group', name: 'Variant 3' } });
      await reader.missing({ role: 'group', name: 'Variant 3' });
      await reader.find({ role: 'row', name: /^popular 900/ });
    },
  },
];
