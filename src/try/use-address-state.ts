import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fragmentOf, stateOf } from './address-state.ts';

/** Milliseconds without a change after which the address follows: Safari refuses many changes in a row. */
const pause = 250;

/** Changes a part of a state: to what is given, or to what a function makes of the state as it is by then. */
export type Change<State> = (part: Partial<State> | ((before: State) => Partial<State>)) => void;

/**
 * A state that the address holds as soon as the reader changes it, and that comes from there when the page is opened with
 * it. `read` makes a state of whatever the address had. The first state is that of the built page.
 */
export function useAddressState<State extends object>(
  first: State,
  read: (found: object) => State,
): [State, Change<State>, RefObject<HTMLElement | null>] {
  const [state, setState] = useState(first);
  const place = useRef<HTMLElement>(null);
  const changed = useRef(false);
  const reader = useRef(read);

  useEffect(() => {
    const follow = () => {
      const found = stateOf(location.hash);
      if (!found) return;
      changed.current = false;
      setState(reader.current(found));
      // A page that is loaded anew, or come back to, is where its reader was.
      if (scrollY === 0) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  useEffect(() => {
    if (!changed.current) return;
    const timer = setTimeout(() => {
      const fragment = fragmentOf(state) ?? '';
      history.replaceState(history.state, '', location.pathname + location.search + fragment);
    }, pause);
    // The reader may be on another page by then.
    return () => clearTimeout(timer);
  }, [state]);

  const change = useCallback((part: Partial<State> | ((before: State) => Partial<State>)) => {
    changed.current = true;
    setState((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  }, []);
  return [state, change, place];
}
