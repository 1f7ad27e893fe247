import type { ReactNode } from 'react';
import type { ConstraintEvaluation } from '../evaluation/evaluation.ts';
import { constraintWords, reasonWords } from './constraint-words.ts';
import { Mark } from './Mark.tsx';

/** Which constraints hold, and why. */
export function ConstraintList({ answers }: { answers: readonly ConstraintEvaluation[] }): ReactNode {
  if (answers.length === 0) return null;
  return (
    <ul className="PlainList Try-marks">
      {answers.map((answer, place) => (
        <li key={`${place}-${constraintWords(answer.constraint)}`}>
          <Mark is={answer.holds} words={answer.holds ? 'Holds' : 'Does not hold'} />
          <div>
            <p className="Try-asked">{constraintWords(answer.constraint)}</p>
            <p className="Try-hint">{reasonWords(answer)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
