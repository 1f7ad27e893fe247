import { memo, type ReactNode, useMemo } from 'react';
import type { ClientFeatures } from '../evaluation/client-features.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import type { PlacedSentence } from '../evaluation/json-place.ts';
import { ReferenceLink } from './reference-links.tsx';
import { Entries, Line, WhyOffStrategy } from './WhyOffStrategy.tsx';
import { WhyOffVariant } from './WhyOffVariant.tsx';
import { askWhyOff, isDrawn, type WhyOffState } from './why-off.ts';
import { parentWords, shorten, verdictWords } from './why-off-words.ts';

/** A toggle, what decides it, and for whom it is asked about. */
export type AskedToggle = {
  toggle: string;
  features: ClientFeatures;
  environment: string | undefined;
  state: WhyOffState;
};

/** What a text is that cannot be asked about. */
export type Unreadable = { fault: PlacedSentence };

type VerdictProps = { asked: AskedToggle | Unreadable; onAgain: () => void };

/** Whether the toggle is on, and every rule that decides it. Each `asked` is a call of its own. */
export const WhyOffVerdict = memo(({ asked, onAgain }: VerdictProps): ReactNode => {
  const answer = useMemo(
    () => ('fault' in asked ? null : { asked, evaluation: askWhyOff(asked.toggle, asked.features, asked.state) }),
    [asked],
  );
  return (
    <div className="Try-result">
      {/* One region speaks, whatever comes of the question. */}
      <p className="Try-verdict" role="status" data-on={answer?.evaluation.on ? '' : undefined}>
        {answer ? verdictWords(answer.evaluation) : 'fault' in asked && faultWords(asked.fault)}
      </p>
      {answer && isDrawn(answer.evaluation) && (
        <p className="Try-remark">
          A number is drawn for each call, because the context has nothing to hash. The next call may have another
          answer.{' '}
          <button className="Try-again" type="button" onClick={onAgain}>
            Ask again
          </button>
        </p>
      )}
      {answer && <Reasons {...answer} />}
    </div>
  );
});

const faultWords = ({ path, sentence }: PlacedSentence): string =>
  path ? `At ${shorten(path, 300)}: ${shorten(sentence, 300)}` : shorten(sentence, 300);

function Reasons({ asked, evaluation }: { asked: AskedToggle; evaluation: Evaluation }): ReactNode {
  const { parents, strategies, variant, reason } = evaluation;
  const toggle = asked.features.features.findLast(({ name }) => name === asked.toggle);
  if (!toggle) {
    return (
      <p>An SDK that does not know a toggle answers with the default value, which is false unless code says so.</p>
    );
  }
  return (
    <>
      <ul className="PlainList Try-marks">
        <Line
          is={toggle.enabled}
          title={
            <>
              <ReferenceLink to="levelsOfOn">Switched {toggle.enabled ? 'on' : 'off'}</ReferenceLink>
              {asked.environment !== undefined && ` in ${shorten(asked.environment)}`}
            </>
          }
        />
        <Entries list={parents}>
          {(parent, at) => <Line key={`parent-${at}`} is={parent.satisfied} title={parentWords(parent)} />}
        </Entries>
        <Entries list={strategies}>
          {(strategy, at) => <WhyOffStrategy key={`strategy-${at}`} strategy={strategy} place={at} />}
        </Entries>
      </ul>
      {reason.kind === 'strategy' && strategies.length > 1 && (
        <p className="Try-hint">The first strategy that says yes decides. The others are shown as well.</p>
      )}
      <WhyOffVariant variant={variant} />
      <p className="Try-hint">
        The rules: <ReferenceLink to="answer">How the answer is found</ReferenceLink>
      </p>
    </>
  );
}
