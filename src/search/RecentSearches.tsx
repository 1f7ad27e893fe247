import type { ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';

type Props = { searches: readonly string[]; onSearch: (query: string) => void; onForget: (query: string) => void };

/** What the reader searched for before, each to search again or to forget. */
export function RecentSearches({ searches, onSearch, onForget }: Props): ReactNode {
  if (searches.length === 0) return null;
  return (
    <section className="RecentSearches" aria-label="Recent searches">
      <h2 className="Search-title">Recent</h2>
      <ul className="PlainList">
        {searches.map((search) => (
          <li key={search} className="RecentSearches-entry">
            <button className="RecentSearches-again" type="button" onClick={() => onSearch(search)}>
              {search}
            </button>
            <button
              className="RecentSearches-forget"
              type="button"
              aria-label={`Remove “${search}” from the recent searches`}
              onClick={() => onForget(search)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
