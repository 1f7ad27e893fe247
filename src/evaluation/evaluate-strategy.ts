import type { Constraint, Strategy } from './client-features.ts';
import { evaluateConstraint } from './evaluate-constraint.ts';
import { evaluateRule, parameterOf } from './evaluate-rule.ts';
import { evaluateVariants } from './evaluate-variant.ts';
import type { ConstraintEvaluation, SegmentEvaluation, StrategyEvaluation } from './evaluation.ts';
import type { Situation } from './situation.ts';

/** What one strategy of a toggle says: its rule, all its constraints and all its segments have to hold. */
export function evaluateStrategy(strategy: Strategy, index: number, situation: Situation): StrategyEvaluation {
  const { context, seedOfVariants: seed, random } = situation;
  const { name, id, title } = strategy;
  const constraints = evaluateAll(strategy.constraints, situation);
  const segments = strategy.segments.map((segment) => evaluateSegment(segment, situation));
  const rule = evaluateRule(strategy, situation);
  const holds = rule.holds && [...constraints, ...segments].every((one) => one.holds);
  const verdict = strategy.disabled ? 'skipped' : holds ? 'yes' : 'no';
  // Without a group id, the Node.js SDK hashes this very word.
  const group = parameterOf(strategy, 'groupId') ?? 'undefined';
  const choice = { variants: strategy.variants, from: { kind: 'strategy', index } as const, group, seed, random };
  return {
    name,
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
    known: rule.kind !== 'unknown-strategy',
    verdict,
    constraints,
    segments,
    rule,
    ...(verdict === 'yes' && strategy.variants.length > 0 ? { variant: evaluateVariants(choice, context) } : {}),
  };
}

function evaluateAll(constraints: readonly Constraint[], { context, now }: Situation): ConstraintEvaluation[] {
  return constraints.map((constraint) => evaluateConstraint(constraint, context, now));
}

function evaluateSegment(id: number, situation: Situation): SegmentEvaluation {
  const segment = situation.segments.get(id);
  const name = segment?.name === undefined ? {} : { name: segment.name };
  if (!segment?.constraints) {
    return { kind: 'missing', id, ...name, holds: false, reason: segment ? 'without-constraints' : 'not-sent' };
  }
  const constraints = evaluateAll(segment.constraints, situation);
  return { kind: 'evaluated', id, ...name, holds: constraints.every(({ holds }) => holds), constraints };
}
