import type { SearchAnswer, SearchRequest } from './engine.ts';
import { reportSearch } from './report-search.ts';
import { search } from './search-client.ts';

/** Milliseconds without another letter, after which a reader has written the query. */
const settled = 1500;

/** What a reader sees of a search. While the next answer is on its way, the last one stays. */
export type SearchState =
  | { status: 'idle' }
  | { status: 'searching'; query: string; answer: SearchAnswer | null }
  | { status: 'answered'; query: string; answer: SearchAnswer }
  | { status: 'failed'; query: string };

/** Searches whenever what a reader asks changes, and tells how the search stands. Only the last question is answered. */
export class SearchFollower {
  #state: SearchState = { status: 'idle' };
  /** The last question, as text; so that equal ones are the same. */
  #asked = '';
  #tries = 0;
  #report: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly onChange: (state: SearchState) => void,
  ) {}

  get state(): SearchState {
    return this.#state;
  }

  /** Asks, unless it is what was asked last. */
  ask(request: SearchRequest): void {
    const asked = JSON.stringify({ ...request, query: request.query.trim() });
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.again();
  }

  /** Asks the last question once more. */
  again(): void {
    const attempt = ++this.#tries;
    const request = JSON.parse(this.#asked) as SearchRequest;
    const { query } = request;
    if (query === '') {
      this.#change({ status: 'idle' });
      return;
    }
    this.#change({ status: 'searching', query, answer: 'answer' in this.#state ? this.#state.answer : null });
    search(this.baseUrl, request).then(
      (answer) => attempt === this.#tries && this.#change({ status: 'answered', query, answer }),
      () => attempt === this.#tries && this.#change({ status: 'failed', query }),
    );
  }

  /** Forgets what was asked: nothing is told any more until the next question. */
  end(): void {
    this.#tries++;
    this.#asked = '';
    clearTimeout(this.#report);
  }

  #change(state: SearchState): void {
    clearTimeout(this.#report);
    this.#state = state;
    if (state.status === 'answered' && !state.answer.isSure) {
      const { query, answer } = state;
      this.#report = setTimeout(() => reportSearch(query, answer.total), settled);
    }
    this.onChange(state);
  }
}
