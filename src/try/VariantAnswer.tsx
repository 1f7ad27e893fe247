import type { ReactNode } from 'react';
import type { VariantEvaluation } from '../evaluation/evaluation.ts';
import { HashSteps } from './HashSteps.tsx';
import { ReferenceLink } from './reference-links.tsx';
import { contextOfUser, type VariantsState } from './variants.ts';

/** Which variant whoever asks gets, and how it is chosen. */
export function VariantAnswer({ state, answer }: { state: VariantsState; answer: VariantEvaluation }): ReactNode {
  const who =
    contextOfUser(state.userId).userId === undefined ? 'Without a userId, this call' : `userId ${state.userId}`;
  return (
    <div className="Try-result">
      <p className="Try-verdict" role="status">
        {who} gets “{answer.name}”.
      </p>
      {answer.kind === 'chosen' && <VariantReason answer={answer} />}
      {answer.kind === 'chosen' && answer.payload && (
        <p>
          The payload is delivered as text: <code>{answer.payload.value}</code>
        </p>
      )}
      <p className="Try-hint">
        The rules: <ReferenceLink to="weights">Weights</ReferenceLink>,{' '}
        <ReferenceLink to="overrides">Overrides</ReferenceLink>,{' '}
        <ReferenceLink to="seed">The seed of variants</ReferenceLink>
      </p>
    </div>
  );
}

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
