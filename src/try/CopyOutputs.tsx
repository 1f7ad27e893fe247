import { type ReactNode, useId, useState } from 'react';
import { scrollableRegion } from '../markdown/components/scrollable-region.ts';
import type { Output } from './outputs.ts';

/** What was built, to take along in one of several forms. */
export function CopyOutputs({ outputs }: { outputs: readonly Output[] }): ReactNode {
  const [chosen, choose] = useState(0);
  const id = useId();
  const { label = '', code = '' } = outputs[Math.min(chosen, outputs.length - 1)] ?? {};
  return (
    <details className="Try-outputs">
      <summary>Take it along</summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <fieldset className="Try-choices">
          <legend className="VisuallyHidden">Form</legend>
          {outputs.map((output, place) => (
            <label key={output.label}>
              <input type="radio" name={id} checked={output.label === label} onChange={() => choose(place)} />
              {output.label}
            </label>
          ))}
        </fieldset>
      </form>
      <figure className="CodeBlock">
        <div className="CodeBlock-bar">
          <button className="CodeBlock-button" type="button" data-action="copy-code">
            Copy<span className="VisuallyHidden"> what you built</span>
          </button>
        </div>
        <pre className="CodeBlock-code" {...scrollableRegion(`What you built: ${label}`)}>
          <code>{code}</code>
        </pre>
      </figure>
    </details>
  );
}
