import { onPageShown } from '../browser/page-shown.ts';
import { onPreferencesChange } from '../browser/preferences.ts';

/** Scrolls rows of tabs to the chosen tab, which a reader may have chosen on another page. */
export function followChosenTabs(): void {
  onPageShown(showChosenTabs);
  onPreferencesChange(showChosenTabs);
}

function showChosenTabs(): void {
  for (const radio of document.querySelectorAll('.Tabs-list :checked')) {
    const tab = radio.parentElement;
    const row = tab?.parentElement;
    if (!tab || !row) continue;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < row.scrollLeft || end > row.scrollLeft + row.clientWidth)
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }
}
