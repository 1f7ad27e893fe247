import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SearchRequest } from './engine.ts';
import { SearchFollower, type SearchState } from './search-follower.ts';

/** Searches whenever the request changes; `retry` asks the same again. */
export function useSearch(baseUrl: string, request: SearchRequest): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const follower = useMemo(() => new SearchFollower(baseUrl, setState), [baseUrl]);
  // As text, so that React takes equal requests for the same one.
  const asked = JSON.stringify(request);

  useEffect(() => follower.ask(JSON.parse(asked) as SearchRequest), [follower, asked]);
  useEffect(() => () => follower.end(), [follower]);

  const retry = useCallback(() => follower.again(), [follower]);
  return { state, retry };
}
