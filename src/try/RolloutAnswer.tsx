import type { ReactNode } from 'react';
import type { RuleEvaluation } from '../evaluation/evaluation.ts';
import { HashSteps } from './HashSteps.tsx';
import { ReferenceLink } from './reference-links.tsx';
import { fieldOf, type RolloutState } from './rollout.ts';

/** What the rollout says to whoever asks, worked out step by step. */
export function RolloutAnswer({ state, rule }: { state: RolloutState; rule: RuleEvaluation | undefined }): ReactNode {
  return (
    <div className="Try-result">
      <p className="Try-verdict" role="status" data-on={rule?.holds ? '' : undefined}>
        {verdict(state, rule)}
      </p>
      {rule?.kind === 'rollout' && (
        <>
          <Scale rollout={state.rollout} number={rule.hashing.normalised} />
          <HashSteps hashing={rule.hashing}>{lastStep(state.rollout, rule)}</HashSteps>
        </>
      )}
      {rule?.kind === 'rollout-without-value' && (
        <p>
          With the stickiness <code>{rule.stickiness}</code>, whoever has no <code>{rule.stickiness}</code> is outside,
          even at 100%.
        </p>
      )}
      <p className="Try-hint">
        The rules: <ReferenceLink to="algorithm">The algorithm</ReferenceLink>,{' '}
        <ReferenceLink to="gradualRollout">Gradual rollout</ReferenceLink>
      </p>
    </div>
  );
}

function verdict({ stickiness, value }: RolloutState, rule: RuleEvaluation | undefined): string {
  const is = rule?.holds ? 'in' : 'out';
  const field = fieldOf(stickiness);
  if (field === null) return `This call is ${is}. The next one may not be.`;
  if (value !== '') return `${field} ${value} is ${is}.`;
  return rule?.kind === 'rollout'
    ? `Without ids, this call is ${is}. The next one may not be.`
    : `Without ${field}: out.`;
}

function lastStep(rollout: number, { holds, hashing }: Extract<RuleEvaluation, { kind: 'rollout' }>): string {
  if (rollout === 0) return 'A rollout of 0 lets nobody in.';
  return `${hashing.normalised} is ${holds ? 'not greater' : 'greater'} than ${rollout}: ${holds ? 'in' : 'out'}.`;
}

/** The numbers from 1 to 100, those that are in, and one's own. */
function Scale({ rollout, number }: { rollout: number; number: number }): ReactNode {
  const at = (percent: number) => 5 + percent * 4.9;
  return (
    <svg className="Try-scale" viewBox="0 0 500 36" aria-hidden="true">
      <path className="Try-scaleAll" d={`M${at(0)} 8H${at(100)}`} />
      {rollout > 0 && <path className="Try-scaleIn" d={`M${at(0)} 8H${at(rollout)}`} />}
      <circle className="Try-scaleOwn" cx={at(number - 0.5)} cy="8" r="6" />
      <text className="Try-scaleText" x={at(number - 0.5)} y="31" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}
