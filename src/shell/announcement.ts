import { changePreferences } from '../browser/preferences.ts';

/** Closes the announcement bar until it has another id. */
export function dismissAnnouncement(): void {
  const { announcement } = document.documentElement.dataset;
  if (announcement === undefined) return;
  document.documentElement.dataset.announcementDismissed = '';
  changePreferences({ dismissedAnnouncement: announcement });
}
