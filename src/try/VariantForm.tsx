import type { ReactNode } from 'react';
import { variantSeed } from '../evaluation/normalise.ts';
import { DraftList } from './DraftList.tsx';
import { SelectField, TextField } from './fields.tsx';
import { TryForm } from './TryPanel.tsx';
import type { Change } from './use-address-state.ts';
import type { VariantsRefusal } from './validate-variants.ts';
import { mostVariants, newVariant, type VariantDraft, type VariantsState, variantStickinesses } from './variants.ts';

type FormProps = { state: VariantsState; change: Change<VariantsState>; refusal: VariantsRefusal | null };

/** What a reader sets of variants, and who asks. */
export function VariantForm({ state, change, refusal }: FormProps): ReactNode {
  return (
    <TryForm>
      <DraftList
        of="variant"
        drafts={state.drafts}
        added={newVariant}
        most={mostVariants}
        change={(next) => change(({ drafts }) => ({ drafts: next(drafts) }))}
      >
        {(draft, place, edit) => (
          <>
            <Fields draft={draft} refusal={refusal?.at === place ? refusal : null} change={edit.change} />
            <button className="Try-again" type="button" onClick={edit.remove}>
              Remove
            </button>
          </>
        )}
      </DraftList>
      <div className="Try-row">
        <SelectField
          label="Stickiness"
          value={state.stickiness}
          options={variantStickinesses.map((one) => [one, one] as const)}
          onChange={(stickiness) => change({ stickiness })}
        />
        <SelectField
          label="Seed"
          value={String(state.seed)}
          options={[
            [String(variantSeed), `${variantSeed} (newer SDKs)`],
            ['0', '0 (older SDKs, 5.6)'],
          ]}
          onChange={(seed) => change({ seed: Number(seed) })}
        />
        <TextField label="Your userId" value={state.userId} onChange={(userId) => change({ userId })} />
      </div>
    </TryForm>
  );
}

type FieldsProps = {
  draft: VariantDraft;
  refusal: VariantsRefusal | null;
  change: (part: Partial<VariantDraft>) => void;
};

function Fields({ draft, refusal, change }: FieldsProps): ReactNode {
  const faultAt = (field: VariantsRefusal['field']) =>
    refusal?.field === field ? `Unleash refuses it: ${refusal.message}` : null;
  return (
    <div className="Try-row">
      <TextField label="Name" value={draft.name} fault={faultAt('name')} onChange={(name) => change({ name })} />
      <SelectField
        label="Weight"
        value={draft.weightType}
        options={[
          ['variable', 'variable'],
          ['fix', 'fixed'],
        ]}
        onChange={(weightType) => change({ weightType })}
      />
      {draft.weightType === 'fix' && (
        <TextField
          label="Percent"
          type="number"
          min={0}
          max={100}
          step={0.1}
          value={draft.percent}
          fault={faultAt('weight')}
          onChange={(percent) => change({ percent })}
        />
      )}
      <SelectField
        label="Payload"
        value={draft.payloadType}
        options={[
          ['', 'none'],
          ['string', 'string'],
          ['json', 'json'],
          ['csv', 'csv'],
          ['number', 'number'],
        ]}
        onChange={(payloadType) => change({ payloadType })}
      />
      {draft.payloadType !== '' && (
        <TextField
          label="Value of the payload"
          value={draft.payload}
          fault={faultAt('payload')}
          onChange={(payload) => change({ payload })}
        />
      )}
      <TextField
        label="Override for userIds"
        value={draft.overrides}
        fault={faultAt('overrides')}
        onChange={(overrides) => change({ overrides })}
      />
    </div>
  );
}
