import type { Strategy } from '../evaluation/client-features.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import type { StrategyEvaluation } from '../evaluation/evaluation.ts';
import type { UnleashContext } from '../evaluation/unleash-context.ts';

/** What one strategy says to whoever asks: it is the only one of a toggle that is on. */
export function askStrategy(
  strategy: Pick<Strategy, 'name' | 'parameters' | 'constraints'>,
  context: UnleashContext,
): StrategyEvaluation | undefined {
  const strategies = [{ ...strategy, segments: [], variants: [] }];
  const toggle = { name: 'toggle', enabled: true, strategies, variants: [], dependencies: [] };
  return evaluate(toggle.name, { features: [toggle], segments: [] }, context).strategies[0];
}
