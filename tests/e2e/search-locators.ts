import type { Page } from 'playwright-core';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const options = (page: Page) => page.getByRole('option');
export const chosen = (page: Page) => page.getByRole('option', { selected: true });
export const groups = (page: Page) => page.getByRole('listbox').getByRole('group');
export const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
export const hasFocus = (page: Page) => field(page).evaluate((element) => element === document.activeElement);

/** Opens the dialog and searches; waits until the answer to just this query is there. */
export async function search(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.keyboard.press('Control+k');
  await field(page).fill(query);
  await page
    .getByRole('status')
    .filter({ hasText: `“${query}”` })
    .waitFor({ state: 'attached' });
}
