import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { variantSeed } from '../evaluation/normalise.ts';
import { fragmentOf } from './address-state.ts';
import type { ToggleAnswer } from './ask-toggle.ts';
import { CopyOutputs, useConnection } from './CopyOutputs.tsx';
import { contextOfFields } from './context-fields.ts';
import { isSure } from './evaluation-words.ts';
import { exampleQuestion } from './example-answer.ts';
import { SelectField, TextField } from './fields.tsx';
import { fjordBooksText } from './fjord-books.ts';
import { asCurl, asNodeTest } from './outputs.ts';
import { PastedToggles } from './PastedToggles.tsx';
import { TryForm, TryPanel } from './TryPanel.tsx';
import { useAddressState } from './use-address-state.ts';
import { exampleSummary, useToggles } from './use-toggles.ts';
import { VerdictTree } from './VerdictTree.tsx';

/** What a reader asks: toggles, one of them, and who asks. */
export type WhyState = {
  /** Of the example where it is null. */
  text: string | null;
  environment: string;
  toggle: string;
  context: Readonly<Record<string, string>>;
  seed: number;
};

const first: WhyState = { text: null, environment: '', ...exampleQuestion };

function read(found: object): WhyState {
  const { text, environment, toggle, context, seed } = found as Partial<Record<keyof WhyState, unknown>>;
  const typed =
    typeof context === 'object' && context !== null ? Object.entries(context) : Object.entries(first.context);
  return {
    text: typeof text === 'string' ? text : null,
    environment: typeof environment === 'string' ? environment : '',
    toggle: typeof toggle === 'string' ? toggle : first.toggle,
    context: Object.fromEntries(typed.filter(([, value]) => typeof value === 'string')),
    seed: seed === 0 ? 0 : variantSeed,
  };
}

/** Why a toggle is on or off for somebody: with the reader's own toggles, and nothing sent anywhere. */
export default function WhyOff(): ReactNode {
  const [state, change, place] = useAddressState(first, read, isShort);
  const { environment, toggle, context, seed } = state;
  const text = state.text ?? fjordBooksText;
  const question = useMemo(() => ({ toggle, context, seed }), [toggle, context, seed]);
  const { summary, answer, problem } = useToggles(text, environment === '' ? undefined : environment, question);
  const latest = useRef(toggle);
  latest.current = toggle;
  const names = summary.kind === 'features' ? summary.names : [];
  // Other toggles have other names.
  useEffect(() => {
    if (summary.kind === 'fault' || summary === exampleSummary || summary.names.includes(latest.current)) return;
    const [name] = summary.names;
    if (name !== undefined) change({ toggle: name });
  }, [summary, change]);
  const fields = [...new Set(['userId', ...(answer?.fields ?? Object.keys(context))])];
  return (
    <TryPanel
      label="Why is it off?"
      note="Nothing leaves your browser: the policy of this site does not let it."
      place={place}
    >
      <TryForm>
        <PastedToggles
          text={text}
          summary={summary}
          environment={environment}
          onText={(next) => change(next === null ? first : { text: next, environment: '' })}
          onEnvironment={(next) => change({ environment: next })}
        />
        <div className="Try-row">
          <TextField
            label="Toggle"
            value={toggle}
            options={names.slice(0, 500)}
            onChange={(next) => change({ toggle: next })}
          />
          <SelectField
            label="Seed of variants"
            value={String(seed)}
            options={[
              [String(variantSeed), `${variantSeed} (newer SDKs)`],
              ['0', '0 (older SDKs, 5.6)'],
            ]}
            onChange={(next) => change({ seed: Number(next) })}
          />
        </div>
        <fieldset className="Try-group">
          <legend>The context</legend>
          <div className="Try-row">
            {fields.map((name) => (
              <TextField
                key={name}
                label={name === 'currentTime' ? 'currentTime (ISO 8601; now where it is empty)' : name}
                value={context[name] ?? ''}
                onChange={(value) => change((before) => ({ context: { ...before.context, [name]: value } }))}
              />
            ))}
          </div>
        </fieldset>
      </TryForm>
      <Verdict answer={answer} problem={problem} />
      {answer && <Outputs answer={answer} state={state} />}
      <Address state={state} />
    </TryPanel>
  );
}

/** A file would make no address, and take long to try. */
function isShort({ text }: WhyState): boolean {
  return text === null || text.length < 5000;
}

function Verdict({ answer, problem }: { answer: ToggleAnswer | null; problem: string | null }): ReactNode {
  const { toggle, on } = answer?.evaluation ?? {};
  return (
    <div className="Try-result">
      <p className="Try-verdict" role="status" data-on={on ? '' : undefined}>
        {answer ? `${toggle} is ${on ? 'on' : 'off'}.` : (problem ?? 'There is no answer yet.')}
      </p>
      {answer && <VerdictTree evaluation={answer.evaluation} />}
    </div>
  );
}

function Address({ state }: { state: WhyState }): ReactNode {
  const id = useId();
  const isHeld = isShort(state) && fragmentOf(state) !== null;
  return (
    <p className="Try-hint" id={id}>
      {isHeld
        ? 'The address of this page holds your question, with what you pasted: send it only to whom you would send that.'
        : 'What you pasted is too long for an address, so this question has none.'}
    </p>
  );
}

function Outputs({ answer, state }: { answer: ToggleAnswer; state: WhyState }): ReactNode {
  const values = useConnection();
  const { evaluation, toggle, segments } = answer;
  const context = contextOfFields(Object.keys(state.context), state.context);
  const call = {
    method: 'POST',
    path: '/api/admin/playground/advanced',
    parameters: {},
    body: { environments: [state.environment || 'development'], context: { appName: 'playground', ...context } },
  };
  const isHeld = toggle !== null && toggle.dependencies.length === 0 && isSure(evaluation, state.context);
  const test = isHeld && {
    label: `Unit test (Node.js SDK ${state.seed === 0 ? 'up to 4.2' : 'from 5.0'})`,
    code: asNodeTest({
      toggle,
      segments,
      is: `${evaluation.on ? 'on' : 'off'} for ${JSON.stringify(context)}`,
      context,
      on: evaluation.on,
      variant: evaluation.variant.name,
    }),
  };
  return (
    <CopyOutputs outputs={[{ label: 'curl (playground)', code: asCurl(call, values) }, ...(test ? [test] : [])]} />
  );
}
