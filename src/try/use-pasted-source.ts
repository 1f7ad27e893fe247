import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WhyOffState } from './why-off.ts';
import type { WhyOffAnswer } from './why-off-protocol.ts';
import { createReader, type SourceReader } from './why-off-reader.ts';

/** What the reader has pasted, as it was read. */
export type Pasted = {
  /** Null where nothing is pasted, and the example is asked about. */
  answer: WhyOffAnswer | null;
  isReading: boolean;
  /** Reads a text; null goes back to the example. */
  paste: (text: string | null) => void;
};

const empty: WhyOffAnswer = {
  kind: 'fault',
  fault: { path: '', sentence: 'There is nothing to read yet. Paste your toggles, or begin from Fjord Books.' },
};

/** Has pasted text read by a worker, and again where another toggle or environment is asked for. The text stays there. */
export function usePastedSource({ toggle, environment }: Pick<WhyOffState, 'toggle' | 'environment'>): Pasted {
  const [answer, setAnswer] = useState<WhyOffAnswer | null>(null);
  const [isReading, setReading] = useState(false);
  const reader = useRef<SourceReader | null>(null);

  useEffect(() => {
    reader.current?.ask({ toggle, environment });
  }, [toggle, environment]);
  useEffect(() => () => reader.current?.end(), []);

  const paste = useCallback(
    (text: string | null) => {
      if (text?.trim()) {
        reader.current ??= createReader((read) => {
          setAnswer(read);
          setReading(false);
        });
        reader.current.ask({ text, toggle, environment });
        setReading(true);
        return;
      }
      reader.current?.end();
      reader.current = null;
      setAnswer(text === null ? null : empty);
      setReading(false);
    },
    [toggle, environment],
  );
  return useMemo(() => ({ answer, isReading, paste }), [answer, isReading, paste]);
}
