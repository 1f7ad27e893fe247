import { onPreferencesChange, preferences } from '../browser/preferences.ts';

/** Hides the announcement bar once the reader has closed it in another tab. */
export function followAnnouncement(): void {
  onPreferencesChange(() => {
    const { dataset } = document.documentElement;
    const { dismissedAnnouncement } = preferences();
    if (dismissedAnnouncement !== null && dismissedAnnouncement === dataset.announcement)
      dataset.announcementDismissed = '';
  });
}
