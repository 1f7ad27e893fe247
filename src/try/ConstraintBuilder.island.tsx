import type { ReactNode } from 'react';
import type { ConstraintEvaluation } from '../evaluation/evaluation.ts';
import { CallOutputs } from './CallOutputs.tsx';
import { ConstraintList } from './ConstraintList.tsx';
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
  typedValue,
  withField,
} from './constraints.ts';
import { DraftList } from './DraftList.tsx';
import { CheckField, SelectField, TextField } from './fields.tsx';
import { addStrategy, exampleParameters, nodeTest } from './outputs.ts';
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
        <DraftList
          of="constraint"
          drafts={state.drafts}
          added={newDraft}
          most={mostDrafts}
          change={(next) => change(({ drafts }) => ({ drafts: next(drafts) }))}
        >
          {(draft, _, edit) => <DraftFields draft={draft} change={edit.change} onRemove={edit.remove} />}
        </DraftList>
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

type DraftProps = { draft: ConstraintDraft; change: (part: Partial<ConstraintDraft>) => void; onRemove: () => void };

function DraftFields({ draft, change, onRemove }: DraftProps): ReactNode {
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
          onChange={(next) => change({ operator: next })}
        />
        <TextField
          label={valueLabel(operator)}
          type={isDated(operator) ? 'datetime-local' : 'text'}
          value={isDated(operator) ? text.slice(0, 16) : text}
          fault={refusal && `Unleash refuses it: ${refusal}`}
          onChange={(next) => change({ text: isDated(operator) ? utc(next) : next })}
        />
      </div>
      <div className="Try-choices">
        <CheckField label="Invert" checked={inverted} onChange={(next) => change({ inverted: next })} />
        {heedsCase(operator) && (
          <CheckField
            label="Ignore upper and lower case"
            checked={caseInsensitive}
            onChange={(next) => change({ caseInsensitive: next })}
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
          const value = typedValue(context, name);
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
  const { featureName } = exampleParameters;
  const strategy = {
    name: 'flexibleRollout',
    parameters: { rollout: '100', stickiness: 'default', groupId: featureName },
    constraints: drafts.map(constraintOf),
  };
  const on = answers.every(({ holds }) => holds);
  const asks = contextOfFields(fieldsOf(drafts), context);
  // What depends on the present holds in no test.
  const isSure = drafts.every(({ operator }) => !isDated(operator)) || asks.currentTime !== undefined;
  const test = nodeTest({
    toggle: { name: featureName, strategies: [strategy] },
    is: `${on ? 'on' : 'off'} for ${JSON.stringify(asks)}`,
    context: asks,
    on,
  });
  return <CallOutputs call={addStrategy(strategy)} built={strategy.constraints} test={isSure ? test : null} />;
}
