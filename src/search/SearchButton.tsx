import type { ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';

/** What opens the search dialog, in the navbar. */
export function SearchButton(): ReactNode {
  return (
    <button
      className="SearchButton"
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-label="Search"
    >
      <Icon name="search" />
      <span className="SearchButton-label">Search</span>
      <kbd className="SearchButton-key">/</kbd>
    </button>
  );
}
