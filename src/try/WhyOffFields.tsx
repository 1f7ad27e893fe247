import { memo, type ReactNode, useId, useState } from 'react';
import type { ClientFeatures } from '../evaluation/client-features.ts';
import { rolloutSeed, variantSeed } from '../evaluation/normalise.ts';
import { standardFields } from '../evaluation/unleash-context.ts';
import { SelectField, TextField } from './fields.tsx';
import { askedFields, fieldValue, type WhyOffState, withValue } from './why-off.ts';
import { count, mostEntries, shorten } from './why-off-words.ts';

type ToggleProps = { names: readonly string[]; toggle: string; onChange: (toggle: string) => void };

/** Longer lists of toggles get a field to search them. */
const mostNames = 100;

/** The choice of a toggle, among however many there are. */
export const WhyOffToggle = memo(({ names, toggle, onChange }: ToggleProps): ReactNode => {
  const [search, setSearch] = useState('');
  const id = useId();
  const isLong = names.length > mostNames;
  const found = isLong ? namesLike(names, search) : names;
  const shown = [...new Set([toggle, ...found.slice(0, mostNames)])];
  const find = (text: string) => {
    setSearch(text);
    const [only, ...others] = namesLike(names, text);
    if (names.includes(text)) onChange(text);
    else if (only !== undefined && others.length === 0) onChange(only);
  };
  return (
    <div className="Try-row">
      {isLong && (
        <div className="Try-field">
          <TextField label={`Find among ${count(names.length, 'toggle')}`} value={search} onChange={find} />
          <p className="Try-hint" role="status">
            {search && `${count(found.length, 'name')} with “${shorten(search)}”.`}
          </p>
        </div>
      )}
      <div className="Try-field">
        <label htmlFor={id}>Toggle</label>
        <select id={id} value={toggle} onChange={({ target }) => onChange(target.value)}>
          {(isLong || names.includes(toggle) ? shown : [toggle, ...names]).map((name) => (
            <option key={name} value={name}>
              {shorten(name)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
});

function namesLike(names: readonly string[], search: string): readonly string[] {
  const text = search.trim().toLowerCase();
  return text ? names.filter((name) => name.toLowerCase().includes(text)) : names;
}

type FieldsProps = { state: WhyOffState; features: ClientFeatures; change: (part: Partial<WhyOffState>) => void };

/** The fields that the toggle looks at, and below them those that change nothing. */
export function WhyOffFields({ state, features, change }: FieldsProps): ReactNode {
  const asked = askedFields(features);
  const hasVariants = features.features.some(({ variants, strategies }) =>
    [variants, ...strategies.map((strategy) => strategy.variants)].some((list) => list.length > 0),
  );
  const shown = asked.fields.slice(0, mostEntries);
  const others = standardFields.filter((field) => !shown.includes(field));
  const field = (name: string) => (
    <TextField
      key={name}
      label={<code>{shorten(name)}</code>}
      value={fieldValue(state.values, name)}
      placeholder={placeholders[name] ?? ''}
      onChange={(value) => change({ values: withValue(state.values, name, value) })}
    />
  );
  const hostname = (
    <TextField label="Host name" value={state.hostname} onChange={(value) => change({ hostname: value })} />
  );
  const seed = (
    <SelectField
      label="Seed of variants"
      value={String(state.seed)}
      options={seeds}
      onChange={(value) => change({ seed: Number(value) })}
    />
  );
  return (
    <>
      <fieldset className="Try-group">
        <legend>What this toggle looks at</legend>
        {shown.length === 0 && <p className="Try-hint">No field of the context: it is the same for everybody.</p>}
        <div className="Try-row">
          {shown.map(field)}
          {asked.hostname && hostname}
          {hasVariants && seed}
        </div>
      </fieldset>
      <details className="Try-outputs">
        <summary>What changes nothing here</summary>
        <div className="Try-row">
          {others.map(field)}
          {!asked.hostname && hostname}
          {!hasVariants && seed}
        </div>
      </details>
    </>
  );
}

const placeholders: Readonly<Record<string, string>> = {
  currentTime: 'now',
  remoteAddress: '10.0.0.1',
};

const seeds = [
  [String(variantSeed), '86028157: SDKs since specification 5'],
  [String(rolloutSeed), '0: SDKs before, front-end API, playground'],
] as const;
