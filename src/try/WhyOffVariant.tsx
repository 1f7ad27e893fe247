import type { ReactNode } from 'react';
import type { VariantEvaluation } from '../evaluation/evaluation.ts';
import { ReferenceLink } from './reference-links.tsx';
import { Entries, Line } from './WhyOffStrategy.tsx';
import { hashWords, shorten } from './why-off-words.ts';

/** Which variant a call gets, and the range of each. */
export function WhyOffVariant({ variant }: { variant: VariantEvaluation }): ReactNode {
  if (variant.kind === 'none-chosen') return <p className="Try-hint">{none[variant.reason]}</p>;
  const { name, by, from, payload, ranges } = variant;
  return (
    <div className="WhyOff-variant">
      <p className="Try-asked">
        Variant “{shorten(name)}”{from.kind === 'strategy' && `, of strategy ${from.index + 1}`}
      </p>
      {payload && (
        <p className="Try-hint">
          Payload ({shorten(payload.type)}): <code>{shorten(payload.value, 300)}</code>
        </p>
      )}
      <p className="Try-hint">
        {by.kind === 'override' ? (
          <>
            An <ReferenceLink to="overrides">override</ReferenceLink> gives it to {shorten(by.override.contextName)} “
            {shorten(String(by.seen))}”, whatever the weights say.
          </>
        ) : (
          <>
            {hashWords(by.hashing)} <ReferenceLink to="seed">The seed</ReferenceLink>
          </>
        )}
      </p>
      <ul className="PlainList Try-marks WhyOff-branch">
        <Entries list={ranges}>
          {({ variant: one, range }, at) => (
            <Line
              key={`${at}-${one.name}`}
              is={one.name === name}
              title={`${shorten(one.name)}: ${range ? `${range.start} to ${range.end}` : 'weight 0, nobody'}`}
            />
          )}
        </Entries>
      </ul>
      <p className="Try-hint">
        The rules: <ReferenceLink to="weights">Weights</ReferenceLink>
      </p>
    </div>
  );
}

const none = {
  'toggle-off': 'Its variant is “disabled”, because the toggle is off.',
  'no-variants': 'It has no variants: its variant is “disabled”.',
  'no-weights': 'No variant has a weight: its variant is “disabled”.',
} as const;
