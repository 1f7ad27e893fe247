import type { Page } from 'playwright-core';

/** The box of a list from which several are chosen, in the form of an addon. */
export function filterOf(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true });
}

/** What a picture of the form shows from a field to a help text: whole frames, and the label on the first. */
export function fieldsBetween(page: Page, first: string, help: string) {
  const field = page.getByRole('textbox', { name: first, exact: true });
  return [page.locator('label', { hasText: first }), field.locator('xpath=..'), page.getByText(help)];
}

/** Chooses from such a list, and closes it. */
export async function chooseSeveral(page: Page, name: string, options: readonly string[]): Promise<void> {
  const box = filterOf(page, name);
  await box.click();
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click();
  await box.press('Escape');
}

/** The releases of the bookshop alone: the filters that the pages of addons choose. */
export async function chooseReleases(page: Page): Promise<void> {
  await chooseSeveral(page, 'Events*', ['feature-environment-enabled', 'feature-environment-disabled']);
  await chooseSeveral(page, 'Projects', ['Bookshop']);
  await chooseSeveral(page, 'Environments', ['production']);
}

/** What the API says of an addon with these filters. */
export const releases = {
  enabled: true,
  events: ['feature-environment-enabled', 'feature-environment-disabled'],
  projects: ['bookshop'],
  environments: ['production'],
};
