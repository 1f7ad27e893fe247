import { type ClipboardEvent, memo, type ReactNode, useId, useRef, useState } from 'react';
import type { Pasted } from './use-pasted-source.ts';
import { exampleText } from './why-off-example.ts';
import { sourceWords } from './why-off-words.ts';

/** A longer text makes a field slow: it is read, and not shown. */
const mostShown = 200_000;
/** A longer file would take the browser's memory. */
const mostRead = 50_000_000;

/** Where a reader pastes toggles. The text stays in its field and in the worker: React never holds it. */
export const WhyOffSource = memo(({ pasted }: { pasted: Pasted }): ReactNode => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [remark, setRemark] = useState('');
  const { answer, isReading, paste } = pasted;
  const isFault = answer?.kind === 'fault';

  const take = (text: string, isShown: boolean) => {
    setRemark(isShown ? '' : 'It is too long to be shown in the field. Paste again to replace it.');
    paste(text);
  };
  const clear = () => {
    if (field.current) field.current.value = '';
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length <= mostShown) return;
    event.preventDefault();
    clear();
    take(text, false);
  };
  const onFile = async (file: File | undefined) => {
    if (!file) return;
    clear();
    if (file.size <= mostRead) return take(await file.text(), false);
    paste('');
    setRemark('The file is larger than 50 MB. Take the answer of one environment, or a single toggle.');
  };
  const beginAgain = () => {
    if (field.current) field.current.value = exampleText;
    setRemark('');
    paste(null);
  };

  return (
    <div className="Try-field">
      <label htmlFor={id}>Your toggles</label>
      {/* Without a value of React's, which would be written into the document. */}
      <textarea
        id={id}
        ref={field}
        rows={6}
        wrap="off"
        defaultValue={exampleText}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isFault || undefined}
        aria-describedby={`${id}-hint`}
        onFocus={({ target }) => target.value === exampleText && target.select()}
        onPaste={onPaste}
        onChange={({ target }) => {
          const text = target.value;
          const isShown = text.length <= mostShown;
          if (!isShown) target.value = '';
          take(text, isShown);
        }}
      />
      <p className="Try-hint" id={`${id}-hint`}>
        {answer === null && !isReading && 'This is Fjord Books. Paste over it: '}
        {answer === null && !isReading && (
          <>
            what <code>/api/client/features</code> of your server or Edge answers, an export, or a single toggle.
          </>
        )}
        {isReading ? 'Reading…' : answer?.kind === 'read' && sourceWords(answer.source)} {remark}
      </p>
      <div className="WhyOff-sources">
        <label>
          <span>Or a file: </span>
          <input
            type="file"
            accept=".json,.txt,application/json"
            onChange={({ target }) => void onFile(target.files?.[0])}
          />
        </label>
        {answer && (
          <button className="Try-again" type="button" onClick={beginAgain}>
            Begin from Fjord Books
          </button>
        )}
      </div>
    </div>
  );
});
