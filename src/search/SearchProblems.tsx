import type { ReactNode } from 'react';
import type { NearQuestion } from './engine.ts';
import type { HeldKeys } from './ResultList.tsx';
import { issueAddress } from './result-address.ts';
import { WaysOn } from './WaysOn.tsx';

/** The search could not be asked. */
export function SearchFailure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="SearchProblem" role="alert">
      <p className="SearchProblem-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button className="Button" type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

type NoResultsProps = {
  query: string;
  suggestions: readonly string[];
  nearest: readonly NearQuestion[];
  baseUrl: string;
  issueForm: string;
  /** Searches for a suggestion. */
  onSuggestion: (query: string) => void;
  /** A link to another page was chosen. */
  onLeft?: (event: HeldKeys) => void;
};

/** The search was asked, and no page answers. */
export function NoResults({
  query,
  suggestions,
  nearest,
  baseUrl,
  issueForm,
  onSuggestion,
  onLeft,
}: NoResultsProps): ReactNode {
  return (
    <div className="SearchProblem">
      <p className="SearchProblem-title">
        No results for “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul className="PlainList SearchProblem-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button className="SearchProblem-suggestion" type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <WaysOn nearest={nearest} baseUrl={baseUrl} onLeft={onLeft} />
      <p>
        Believe this query should return results?{' '}
        <a href={issueAddress(issueForm, query)} target="_blank" rel="noopener">
          Let us know.
        </a>
      </p>
    </div>
  );
}
