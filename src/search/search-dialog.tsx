import type { ReactNode } from 'react';
import { draw } from '../browser/draw.ts';
import { Icon } from '../design/Icon.tsx';
import { AskedQuestions } from './AskedQuestions.tsx';
import { pagesInDialog, type SearchAnswer } from './engine.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { type HeldKeys, opensHere, Results, resultCount } from './ResultList.tsx';
import { forgetSearch, keepSearch, recentSearches } from './recent-searches.ts';
import { resultAddress } from './result-address.ts';
import { NoResults, SearchFailure } from './SearchProblems.tsx';
import { SearchFollower, type SearchState } from './search-follower.ts';

const listId = 'search-results';
/** Milliseconds in which a first answer usually comes; a reader who waits longer is told so. */
const soon = 200;
const searching = <p className="Search-hint">Searching…</p>;

/** Where a dialog stands: the base URL of the site, and the form for searches that find nothing. */
type Place = { baseUrl: string; issueForm: string };

/** The search over the page: a field, and the pages that answer as one types. Shown at once, and gone once closed. */
export class SearchDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #follower: SearchFollower;
  /** What stands above the results: what was searched for before, or why there are none. */
  #notes: readonly Node[] = [];
  #drawn: SearchAnswer | null = null;
  /** Place of the option that Enter opens. */
  #active = 0;
  #hint: ReturnType<typeof setTimeout> | undefined;
  /** The query whose first result is to be opened: Enter came before its answer. */
  #awaited: string | null = null;

  /** @param typed What the reader has typed before the dialog was there */
  constructor(
    parent: HTMLElement,
    private readonly place: Place,
    typed: string,
  ) {
    const [frame] = draw(<Frame typed={typed} onClose={() => this.#dialog.close()} />);
    this.#dialog = frame as HTMLDialogElement;
    this.#field = this.#part('input');
    this.#list = this.#part(`#${listId}`);
    this.#follower = new SearchFollower(place.baseUrl, this.#show);
    this.#field.addEventListener('input', () => {
      this.#awaited = null;
      this.#ask();
    });
    this.#field.addEventListener('keydown', this.#onKey);
    this.#dialog.addEventListener('keydown', keepFocusInside);
    this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
    this.#dialog.addEventListener('close', () => this.remove());
    parent.append(this.#dialog);
    this.#dialog.showModal();
    this.#field.setSelectionRange(typed.length, typed.length);
    this.#ask();
  }

  remove(): void {
    clearTimeout(this.#hint);
    this.#follower.end();
    this.#dialog.remove();
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const part = this.#dialog.querySelector<Part>(selector);
    if (!part) throw new Error(`The search has no ${selector}.`);
    return part;
  }

  #ask(): void {
    this.#follower.ask({ query: this.#field.value, kinds: [], limit: pagesInDialog });
  }

  /** Has something else searched for, or the same once more, and gives the field the focus of the pressed button. */
  #askFor(text: string): void {
    this.#field.value = text;
    this.#ask();
    this.#field.focus();
  }

  #show = (state: SearchState): void => {
    // A result that is being pressed stays where it is, or there would be no click.
    if (this.#list.matches(':active'))
      return void requestAnimationFrame(() => state === this.#follower.state && this.#show(state));
    const answer = 'answer' in state ? state.answer : null;
    clearTimeout(this.#hint);
    // What is there stays until the answer comes, so that a key has the page drawn once.
    if (state.status === 'searching' && answer === this.#drawn) {
      if (!answer) this.#hint = setTimeout(() => this.#replaceNotes(draw(searching)), soon);
      return;
    }
    this.#replaceNotes(draw(this.#notesOf(state)));
    if (answer !== this.#drawn) this.#showResults(answer);
    this.#part('.Search-foot').replaceChildren(...draw(this.#footOf(answer)));
    const count = state.status === 'answered' ? resultCount(state.answer.total, state.query) : '';
    this.#part('[role=status]').textContent = count;
    if (state.status === 'answered' && state.query === this.#awaited) {
      this.#awaited = null;
      this.#options[0]?.click();
    }
  };

  #replaceNotes(notes: readonly Node[]): void {
    for (const note of this.#notes) (note as ChildNode).remove();
    this.#list.before(...notes);
    this.#notes = notes;
  }

  #notesOf(state: SearchState): ReactNode {
    const { baseUrl, issueForm } = this.place;
    if (state.status === 'idle')
      return (
        <>
          <RecentSearches
            searches={recentSearches()}
            onSearch={(text) => this.#askFor(text)}
            onForget={(text) => this.#forget(text)}
          />
          <AskedQuestions baseUrl={baseUrl} onChosen={this.#onChosen} />
        </>
      );
    if (state.status === 'failed') return <SearchFailure onRetry={() => this.#tryAgain()} />;
    if (state.status === 'searching') return state.answer ? null : searching;
    if (state.answer.total > 0) return null;
    return (
      <NoResults
        query={state.query}
        suggestions={state.answer.suggestions}
        nearest={state.answer.nearest}
        baseUrl={baseUrl}
        issueForm={issueForm}
        onSuggestion={(text) => this.#askFor(text)}
        onLeft={this.#onLeft}
      />
    );
  }

  #footOf(answer: SearchAnswer | null): ReactNode {
    if (!answer || answer.total === 0) return null;
    const href = resultAddress(this.place.baseUrl, { query: this.#field.value.trim(), kinds: [] });
    return (
      <a href={href} onClick={this.#onChosen}>
        See all {answer.total} results
      </a>
    );
  }

  /** Draws the results. A list that is the same again, as the last letters often give it, leaves the reader in place. */
  #showResults(answer: SearchAnswer | null): void {
    const before = this.#options.map(({ href }) => href);
    const body = this.#part('.Search-body');
    const scrolled = body.scrollTop > 0;
    const hits = answer?.hits ?? [];
    const point = (at: number) => at !== this.#active && this.#choose(at);
    this.#list.replaceChildren(...draw(<Results hits={hits} onPointed={point} onChosen={this.#onChosen} />));
    this.#drawn = answer;
    const options = this.#options;
    const isSame = options.length === before.length && options.every(({ href }, at) => href === before[at]);
    this.#field.setAttribute('aria-expanded', String(options.length > 0));
    this.#choose(isSame ? this.#active : 0);
    // Asked before the list is replaced, and told only where need be: either would have the browser lay out twice.
    if (scrolled && !isSame) body.scrollTop = 0;
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  }

  #choose(at: number): void {
    const options = this.#options;
    this.#active = at;
    for (const [place, option] of options.entries()) option.setAttribute('aria-selected', String(place === at));
    const active = options[at];
    if (active) this.#field.setAttribute('aria-activedescendant', active.id);
    else this.#field.removeAttribute('aria-activedescendant');
  }

  #goTo(at: number): void {
    this.#choose(at);
    this.#options[at]?.scrollIntoView({ block: 'nearest' });
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const next = nextOption(event.key, this.#active, this.#options.length);
    if (next === null && event.key !== 'Escape' && event.key !== 'Enter') return;
    // Browsers would move the caret, and on Escape only empty a field with text.
    event.preventDefault();
    if (next !== null) this.#goTo(next);
    else if (event.key === 'Escape') this.#dialog.close();
    else this.#openChosen(event);
  };

  #openChosen(event: KeyboardEvent): void {
    const { state } = this.#follower;
    const query = this.#field.value.trim();
    // The first result of an older query is not what was asked for; one that the reader has gone to is.
    const isAnswered = state.status === 'answered' && state.query === query;
    if (!isAnswered && this.#active === 0) this.#awaited = query;
    else openOption(this.#options[this.#active], event);
  }

  /** The button that was pressed goes away, so the field gets the focus. */
  #forget(text: string): void {
    forgetSearch(text);
    this.#show(this.#follower.state);
    this.#field.focus();
  }

  #tryAgain(): void {
    this.#follower.again();
    this.#field.focus();
  }

  #onLeft = (event: HeldKeys): void => {
    if (opensHere(event)) this.#dialog.close();
  };

  /** Remembers the search whose result was chosen, and closes the dialog unless the page opens in another tab. */
  #onChosen = (event: HeldKeys): void => {
    keepSearch(this.#field.value);
    this.#onLeft(event);
  };
}

/** The dialog without results. */
function Frame({ typed, onClose }: { typed: string; onClose: () => void }): ReactNode {
  return (
    <dialog className="Search" aria-label="Search the documentation">
      <div className="Search-panel">
        <div className="Search-bar">
          <Icon name="search" />
          <input
            className="Search-field"
            type="search"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls={listId}
            placeholder="Search the docs"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            defaultValue={typed}
          />
          <button className="Search-close" type="button" onClick={onClose}>
            <span className="VisuallyHidden">Close the search</span>
            <span className="Search-closeKey" aria-hidden="true">
              Esc
            </span>
          </button>
        </div>
        <div className="Search-body">
          {/* There even while it is empty, because the field refers to it by its id. */}
          <div id={listId} role="listbox" aria-label="Results" />
        </div>
        <div className="Search-foot" />
        <p className="VisuallyHidden" role="status" />
      </div>
    </dialog>
  );
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
function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const dialog = event.currentTarget as HTMLElement;
  const stops = dialog.querySelectorAll<HTMLElement>('input, button, a:not([tabindex="-1"])');
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
