import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Variant } from '../evaluation/client-features.ts';
import type { VariantEvaluation } from '../evaluation/evaluation.ts';
import { scrollableRegion } from '../markdown/components/scrollable-region.ts';
import { CallOutputs } from './CallOutputs.tsx';
import { DotField } from './DotField.tsx';
import { nodeTest, replaceVariants } from './outputs.ts';
import { TryPanel } from './TryPanel.tsx';
import { useAddressState } from './use-address-state.ts';
import { VariantAnswer } from './VariantAnswer.tsx';
import { VariantForm } from './VariantForm.tsx';
import { refusalOfVariants } from './validate-variants.ts';
import {
  askVariants,
  contextOfUser,
  firstVariants,
  readVariants,
  sentVariants,
  storedVariants,
  sumOf,
  toggleName,
  type VariantsState,
  variantsOfReaders,
} from './variants.ts';

/** Variants of a toggle: what Unleash stores of them, how a thousand readers share them, and which one somebody gets. */
export default function VariantWeights(): ReactNode {
  const [state, change, place] = useAddressState(firstVariants, readVariants);
  // Typing goes first: for each answer, a thousand readers are asked.
  const answered = useDeferredValue(state);
  return (
    <TryPanel label="Try variants" note="The address holds what you set; nothing is sent." place={place}>
      <VariantForm state={state} change={change} refusal={refusalOfVariants(sentVariants(state))} />
      <Result state={answered} />
    </TryPanel>
  );
}

/** What the server makes of the variants: a refusal, or who gets which. */
const Result = memo(({ state }: { state: VariantsState }): ReactNode => {
  const { drafts, stickiness } = state;
  const { sent, refusal, stored } = useMemo(() => outcomeOf({ drafts, stickiness }), [drafts, stickiness]);
  if (stored.length === 0) {
    return (
      <div className="Try-result">
        <p className="Try-verdict" role="status">
          {refusal ? `Unleash refuses it: ${refusal.message}` : 'Without variants, everyone gets “disabled”.'}
        </p>
      </div>
    );
  }
  const answer = askVariants(stored, state);
  return (
    <>
      <Shares state={state} stored={stored} />
      <VariantAnswer state={state} answer={answer} />
      <Outputs state={state} sent={sent} stored={stored} answer={answer} />
    </>
  );
});

function outcomeOf(set: Pick<VariantsState, 'drafts' | 'stickiness'>) {
  const sent = sentVariants(set);
  const refusal = refusalOfVariants(sent);
  return { sent, refusal, stored: refusal ? [] : storedVariants(sent) };
}

type SharesProps = { state: VariantsState; stored: readonly Variant[] };

/** What is stored, and the variant of each of a thousand readers. */
function Shares({ state: { seed, stickiness }, stored }: SharesProps): ReactNode {
  const [call, setCall] = useState(1);
  const readers = useMemo(() => variantsOfReaders(stored, seed, call), [stored, seed, call]);
  const dotsOf = (name: string) => readers.flatMap((variant, reader) => (variant === name ? [reader] : []));
  const groups = stored.map(({ name }, place) => ({ key: name, dots: dotsOf(name), state: place }));
  const ends = stored.map((_, place) => sumOf(stored.slice(0, place + 1)));
  return (
    <div className="Try-result">
      <DotField groups={groups} />
      <div className="Try-scroll" {...scrollableRegion('What Unleash stores')}>
        <table className="Try-table">
          <caption className="VisuallyHidden">What Unleash stores, and the readers of each variant</caption>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">Weight</th>
              <th scope="col">Numbers</th>
              <th scope="col">Of 1,000 readers</th>
            </tr>
          </thead>
          <tbody>
            {stored.map(({ name, weight }, place) => (
              <tr key={name}>
                <th scope="row">
                  <svg className="DotField-key" viewBox="0 0 10 10" width="12" height="12" aria-hidden="true">
                    <path className="DotField-dots" data-state={place} d="M5 5h0" />
                  </svg>
                  {name}
                </th>
                <td>{weight}</td>
                <td>{weight === 0 ? 'none' : `${(ends[place] ?? 0) - weight + 1} to ${ends[place]}`}</td>
                <td>{groups[place]?.dots.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {stickiness === 'random' && (
        <button className="Try-again" type="button" onClick={() => setCall((before) => before + 1)}>
          Ask again
        </button>
      )}
    </div>
  );
}

type OutputsProps = {
  state: VariantsState;
  sent: readonly Variant[];
  stored: readonly Variant[];
  answer: VariantEvaluation;
};

function Outputs({ state, sent, stored, answer }: OutputsProps): ReactNode {
  // What is drawn anew at each call holds in no test.
  const isSure = answer.kind === 'chosen' && !(answer.by.kind === 'weights' && answer.by.hashing.drawnAnew);
  const test =
    isSure &&
    nodeTest(
      {
        toggle: { name: toggleName, strategies: [], variants: stored },
        is: `${answer.name} for userId ${state.userId}`,
        context: contextOfUser(state.userId),
        on: true,
        variant: answer.name,
      },
      state.seed === 0 ? 'up to 4.2' : 'from 5.0',
    );
  return <CallOutputs call={replaceVariants(toggleName, sent)} test={test || null} />;
}
