import { type ReactNode, useId, useState } from 'react';
import { readToken, type TokenReading } from './read-token.ts';
import { ReferenceLink } from './reference-links.tsx';
import { TryForm, TryPanel } from './TryPanel.tsx';
import { type TokenWords, wordsOfToken } from './token-words.tsx';

/** Made up, in the form of a real one. */
const example = 'bookshop:production.be44368985f7fb3237c584ef86f3d6bdada42ddbd63a019d26955178';

/** Tells of a token what its text tells. The text stays in its field: nothing keeps, shows or sends it. */
export default function TokenReader(): ReactNode {
  const [reading, setReading] = useState<TokenReading>(() => readToken(example));
  const id = useId();
  return (
    <TryPanel label="Read a token" note="Nothing is sent, kept or written into the address.">
      <TryForm>
        <div className="Try-field">
          <label htmlFor={id}>Token</label>
          {/* Without a value of React's, which would be written into the document. */}
          <input
            id={id}
            type="text"
            className="Try-code"
            defaultValue={example}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onFocus={(event) => event.target.value === example && event.target.select()}
            onChange={(event) => setReading(readToken(event.target.value))}
          />
          <p className="Try-hint" id={`${id}-hint`}>
            The one above is made up. Paste yours over it.
          </p>
        </div>
      </TryForm>
      <div className="Try-result">
        <TokenFacts words={wordsOfToken(reading)} />
      </div>
    </TryPanel>
  );
}

function TokenFacts({ words }: { words: TokenWords }): ReactNode {
  return (
    <>
      <p className="Try-verdict" role="status">
        {words.verdict}
      </p>
      {words.facts.length > 0 && (
        <dl className="Try-facts">
          {words.facts.map(({ name, fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {words.warning && (
        <p className="Try-remark" data-tone={words.warning.tone}>
          {words.warning.text}
        </p>
      )}
      {words.more && (
        <p className="Try-hint">
          More: <ReferenceLink to={words.more.to}>{words.more.label}</ReferenceLink>
        </p>
      )}
    </>
  );
}
