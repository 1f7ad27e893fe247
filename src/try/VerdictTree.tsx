import type { ReactNode } from 'react';
import type { Evaluation, RuleEvaluation, SegmentEvaluation, StrategyEvaluation } from '../evaluation/evaluation.ts';
import { ConstraintList } from './ConstraintList.tsx';
import { parentWords, ruleWords, segmentWords, strategyWords, toggleWords, variantWords } from './evaluation-words.ts';
import { HashSteps } from './HashSteps.tsx';
import { Mark } from './Mark.tsx';
import { ReferenceLink, type ReferencePlace } from './reference-links.tsx';
import { VariantReason } from './VariantReason.tsx';

/** A verdict with its whole reason: parents, strategies with all that they ask, and the variant. */
export function VerdictTree({ evaluation }: { evaluation: Evaluation }): ReactNode {
  const { reason, parents, strategies, variant } = evaluation;
  return (
    <>
      <p>
        {toggleWords(reason)} <ReferenceLink to="combine">How strategies combine</ReferenceLink>
      </p>
      {parents.length > 0 && (
        <ul className="PlainList Try-marks">
          {parents.map((parent) => (
            <li key={parent.dependency.feature}>
              <Mark is={parent.satisfied} words={parent.satisfied ? 'Satisfied' : 'Not satisfied'} />
              <div>
                <p className="Try-asked">Parent {parent.dependency.feature}</p>
                <p className="Try-hint">{parentWords(parent)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {strategies.length > 0 && (
        <ol className="PlainList Try-strategies">
          {strategies.map((strategy, place) => (
            <li key={`${place}-${strategy.name}`}>
              <Strategy strategy={strategy} place={place} />
            </li>
          ))}
        </ol>
      )}
      <p>
        {variantWords(variant)} <ReferenceLink to="variants">What getVariant returns</ReferenceLink>
      </p>
      {variant.kind === 'chosen' && <VariantReason answer={variant} />}
    </>
  );
}

function Strategy({ strategy, place }: { strategy: StrategyEvaluation; place: number }): ReactNode {
  const { verdict, constraints, segments, rule } = strategy;
  return (
    <details className="Try-strategy" open>
      <summary>
        <Mark is={verdict === 'yes'} words={verdict === 'yes' ? 'Yes' : 'No'} />
        {place + 1}. {strategyWords(strategy)}
      </summary>
      <ConstraintList answers={constraints} />
      {segments.map((segment) => (
        <Segment key={segment.id} segment={segment} />
      ))}
      <Rule rule={rule} />
      <p className="Try-hint">
        The rules:{' '}
        {placesOf(strategy).map(([to, words], index) => (
          <span key={to}>
            {index > 0 && ', '}
            <ReferenceLink to={to}>{words}</ReferenceLink>
          </span>
        ))}
      </p>
    </details>
  );
}

function Segment({ segment }: { segment: SegmentEvaluation }): ReactNode {
  return (
    <div className="Try-part">
      <p className="Try-asked">
        <Mark is={segment.holds} words={segment.holds ? 'Holds' : 'Does not hold'} />
        {segmentWords(segment)}
      </p>
      {segment.kind === 'evaluated' && <ConstraintList answers={segment.constraints} />}
    </div>
  );
}

function Rule({ rule }: { rule: RuleEvaluation }): ReactNode {
  return (
    <div className="Try-part">
      <p className="Try-asked">
        <Mark is={rule.holds} words={rule.holds ? 'Yes' : 'No'} />
        {ruleWords(rule)}
      </p>
      {rule.kind === 'rollout' && rule.threshold > 0 && (
        <HashSteps hashing={rule.hashing}>
          {rule.hashing.normalised} is {rule.holds ? 'not greater' : 'greater'} than {rule.threshold}:{' '}
          {rule.holds ? 'in' : 'out'}.
        </HashSteps>
      )}
    </div>
  );
}

type Link = readonly [to: ReferencePlace, words: string];

const rulePlaces: Readonly<Record<RuleEvaluation['kind'], Link>> = {
  always: ['standard', 'Standard'],
  rollout: ['algorithm', 'The algorithm'],
  'rollout-without-value': ['stickiness', 'Values of stickiness'],
  random: ['gradualRollout', 'Gradual rollout'],
  list: ['userIds', 'UserIDs'],
  addresses: ['addresses', 'IPs'],
  'unknown-strategy': ['customStrategies', 'Custom strategies'],
};

/** Where the pages tell of what a strategy asks. */
function placesOf({ constraints, segments, rule }: StrategyEvaluation): Link[] {
  const own: Link = rule.kind === 'list' && rule.parameter === 'hostNames' ? ['hosts', 'Hosts'] : rulePlaces[rule.kind];
  return [
    ...(constraints.length > 0 ? [['operators', 'Operators'] as const] : []),
    ...(segments.length > 0 ? [['segments', 'Segments'] as const] : []),
    own,
  ];
}
