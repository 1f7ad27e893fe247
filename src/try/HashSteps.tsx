import type { ReactNode } from 'react';
import type { Hashing } from '../evaluation/evaluation.ts';

/** How a value becomes a number, step by step; the last step says what follows from it. */
export function HashSteps({ hashing, children }: { hashing: Hashing; children: ReactNode }): ReactNode {
  const { text, hash, normalised, normaliser, seed, drawnAnew, field } = hashing;
  return (
    <ol className="Try-steps">
      <li>
        Join group and {drawnAnew ? 'a value that is drawn for this call' : field}: <code>{text}</code>
      </li>
      <li>
        MurmurHash3 with the seed {seed}: <code>{hash}</code>
      </li>
      <li>
        Divide by {normaliser}: {normalised - 1} remains. Add 1: <strong>{normalised}</strong>
      </li>
      <li>{children}</li>
    </ol>
  );
}
