import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { AskedQuestions } from './AskedQuestions.tsx';
import type { SectionHit } from './engine.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { optionsOf, ResultList } from './ResultList.tsx';
import { forgetSearch, keepSearch, recentSearches } from './recent-searches.ts';
import { resultAddress } from './result-address.ts';
import { NoResults, SearchFailure } from './SearchProblems.tsx';
import { useSearch } from './use-search.ts';

/** Pages that the dialog shows; all of them are on the search page. */
const mostPages = 6;

type Props = {
  baseUrl: string;
  issueForm: string;
  /** What the reader has typed before the dialog was there. */
  typed: string;
  onClosed: () => void;
};

/** The search over the page: a field, and the pages that answer as one types. */
export function SearchDialog({ baseUrl, issueForm, typed, onClosed }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const optionId = (at: number) => `${listId}-${at}`;
  const [query, setQuery] = useState(typed);
  const [recent, setRecent] = useState(recentSearches);
  const { state, retry } = useSearch(baseUrl, { query, kinds: [], limit: mostPages });
  const answer = 'answer' in state ? state.answer : null;
  const options = answer?.hits.flatMap(optionsOf) ?? [];
  const [active, setActive] = useActiveOption(options, list);
  const [awaited, setAwaited] = useState<string | null>(null);

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);

  // Enter came before the answer.
  useEffect(() => {
    if (state.status !== 'answered' || state.query !== awaited) return;
    setAwaited(null);
    list.current?.querySelector<HTMLAnchorElement>('[role=option]')?.click();
  }, [state, awaited]);

  const close = () => dialog.current?.close();
  const ask = (text: string) => {
    setQuery(text);
    field.current?.focus();
  };
  // The button that was pressed goes away, so the field gets the focus.
  const forget = (text: string) => {
    setRecent(forgetSearch(text));
    field.current?.focus();
  };
  const tryAgain = () => {
    retry();
    field.current?.focus();
  };
  /** Remembers the search whose result was chosen, and closes the dialog unless the page opens in another tab. */
  const onChosen = (event: MouseEvent) => {
    setRecent(keepSearch(query));
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(event.key, active, options.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Escape') {
      // Browsers would only empty a field with text.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The first result of an older query is not what was asked for; one that the reader has gone to is.
      const isAnswered = state.status === 'answered' && state.query === query.trim();
      if (!isAnswered && active === 0) setAwaited(query.trim());
      else openOption(list.current?.querySelectorAll<HTMLAnchorElement>('[role=option]')[active], event);
    }
  };

  return (
    <dialog
      className="Search"
      ref={dialog}
      aria-label="Search the documentation"
      onClose={onClosed}
      onKeyDown={keepFocusInside}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="Search-panel">
        <div className="Search-bar">
          <Icon name="search" />
          <input
            className="Search-field"
            ref={field}
            type="search"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
            placeholder="Search the docs"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAwaited(null);
            }}
            onKeyDown={onFieldKey}
          />
          <button className="Search-close" type="button" onClick={close}>
            <span className="VisuallyHidden">Close the search</span>
            <span className="Search-closeKey" aria-hidden="true">
              Esc
            </span>
          </button>
        </div>
        <div className="Search-body" ref={list}>
          {state.status === 'idle' && (
            <>
              <RecentSearches searches={recent} onSearch={ask} onForget={forget} />
              <AskedQuestions baseUrl={baseUrl} onChosen={onChosen} />
            </>
          )}
          {state.status === 'failed' && <SearchFailure onRetry={tryAgain} />}
          {state.status === 'searching' && !answer && <p className="Search-hint">Searching…</p>}
          {answer && answer.total === 0 && state.status === 'answered' && (
            <NoResults query={state.query} suggestions={answer.suggestions} issueForm={issueForm} onSuggestion={ask} />
          )}
          {/* Rendered even while it is empty, because the field refers to it by its id. */}
          <ResultList
            id={listId}
            hits={answer?.hits ?? []}
            active={active}
            optionId={optionId}
            onPointed={setActive}
            onChosen={onChosen}
          />
        </div>
        {answer && answer.total > 0 && (
          <div className="Search-foot">
            <a href={resultAddress(baseUrl, { query: query.trim(), kinds: [] })} onClick={onChosen}>
              See all {answer.total} results
            </a>
          </div>
        )}
        <p className="VisuallyHidden" role="status">
          {state.status === 'answered' && resultCount(state.answer.total, state.query)}
        </p>
      </div>
    </dialog>
  );
}

/**
 * The option that Enter opens: the first of each new list. It is scrolled into view. An answer that has the same list as
 * the one before, as the last letters of a query often give it, leaves the reader where they are.
 */
function useActiveOption(
  options: readonly SectionHit[],
  list: React.RefObject<HTMLElement | null>,
): [number, (at: number) => void] {
  const shown = options.map(({ href }) => href).join(' ');
  const [chosen, setChosen] = useState({ of: '', at: 0 });
  const active = chosen.of === shown ? chosen.at : 0;
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  return [active, (at) => setChosen({ of: shown, at })];
}

/** Which option a key leads to; null where it leads to none. The arrows wrap around. */
function nextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Opens a result as a click would, in another tab where Ctrl or Cmd is held. */
function openOption(option: HTMLAnchorElement | undefined, { ctrlKey, metaKey }: KeyboardEvent): void {
  if (!option) return;
  if (ctrlKey || metaKey) window.open(option.href, '_blank', 'noopener');
  else option.click();
}

/** Tab goes round inside the dialog, instead of out to the browser. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('input, button, a:not([tabindex="-1"])');
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** `12 results for “gradual rollout”`. */
export function resultCount(total: number, query: string): string {
  return `${total} ${total === 1 ? 'result' : 'results'} for “${query}”`;
}
