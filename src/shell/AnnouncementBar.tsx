import type { ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { SiteConfig } from '../site/config.ts';
import { siteHref } from './site-href.ts';

/** One line above everything. Once the reader has closed it, the head script hides it before the first paint. */
export function AnnouncementBar({ site }: { site: SiteConfig }): ReactNode {
  if (!site.announcement) return null;
  const { text, link } = site.announcement;
  return (
    <section className="AnnouncementBar" aria-label="Announcement">
      <p className="AnnouncementBar-text">
        {text} {link && <a href={siteHref(site, link.href)}>{link.label}</a>}
      </p>
      <button
        className="AnnouncementBar-close"
        type="button"
        data-action="dismiss-announcement"
        aria-label="Close the announcement"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
