import type { ReactNode } from 'react';
import type { VariantEvaluation } from '../evaluation/evaluation.ts';
import { ReferenceLink } from './reference-links.tsx';
import { VariantReason } from './VariantReason.tsx';
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
