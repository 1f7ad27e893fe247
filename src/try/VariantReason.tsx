import type { ReactNode } from 'react';
import type { VariantEvaluation } from '../evaluation/evaluation.ts';
import { HashSteps } from './HashSteps.tsx';

type Chosen = Extract<VariantEvaluation, { kind: 'chosen' }>;

/** By which of its two ways a variant was chosen. */
export function VariantReason({ answer: { by, ranges, name } }: { answer: Chosen }): ReactNode {
  if (by.kind === 'override')
    return (
      <p>
        An override decides: {by.override.contextName} “{String(by.seen)}” is in the list of “{name}”. The weights are
        not asked.
      </p>
    );
  const range = ranges.find(({ variant }) => variant.name === name)?.range;
  return (
    <HashSteps hashing={by.hashing}>
      {by.hashing.normalised} is in the range of “{name}”: {range?.start} to {range?.end}.
    </HashSteps>
  );
}
