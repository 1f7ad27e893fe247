import { memo, type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import type { RuleEvaluation } from '../evaluation/evaluation.ts';
import { CallOutputs } from './CallOutputs.tsx';
import { DotField } from './DotField.tsx';
import { SelectField, TextField } from './fields.tsx';
import { addStrategy, exampleParameters, nodeTest } from './outputs.ts';
import { RolloutAnswer } from './RolloutAnswer.tsx';
import {
  askRollout,
  contextOf,
  fieldOf,
  firstRollout,
  numbersOfReaders,
  type RolloutState,
  readRollout,
  type Stickiness,
  stickinesses,
  strategyOf,
} from './rollout.ts';
import { TryForm, TryPanel } from './TryPanel.tsx';
import { useAddressState } from './use-address-state.ts';

/** A gradual rollout to a thousand readers, and to whoever asks. */
export default function RolloutField(): ReactNode {
  const [state, change, place] = useAddressState(firstRollout, readRollout);
  const [call, setCall] = useState(0);
  const ask = useCallback(
    (part: Partial<RolloutState>) => {
      setCall((before) => before + 1);
      change(part);
    },
    [change],
  );
  // The controls go first: a thousand readers follow them.
  const answered = useDeferredValue(state);
  const answeredCall = useDeferredValue(state.stickiness === 'random' ? call : 0);
  return (
    <TryPanel label="Try a rollout" note="The address holds what you set; nothing is sent." place={place}>
      <RolloutForm state={state} change={ask} />
      <Result state={answered} call={answeredCall} change={ask} />
    </TryPanel>
  );
}

type ResultProps = { state: RolloutState; call: number; change: (part: Partial<RolloutState>) => void };

const Result = memo(({ state, call, change }: ResultProps): ReactNode => {
  const rule = askRollout(state);
  return (
    <>
      <Field state={state} call={call} onAgain={() => change({})} />
      <RolloutAnswer state={state} rule={rule} />
      <Outputs state={state} rule={rule} />
    </>
  );
});

type FormProps = { state: RolloutState; change: (part: Partial<RolloutState>) => void };

function RolloutForm({ state, change }: FormProps): ReactNode {
  const id = useId();
  const field = fieldOf(state.stickiness);
  return (
    <TryForm>
      <div className="Try-field">
        <label htmlFor={`${id}-rollout`}>
          Rollout: <output htmlFor={`${id}-rollout`}>{state.rollout}%</output>
        </label>
        <input
          id={`${id}-rollout`}
          type="range"
          min="0"
          max="100"
          value={state.rollout}
          onChange={(event) => change({ rollout: event.target.valueAsNumber })}
        />
      </div>
      <div className="Try-row">
        <SelectField
          label="Stickiness"
          value={state.stickiness}
          options={stickinesses.map((one) => [one, one] as const)}
          onChange={(stickiness) => change({ stickiness })}
        />
        <TextField label="groupId" value={state.group} onChange={(group) => change({ group })} />
        {field && <TextField label={`Your ${field}`} value={state.value} onChange={(value) => change({ value })} />}
      </div>
    </TryForm>
  );
}

type FieldProps = { state: RolloutState; call: number; onAgain: () => void };

/** The thousand readers. Those of one number change together, so the numbers are worked out only for another group. */
function Field({ state, call, onAgain }: FieldProps): ReactNode {
  const { rollout, stickiness, group } = state;
  const readers = useMemo(
    () => byNumber(numbersOfReaders({ ...firstRollout, stickiness, group }, call)),
    [stickiness, group, call],
  );
  const groups = readers.map(({ number, dots }) => ({
    key: String(number),
    dots,
    state: number <= rollout ? ('on' as const) : ('off' as const),
  }));
  const count = readers.reduce((sum, { number, dots }) => sum + (number <= rollout ? dots.length : 0), 0);
  return (
    <div className="Try-field">
      <DotField groups={groups} />
      <p className="Try-hint" role="status">
        {count.toLocaleString('en')} of 1,000 readers are in. {remarks[stickiness]}
        {stickiness === 'random' && (
          <>
            {' '}
            <button className="Try-again" type="button" onClick={onAgain}>
              Ask again
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const remarks: Readonly<Record<Stickiness, string>> = {
  default: 'Each has a userId. Nobody leaves when you raise the percentage.',
  userId: 'Nobody leaves when you raise the percentage.',
  sessionId: 'Nobody leaves when you raise the percentage, but a new session is another dot.',
  country: 'They come from four countries, so whole countries are in or out.',
  random: 'Each call draws anew: readers come and go.',
};

function byNumber(numbers: readonly number[]): { number: number; dots: number[] }[] {
  const groups = new Map<number, number[]>();
  numbers.forEach((number, reader) => {
    const dots = groups.get(number);
    if (dots) dots.push(reader);
    else groups.set(number, [reader]);
  });
  return Array.from(groups, ([number, dots]) => ({ number, dots }));
}

type OutputsProps = { state: RolloutState; rule: RuleEvaluation | undefined };

function Outputs({ state, rule }: OutputsProps): ReactNode {
  const strategy = strategyOf(state);
  // What is drawn anew at each call holds in no test.
  const isSure = rule?.kind === 'rollout-without-value' || (rule?.kind === 'rollout' && !rule.hashing.drawnAnew);
  const field = fieldOf(state.stickiness);
  const who = state.value === '' ? `without ${field}` : `for ${field} ${state.value}`;
  const test =
    isSure &&
    nodeTest({
      toggle: { name: exampleParameters.featureName, strategies: [strategy] },
      is: `${rule.holds ? 'on' : 'off'} ${who}`,
      context: contextOf(state),
      on: rule.holds,
    });
  return <CallOutputs call={addStrategy(strategy)} test={test || null} />;
}
