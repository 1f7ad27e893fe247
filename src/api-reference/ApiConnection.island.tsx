import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import {
  type ConnectionValues,
  connectionValues,
  forgetConnection,
  onConnectionChange,
  setConnectionValue,
} from './api-connection.ts';
import { fillSamples } from './api-samples.ts';
import { type ConnectionField, isSecret, sampleText } from './connection.ts';

const nothing: ConnectionValues = {};
/** More than any server, token or parameter has: each sample shows the value, and the browser keeps it. */
const longestValue = 1000;

/** Where the reader fills in server, token and parameters once, for the samples of every page. Nothing is sent. */
export default function ApiConnection({ fields }: { fields: readonly ConnectionField[] }): ReactNode {
  const values = useSyncExternalStore(onConnectionChange, connectionValues, () => nothing);
  const filled = fields.filter(({ key }) => values[key]).length;
  useEffect(fillSamples, []);
  return (
    <details className="ApiConnection">
      <summary>
        Fill in the samples
        {filled > 0 && <span className="ApiConnection-state"> {filled} filled in</span>}
      </summary>
      <div className="ApiConnection-fields">
        {fields.map((field) => (
          <Field key={field.key} field={field} value={values[field.key] ?? ''} />
        ))}
      </div>
      <p className="ApiConnection-note">
        Stays in this browser, a token only until you close the tab. This page sends nothing.
      </p>
      <button className="ApiConnection-forget" type="button" onClick={forgetConnection}>
        Forget all values
      </button>
    </details>
  );
}

function Field({ field, value }: { field: ConnectionField; value: string }): ReactNode {
  const id = useId();
  const wrong = value.trim() !== '' && sampleText(field.key, value) === null;
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        // Not a password field: a browser would offer to keep what is meant for this tab alone.
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-secret={isSecret(field.key) ? '' : undefined}
        placeholder={field.example}
        maxLength={longestValue}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setConnectionValue(field.key, event.target.value)}
      />
      {wrong && (
        <p className="ApiConnection-wrong" id={`${id}-wrong`}>
          {field.key === 'server' ? 'Write an address such as https://unleash.example.com.' : 'This is no token.'}
        </p>
      )}
    </div>
  );
}
