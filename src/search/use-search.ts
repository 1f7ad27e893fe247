import { useCallback, useEffect, useState } from 'react';
import type { SearchAnswer, SearchRequest } from './engine.ts';
import { search } from './search-client.ts';

/** What a reader sees of a search. While the next answer is on its way, the last one stays. */
export type SearchState =
  | { status: 'idle' }
  | { status: 'searching'; query: string; answer: SearchAnswer | null }
  | { status: 'answered'; query: string; answer: SearchAnswer }
  | { status: 'failed'; query: string };

/** Searches whenever the request changes; `retry` asks the same again. */
export function useSearch(baseUrl: string, request: SearchRequest): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  // As text, so that React takes equal requests for the same one; a retry makes another one of it.
  const asked = JSON.stringify({ attempt, wanted: { ...request, query: request.query.trim() } });

  useEffect(() => {
    const { wanted } = JSON.parse(asked) as { wanted: SearchRequest };
    const { query } = wanted;
    if (query === '') return setState({ status: 'idle' });
    let current = true;
    setState((before) => ({ status: 'searching', query, answer: 'answer' in before ? before.answer : null }));
    search(baseUrl, wanted).then(
      (answer) => current && setState({ status: 'answered', query, answer }),
      () => current && setState({ status: 'failed', query }),
    );
    return () => {
      current = false;
    };
  }, [baseUrl, asked]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { state, retry };
}
