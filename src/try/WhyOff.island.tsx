import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { SelectField } from './fields.tsx';
import { TryForm, TryPanel } from './TryPanel.tsx';
import { useAddressState } from './use-address-state.ts';
import { usePastedSource } from './use-pasted-source.ts';
import { WhyOffFields, WhyOffToggle } from './WhyOffFields.tsx';
import { WhyOffOutputs } from './WhyOffOutputs.tsx';
import { WhyOffSource } from './WhyOffSource.tsx';
import { type AskedToggle, type Unreadable, WhyOffVerdict } from './WhyOffVerdict.tsx';
import { excerptOf, firstWhyOff, readWhyOff, type WhyOffState } from './why-off.ts';
import { exampleFeatures } from './why-off-example.ts';
import type { WhyOffAnswer } from './why-off-protocol.ts';

const exampleNames = exampleFeatures.features.map(({ name }) => name);

/** Why a toggle is on or off. What a reader pastes is read by a worker of this page, and goes nowhere. */
export default function WhyOff(): ReactNode {
  const [state, change, place] = useAddressState(firstWhyOff, readWhyOff);
  const pasted = usePastedSource(state);
  const { answer } = pasted;
  const asked = useMemo(() => askedOf(state, answer), [state, answer]);
  // Typing goes first where a toggle has so many rules that its answer takes longer.
  const answered = useDeferredValue(asked);
  const again = useCallback(() => change({}), [change]);
  const choose = useCallback((toggle: string) => change({ toggle }), [change]);
  const source = answer?.kind === 'read' ? answer.source : null;
  return (
    <TryPanel
      label="Why is it off?"
      note="What you paste stays here: nothing is sent. The address holds the toggle and the context, never your file."
      place={place}
    >
      <TryForm>
        <WhyOffSource pasted={pasted} />
        {source && source.environments.length > 1 && (
          <SelectField
            label="Environment"
            value={source.environment ?? ''}
            options={source.environments.map((name) => [name, name] as const)}
            onChange={(environment) => change({ environment })}
          />
        )}
        {'toggle' in asked && (
          <>
            <WhyOffToggle names={source?.names ?? exampleNames} toggle={asked.toggle} onChange={choose} />
            <WhyOffFields
              state={state}
              features={asked.features}
              // The text may lack the toggle that was asked for before it came.
              change={(part) => change({ toggle: asked.toggle, ...part })}
            />
          </>
        )}
      </TryForm>
      <WhyOffVerdict asked={answered} onAgain={again} />
      {'toggle' in answered && <WhyOffOutputs asked={answered} />}
    </TryPanel>
  );
}

function askedOf(state: WhyOffState, answer: WhyOffAnswer | null): AskedToggle | Unreadable {
  if (answer?.kind === 'fault') return answer;
  if (!answer) {
    const { toggle } = state;
    return { toggle, features: excerptOf(exampleFeatures, toggle), environment: 'development', state };
  }
  const { toggle, excerpt, environment } = answer.source;
  return { toggle, features: excerpt, environment, state };
}
