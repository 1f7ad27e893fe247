import { onPageShown } from '../browser/page-shown.ts';
import { changePreferences, onPreferencesChange, preferences } from '../browser/preferences.ts';

const grouped = 'input[type=radio][data-tab-group]';

/** Keeps tabs of the same group in step: across a page, across pages, and with `?group=value` in the address. */
export function followTabs(): void {
  onPageShown(() => {
    chooseFromAddress();
    showChoices();
  });
  onPreferencesChange(showChoices);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(grouped)) return;
    // The tab that the reader works with stays where it is, whatever the others do to the page's height.
    const before = target.getBoundingClientRect().top;
    choose({ [target.dataset.tabGroup ?? '']: target.value });
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
}

function choose(choices: Record<string, string>): void {
  changePreferences({ tabs: { ...preferences().tabs, ...choices } });
}

function showChoices(): void {
  const { tabs } = preferences();
  for (const radio of document.querySelectorAll<HTMLInputElement>(grouped))
    if (tabs[radio.dataset.tabGroup ?? ''] === radio.value) radio.checked = true;
}

function chooseFromAddress(): void {
  const asked = new URLSearchParams(location.search);
  const choices: Record<string, string> = {};
  for (const { dataset, value } of document.querySelectorAll<HTMLInputElement>(grouped))
    if (dataset.tabGroup && asked.get(dataset.tabGroup) === value) choices[dataset.tabGroup] = value;
  if (Object.keys(choices).length > 0) choose(choices);
}
