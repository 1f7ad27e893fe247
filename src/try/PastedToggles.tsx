import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FeaturesForm } from '../evaluation/read-features.ts';
import { SelectField } from './fields.tsx';
import { fjordBooksText } from './fjord-books.ts';
import type { ReadSummary } from './try-messages.ts';

type PastedProps = {
  text: string;
  summary: ReadSummary;
  environment: string;
  /** Another text; null for the example. */
  onText: (text: string | null) => void;
  onEnvironment: (environment: string) => void;
};

const forms: Readonly<Record<FeaturesForm, string>> = {
  client: 'An answer of the client API',
  export: 'An export',
  'client-toggle': 'One toggle, as SDKs receive it',
  'admin-toggle': 'One toggle, as the Admin API answers',
};

/** Longer texts are read, but not shown. */
const longest = 200_000;

/** Where a reader pastes toggles or opens a file, and is told what was found in it. */
export function PastedToggles({ text, summary, environment, onText, onEnvironment }: PastedProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The field has its own text, and none that is long: the browser would lay it out anew with every key.
  useEffect(() => {
    const shown = text.length > longest ? '' : text;
    if (field.current && field.current.value !== shown) field.current.value = shown;
  }, [text]);
  const fault = summary.kind === 'fault' ? summary.fault : null;
  const open = async (file: File | undefined) => {
    if (file) onText(await file.text());
  };
  return (
    <>
      <div className="Try-field">
        <label htmlFor={id}>Toggles, as JSON</label>
        <textarea
          id={id}
          ref={field}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={fjordBooksText}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-read`}
          onChange={(event) => onText(event.target.value)}
        />
        <p className={fault ? 'Try-fault' : 'Try-hint'} id={`${id}-read`} role="status">
          {readWords(summary)}
          {text.length > longest && ` The text is too long to be shown: ${(text.length / 1e6).toFixed(1)} MB.`}
        </p>
      </div>
      <div className="Try-choices">
        <label className="Try-file">
          Open a file
          <input type="file" accept=".json,application/json" onChange={(event) => void open(event.target.files?.[0])} />
        </label>
        {text !== fjordBooksText && (
          <button className="Try-again" type="button" onClick={() => onText(null)}>
            Back to Fjord Books
          </button>
        )}
      </div>
      {summary.kind === 'features' && summary.environments.length > 1 && (
        <SelectField
          label="Environment"
          value={environment === '' ? (summary.environment ?? '') : environment}
          options={summary.environments.map((one) => [one, one] as const)}
          onChange={onEnvironment}
        />
      )}
    </>
  );
}

function readWords(summary: ReadSummary): string {
  if (summary.kind === 'fault') {
    const { path, sentence } = summary.fault;
    return path === '' ? sentence : `At ${path}: ${sentence}`;
  }
  const { form, names, environment, missing } = summary;
  const of = environment === undefined ? '' : `, with the settings of ${environment}`;
  const gaps = [
    missing.segments.length > 0 && `It lacks the constraints of segment ${missing.segments.join(', ')}.`,
    missing.parents.length > 0 && `It lacks the parent ${missing.parents.join(', ')}.`,
  ].filter(Boolean);
  const count = names.length === 1 ? '1 toggle' : `${names.length.toLocaleString('en')} toggles`;
  return [`${forms[form]}: ${count}${of}.`, ...gaps].join(' ');
}
