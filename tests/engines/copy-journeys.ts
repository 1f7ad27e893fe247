import type { Journey } from './journey.ts';
import type { Place } from './look.ts';

export const copyJourneys: readonly Journey[] = [
  {
    name: 'copies code with the first click, and pastes it',
    path: '/guides/markdown',
    width: 1280,
    theme: 'light',
    async run({ reader }) {
      await reader.click({ role: 'button', name: 'Copy code 1' });
      await reader.find({ role: 'button', name: 'Copied code 1' });
      await reader.press('k', 'Control');
      const field: Place = { role: 'combobox', name: 'Search' };
      await reader.focuses(field);
      await reader.press('v', 'Control');
      await reader.until('the code is pasted', 'document.activeElement.value.includes("const one = 1")');
    },
  },
  {
    name: 'copies code where the script that says so comes late',
    path: '/guides/markdown',
    width: 390,
    theme: 'dark',
    troubles: { '/assets/code-block': { delay: 2500 } },
    async run({ reader }) {
      await reader.click({ role: 'button', name: 'Copy code 1' });
      await reader.find({ role: 'button', name: 'Copied code 1' });
    },
  },
  {
    name: 'copies the page as Markdown with the first click',
    path: '/guides/markdown',
    width: 390,
    theme: 'dark',
    async run({ reader }) {
      await reader.click({ role: 'button', name: 'Copy page as Markdown' });
      await reader.find({ role: 'button', name: 'Copied' });
    },
  },
];
