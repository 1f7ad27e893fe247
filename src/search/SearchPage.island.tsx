import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PageKind } from '../markdown/front-matter.ts';
import type { SearchAnswer, SearchHit } from './engine.ts';
import { kindNames, pageKinds } from './index-format.ts';
import { Highlighted, PageFacts, resultCount } from './ResultList.tsx';
import { type AskedAddress, readAddress, resultAddress } from './result-address.ts';
import { NoResults, SearchFailure } from './SearchProblems.tsx';
import { useSearch } from './use-search.ts';

/** Pages that come with each turn of the scroll. */
const step = 20;

/** All results of a query, at an address that can be kept and sent. */
export default function SearchPage({ baseUrl, issueForm }: { baseUrl: string; issueForm: string }): ReactNode {
  const [{ query, kinds }, change] = useAddress(baseUrl);
  const [limit, setLimit] = useEntryNumber('shownResults', step);
  const { state, retry } = useSearch(baseUrl, { query, kinds, limit });
  const answer = 'answer' in state ? state.answer : null;
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const keepPlace = usePlace(answer !== null);
  useEffect(() => {
    if (query.trim() !== '') document.title = document.title.replace(/^.*(?= \|)/, `Search: ${query.trim()}`);
  }, [query]);

  const ask = (next: Partial<AskedAddress>) => {
    if (limit !== step) setLimit(step);
    change({ query, kinds, ...next });
  };
  const toggle = (kind: PageKind) =>
    ask({ kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind] });
  // The results come while one types; who asks for them once more may have had a network that failed.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    retry();
  };

  return (
    <div className="SearchPage" onClickCapture={keepPlace}>
      <search>
        <form onSubmit={submit}>
          <div className="SearchPage-bar">
            <label className="VisuallyHidden" htmlFor={fieldId}>
              Search for
            </label>
            <input
              className="SearchPage-field"
              id={fieldId}
              ref={field}
              type="search"
              name="q"
              placeholder="What are you looking for?"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
              value={query}
              onChange={(event) => ask({ query: event.target.value })}
            />
            <button className="Button" type="submit">
              Show results
            </button>
          </div>
          <KindFilter chosen={kinds} counts={answer?.kinds ?? {}} onToggle={toggle} />
        </form>
      </search>
      <p className="SearchPage-count" role="status">
        {state.status === 'answered' && resultCount(state.answer.total, state.query)}
      </p>
      {state.status === 'failed' && <SearchFailure onRetry={retry} />}
      {state.status === 'answered' && state.answer.total === 0 && (
        <>
          <OtherKinds
            counts={state.answer.kinds}
            onShowAll={() => {
              ask({ kinds: [] });
              // The button that was pressed goes away.
              field.current?.focus();
            }}
          />
          <NoResults
            query={state.query}
            suggestions={state.answer.suggestions}
            nearest={state.answer.nearest}
            baseUrl={baseUrl}
            issueForm={issueForm}
            onSuggestion={(suggestion) => {
              ask({ query: suggestion, kinds: [] });
              // The button that was pressed goes away.
              field.current?.focus();
            }}
          />
        </>
      )}
      {state.status === 'searching' && !answer && <div className="SearchPage-rest" />}
      {answer && <Results answer={answer} onMore={() => setLimit(answer.hits.length + step)} />}
    </div>
  );
}

type KindFilterProps = {
  chosen: readonly PageKind[];
  counts: SearchAnswer['kinds'];
  onToggle: (kind: PageKind) => void;
};

function KindFilter({ chosen, counts, onToggle }: KindFilterProps): ReactNode {
  return (
    <fieldset className="SearchPage-kinds">
      <legend className="VisuallyHidden">Kind of page</legend>
      {pageKinds.map((kind) => (
        <label key={kind} className="SearchPage-kind">
          <input type="checkbox" checked={chosen.includes(kind)} onChange={() => onToggle(kind)} />
          {kindNames[kind]}
          <span className="SearchPage-kindCount">{counts[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Pages of other kinds than the chosen ones answer. */
function OtherKinds({ counts, onShowAll }: { counts: SearchAnswer['kinds']; onShowAll: () => void }): ReactNode {
  const others = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (others === 0) return null;
  return (
    <button className="Button" type="button" onClick={onShowAll}>
      Show {others === 1 ? 'the result' : `${others} results`} of other kinds
    </button>
  );
}

function Results({ answer: { hits, total }, onMore }: { answer: SearchAnswer; onMore: () => void }): ReactNode {
  return (
    <>
      <ol className="PlainList">
        {hits.map((hit) => (
          <Result key={hit.href} hit={hit} />
        ))}
      </ol>
      {hits.length > 0 && hits.length < total && <MoreResults key={hits.length} onMore={onMore} />}
    </>
  );
}

function Result({ hit }: { hit: SearchHit }): ReactNode {
  return (
    <li className="SearchResult">
      <h2 className="SearchResult-title">
        <a href={hit.href}>
          <Highlighted parts={hit.title} />
        </a>
      </h2>
      <PageFacts hit={hit} />
      <p className="SearchResult-snippet">
        <Highlighted parts={hit.snippet} />
      </p>
      {hit.sections.length > 0 && (
        <ul className="PlainList">
          {hit.sections.map(({ href, heading, snippet }) => (
            <li key={href} className="SearchResult-section">
              <a href={href}>
                <Highlighted parts={heading} />
              </a>
              <p className="SearchResult-snippet">
                <Highlighted parts={snippet} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Fetches more results when it comes into view, or when it is pressed. */
function MoreResults({ onMore }: { onMore: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div className="SearchPage-rest">
      <button className="Button SearchPage-more" type="button" ref={button} onClick={onMore}>
        Show more results
      </button>
    </div>
  );
}

/** Milliseconds from a letter until the address has it: Safari refuses more than a hundred changes in ten seconds. */
const addressDelay = 400;

/**
 * The query of the address. A change is written to the address, at the latest before the reader leaves, and a step
 * through the history is followed.
 */
function useAddress(baseUrl: string): [AskedAddress, (asked: AskedAddress) => void] {
  const [{ asked, isWritten }, set] = useState<{ asked: AskedAddress; isWritten: boolean }>({
    asked: { query: '', kinds: [] },
    isWritten: true,
  });
  useEffect(() => {
    const read = () => set({ asked: readAddress(location.search), isWritten: true });
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  useEffect(() => {
    if (isWritten) return;
    const write = () => {
      history.replaceState(history.state, '', resultAddress(baseUrl, asked));
      set({ asked, isWritten: true });
    };
    const timer = setTimeout(write, addressDelay);
    for (const type of ['click', 'pagehide']) addEventListener(type, write, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const type of ['click', 'pagehide']) removeEventListener(type, write, { capture: true });
    };
  }, [baseUrl, asked, isWritten]);
  return [asked, (next) => set({ asked: next, isWritten: false })];
}

/** A number that is kept on the history entry, so that a reader who comes back finds it. */
function useEntryNumber(key: string, initial: number): [number, (next: number) => void, keep: (next: number) => void] {
  const [number, setNumber] = useState(initial);
  useEffect(() => {
    const kept = (history.state as Record<string, unknown> | null)?.[key];
    if (typeof kept === 'number') setNumber(kept);
  }, [key]);
  const keep = (next: number) => history.replaceState({ ...(history.state as object | null), [key]: next }, '');
  const change = (next: number) => {
    setNumber(next);
    keep(next);
  };
  return [number, change, keep];
}

/**
 * Brings a reader who comes back to where they were, once the results are there. Returns a function that keeps the
 * place, to be called before a result is opened.
 */
function usePlace(hasResults: boolean): () => void {
  const [place, , keep] = useEntryNumber('searchPlace', 0);
  useEffect(() => {
    if (hasResults && place > 0) scrollTo({ top: place, behavior: 'instant' });
  }, [hasResults, place]);
  return () => keep(scrollY);
}
