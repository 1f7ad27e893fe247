import { type ReactNode, useRef } from 'react';
import type { ConstraintEvaluation } from '../evaluation/evaluation.ts';
import { ConstraintList } from './ConstraintList.tsx';
import { CopyOutputs, useConnection } from './CopyOutputs.tsx';
import { operatorWords } from './constraint-words.ts';
import {
  askConstraints,
  type ConstraintDraft,
  type ConstraintsState,
  constraintOf,
  contextFields,
  contextOfFields,
  fieldsOf,
  firstConstraints,
  heedsCase,
  isDated,
  isListed,
  mostDrafts,
  newDraft,
  operatorsFor,
  readConstraints,
  withField,
} from './constraints.ts';
import { CheckField, SelectField, TextField } from './fields.tsx';
import { asCurl, asJson, asNodeTest, exampleParameters } from './outputs.ts';
import { TryForm, TryPanel } from './TryPanel.tsx';
import { useAddressState } from './use-address-state.ts';
import { refusalOf } from './validate-constraint.ts';

/** Constraints, a context, and which of them hold. */
export default function ConstraintBuilder(): ReactNode {
  const [state, change, place] = useAddressState(firstConstraints, readConstraints);
  const answers = askConstraints(state);
  const failing = answers.filter(({ holds }) => !holds).length;
  return (
    <TryPanel label="Try constraints" note="The address holds what you set; nothing is sent." place={place}>
      <TryForm>
        <DraftFields drafts={state.drafts} change={(next) => change(({ drafts }) => ({ drafts: next(drafts) }))} />
        <Context
          state={state}
          set={(name, value) => change(({ context }) => ({ context: { ...context, [name]: value } }))}
        />
      </TryForm>
      <div className="Try-result">
        <p className="Try-verdict" role="status" data-on={failing === 0 ? '' : undefined}>
          {verdict(answers.length, failing)}
        </p>
        <ConstraintList answers={answers} />
      </div>
      <Outputs state={state} answers={answers} />
    </TryPanel>
  );
}

function verdict(all: number, failing: number): string {
  if (all === 0) return 'Without constraints, the strategy applies to everyone.';
  if (failing === 0) return all === 1 ? 'The constraint holds.' : 'All constraints hold.';
  return `${failing} of ${all} constraints ${failing === 1 ? 'does' : 'do'} not hold, so the strategy does not apply.`;
}

type Drafts = readonly ConstraintDraft[];
type DraftsProps = { drafts: Drafts; change: (next: (drafts: Drafts) => Drafts) => void };

function DraftFields({ drafts, change }: DraftsProps): ReactNode {
  const add = useRef<HTMLButtonElement>(null);
  const replace = (place: number, draft: ConstraintDraft) =>
    change((before) => before.map((one, index) => (index === place ? draft : one)));
  const remove = (place: number) => {
    change((before) => before.filter((_, index) => index !== place));
    // The button that was pressed goes away.
    add.current?.focus();
  };
  return (
    <>
      {drafts.map((draft, place) => (
        <fieldset className="Try-group" key={`${place}-${drafts.length}`}>
          <legend>Constraint {place + 1}</legend>
          <Draft draft={draft} change={(next) => replace(place, next)} onRemove={() => remove(place)} />
        </fieldset>
      ))}
      <button
        className="Try-again"
        type="button"
        ref={add}
        aria-disabled={drafts.length >= mostDrafts}
        onClick={() => change((before) => [...before, newDraft].slice(0, mostDrafts))}
      >
        Add a constraint
      </button>
    </>
  );
}

type DraftProps = { draft: ConstraintDraft; change: (draft: ConstraintDraft) => void; onRemove: () => void };

function Draft({ draft, change, onRemove }: DraftProps): ReactNode {
  const { contextName, operator, text, inverted, caseInsensitive } = draft;
  const refusal = refusalOf(constraintOf(draft));
  return (
    <>
      <div className="Try-row">
        <TextField
          label="Context field"
          value={contextName}
          options={contextFields}
          onChange={(name) => change(withField(draft, name))}
        />
        <SelectField
          label="Operator"
          value={operator}
          options={operatorsFor(contextName).map((one) => [one, operatorWords[one]] as const)}
          onChange={(next) => change({ ...draft, operator: next })}
        />
        <TextField
          label={valueLabel(operator)}
          type={isDated(operator) ? 'datetime-local' : 'text'}
          value={isDated(operator) ? text.slice(0, 16) : text}
          fault={refusal && `Unleash refuses it: ${refusal}`}
          onChange={(next) => change({ ...draft, text: isDated(operator) ? utc(next) : next })}
        />
      </div>
      <div className="Try-choices">
        <CheckField label="Invert" checked={inverted} onChange={(next) => change({ ...draft, inverted: next })} />
        {heedsCase(operator) && (
          <CheckField
            label="Ignore upper and lower case"
            checked={caseInsensitive}
            onChange={(next) => change({ ...draft, caseInsensitive: next })}
          />
        )}
        <button className="Try-again" type="button" onClick={onRemove}>
          Remove
        </button>
      </div>
    </>
  );
}

function valueLabel(operator: string): string {
  if (isListed(operator)) return 'Values, with commas';
  return isDated(operator) ? 'Value, in UTC' : 'Value';
}

/** What a field for dates has, as the API takes it. */
function utc(local: string): string {
  return local === '' ? '' : `${local}:00.000Z`;
}

type ContextProps = { state: ConstraintsState; set: (name: string, value: string) => void };

function Context({ state: { drafts, context }, set }: ContextProps): ReactNode {
  return (
    <fieldset className="Try-group">
      <legend>The context</legend>
      <div className="Try-row">
        {fieldsOf(drafts).map((name) => {
          const value = context[name] ?? '';
          return name === 'currentTime' ? (
            <TextField
              key={name}
              label="currentTime, in UTC; now where it is empty"
              type="datetime-local"
              value={value.slice(0, 16)}
              onChange={(next) => set(name, utc(next))}
            />
          ) : (
            <TextField key={name} label={name} value={value} onChange={(next) => set(name, next)} />
          );
        })}
      </div>
    </fieldset>
  );
}

type OutputsProps = { state: ConstraintsState; answers: readonly ConstraintEvaluation[] };

function Outputs({ state: { drafts, context }, answers }: OutputsProps): ReactNode {
  const values = useConnection();
  const constraints = drafts.map(constraintOf);
  const { featureName } = exampleParameters;
  const strategy = {
    name: 'flexibleRollout',
    parameters: { rollout: '100', stickiness: 'default', groupId: featureName },
    constraints,
  };
  const call = {
    method: 'POST',
    path: '/api/admin/projects/{projectId}/features/{featureName}/environments/{environment}/strategies',
    parameters: exampleParameters,
    body: strategy,
  };
  const on = answers.every(({ holds }) => holds);
  const asks = contextOfFields(fieldsOf(drafts), context);
  // What depends on the present holds in no test.
  const isSure = drafts.every(({ operator }) => !isDated(operator)) || asks.currentTime !== undefined;
  const test = {
    label: 'Unit test (Node.js SDK)',
    code: asNodeTest({
      toggle: { name: featureName, strategies: [strategy] },
      is: `${on ? 'on' : 'off'} for ${JSON.stringify(asks)}`,
      context: asks,
      on,
    }),
  };
  return (
    <CopyOutputs
      outputs={[
        { label: 'JSON', code: asJson(constraints) },
        { label: 'curl', code: asCurl(call, values) },
        ...(isSure ? [test] : []),
      ]}
    />
  );
}
