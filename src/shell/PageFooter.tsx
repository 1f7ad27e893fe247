import type { ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { LastUpdated, PageLink } from '../site/page-model.ts';

type FooterProperties = { editHref: string | null; lastUpdated: LastUpdated | null };

/** The link to edit the page, and when it was changed last. */
export function PageFooter({ editHref, lastUpdated }: FooterProperties): ReactNode {
  if (!editHref && !lastUpdated) return null;
  return (
    <footer className="PageFooter">
      {editHref && (
        <a className="PageFooter-edit" href={editHref}>
          <Icon name="edit" />
          Edit this page
        </a>
      )}
      {lastUpdated && (
        <p className="PageFooter-date">
          Last updated on <time dateTime={lastUpdated.date}>{longDate.format(new Date(lastUpdated.date))}</time>
          {lastUpdated.author && ` by ${lastUpdated.author}`}
        </p>
      )}
    </footer>
  );
}

/** `2023-10-03` → `3 October 2023`, in every time zone. Made once: making it takes longer than rendering a footer. */
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The neighbours in reading order. */
export function PreviousNext({ previous, next }: { previous: PageLink | null; next: PageLink | null }): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className="PreviousNext" aria-label="Previous and next page">
      {previous && <Neighbour {...previous} way="Previous" />}
      {next && <Neighbour {...next} way="Next" />}
    </nav>
  );
}

function Neighbour({ label, href, way }: PageLink & { way: 'Previous' | 'Next' }): ReactNode {
  return (
    <a
      className={`PreviousNext-link PreviousNext-link--${way.toLowerCase()}`}
      href={href}
      rel={way === 'Next' ? 'next' : 'prev'}
    >
      <span className="PreviousNext-way">{way}</span>
      <span className="PreviousNext-label">{label}</span>
    </a>
  );
}
