import { textAt } from '../browser/text-at.ts';
import { markSection } from './navbar-section.ts';

/** Fetches the entries of a category when the reader opens it, and shows where the reader is. */
export function startSidebar(): void {
  const sidebar = document.getElementById('sidebar');
  if (!sidebar) return;
  // `toggle` does not bubble.
  sidebar.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && void fillCategory(target),
    true,
  );
  // The reader may have opened some before this ran.
  for (const category of sidebar.querySelectorAll<HTMLDetailsElement>('details[open]')) void fillCategory(category);
  showCurrent(sidebar);
}

/** Marks the section of a page and its entry, and opens the categories that it is in. */
export async function markCurrent(href: string, categories: readonly string[]): Promise<void> {
  markSection(href);
  const sidebar = document.getElementById('sidebar');
  if (!sidebar) return;
  for (const id of categories) {
    const category = sidebar.querySelector<HTMLDetailsElement>(`details[data-category="${CSS.escape(id)}"]`);
    if (!category) break;
    await fillCategory(category);
    category.open = true;
  }
  for (const link of sidebar.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  const link = [...sidebar.querySelectorAll('[data-category] a, ul a')].find(
    (entry) => entry.getAttribute('href') === href,
  );
  link?.setAttribute('aria-current', 'page');
  showCurrent(sidebar);
}

/** Puts a category's entries in place of the one link that stands for them. A failed fetch leaves that link. */
async function fillCategory(category: HTMLDetailsElement): Promise<void> {
  const placeholder = category.querySelector(':scope > ul[data-deferred]');
  const { source } = category.dataset;
  if (!placeholder || !source || !category.isConnected) return;
  const markup = await textAt(source);
  if (!markup) return;
  const entries = document.createRange().createContextualFragment(markup);
  if (placeholder.isConnected && entries.firstElementChild?.matches('ul')) placeholder.replaceWith(entries);
}

/** Scrolls the sidebar, and nothing else, until the current entry is in view. */
function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current=page]');
  if (!current) return;
  const inside = current.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (inside.top < frame.top || inside.bottom > frame.bottom)
    sidebar.scrollTop += inside.top - frame.top - sidebar.clientHeight / 3;
}
