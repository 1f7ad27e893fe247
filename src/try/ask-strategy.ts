import type { Strategy } from '../evaluation/client-features.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import type { StrategyEvaluation } from '../evaluation/evaluation.ts';
import { featuresWith } from '../evaluation/one-strategy.ts';
import type { UnleashContext } from '../evaluation/unleash-context.ts';

/** What one strategy says to whoever asks: it is the only one of a toggle that is on. */
export function askStrategy(
  strategy: Pick<Strategy, 'name' | 'parameters' | 'constraints'>,
  context: UnleashContext,
): StrategyEvaluation | undefined {
  const toggle = { name: 'toggle', enabled: true };
  return evaluate(toggle.name, featuresWith(toggle, strategy), context).strategies[0];
}
