import type { Journey } from './journey.ts';
import type { Place } from './look.ts';

const tool: Place = { role: 'region', name: 'Why is it off?' };
const field: Place = { role: 'textbox', name: 'Your toggles', inside: tool };
const mine = '{"name":"mine","enabled":true,"strategies":[{"name":"userWithId","parameters":{"userIds":"7"}}]}';

/** Hands over a text that no engine's own calls could follow: a million lists in lists. */
const pasteDeepText = `(() => {
  const field = document.querySelector('.Try textarea');
  const text = '{"features":' + '['.repeat(1e6) + ']'.repeat(1e6) + '}';
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

/** What readers ask of toggles of their own. */
export const whyOffJourneys: readonly Journey[] = [
  {
    name: 'asks why their own toggle is off, after a text that was broken',
    path: '/try',
    site: 'real',
    width: 390,
    theme: 'dark',
    async run({ reader }) {
      await reader.find({ text: 'gift-cards is off: none of its 2 strategies says yes.' });
      await reader.click(field);
      await reader.focuses(field);
      await reader.until('the tool is awake', '!!document.querySelector("site-island[data-awake] .Try")');
      await reader.ask(pasteDeepText);
      await reader.press('a', 'Control');
      await reader.type(mine);
      await reader.find({ text: 'mine is off: its strategy says no.' });
      await reader.click({ role: 'textbox', name: 'userId', inside: tool });
      await reader.press('a', 'Control');
      await reader.type('7');
      await reader.find({ text: 'mine is on: its strategy says yes.' });
      await reader.until('the address has followed', 'location.hash.startsWith("#try=")');
    },
  },
];
