import { changePreferences, onPreferencesChange, preferences } from '../browser/preferences.ts';

const root = document.documentElement;

/** Closes the announcement bar until it has another id. */
export function dismissAnnouncement(): void {
  changePreferences({ dismissedAnnouncement: root.dataset.announcement ?? null });
}

/** Hides the announcement bar once the reader has closed it, in whichever tab. */
export function followAnnouncement(): void {
  onPreferencesChange(() => {
    const { announcement } = root.dataset;
    const isDismissed = announcement !== undefined && preferences().dismissedAnnouncement === announcement;
    root.toggleAttribute('data-announcement-dismissed', isDismissed);
  });
}
