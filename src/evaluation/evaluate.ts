import type { ClientFeatures, Dependency, Toggle } from './client-features.ts';
import { evaluateStrategy } from './evaluate-strategy.ts';
import { evaluateVariants, noVariant } from './evaluate-variant.ts';
import type {
  Evaluation,
  EvaluationOptions,
  ParentEvaluation,
  StrategyEvaluation,
  ToggleReason,
  VariantEvaluation,
} from './evaluation.ts';
import { variantSeed } from './normalise.ts';
import type { Situation } from './situation.ts';
import type { UnleashContext } from './unleash-context.ts';

/** Decides one toggle after the other, for contexts that may change from one to the next. */
export type Evaluator = (toggleName: string, context: UnleashContext, options?: EvaluationOptions) => Evaluation;

/** Decides a toggle for a context as the Node.js SDK 5.0 does, and tells the whole reason. */
export function evaluate(
  toggleName: string,
  features: ClientFeatures,
  context: UnleashContext,
  options: EvaluationOptions = {},
): Evaluation {
  return createEvaluator(features)(toggleName, context, options);
}

/** The same for many toggles: it looks through the list of them once. */
export function createEvaluator({ features, segments }: ClientFeatures): Evaluator {
  const toggles = new Map(features.map((toggle) => [toggle.name, toggle]));
  const segmentsById = new Map(segments.map((segment) => [segment.id, segment]));
  return (toggleName, context, options = {}) => {
    const situation: Situation = {
      context,
      segments: segmentsById,
      seedOfVariants: options.seedOfVariants ?? variantSeed,
      random: options.random ?? Math.random,
      now: options.now ?? new Date(),
      hostname: options.hostname,
    };
    return evaluateToggle(toggleName, toggles, situation);
  };
}

type Toggles = ReadonlyMap<string, Toggle>;

function evaluateToggle(toggleName: string, toggles: Toggles, situation: Situation): Evaluation {
  const toggle = toggles.get(toggleName);
  if (!toggle) {
    const nothing = { parents: [], strategies: [], variant: noVariant('toggle-off') };
    return { toggle: toggleName, on: false, reason: { kind: 'unknown-toggle' }, ...nothing };
  }
  const parents = toggle.dependencies.map((dependency) => evaluateParent(dependency, toggles, situation));
  const strategies = toggle.strategies.map((strategy, index) => evaluateStrategy(strategy, index, situation));
  const reason = reasonOf(toggle, parents, strategies);
  const on = reason.kind === 'no-strategies' || reason.kind === 'strategy';
  const variant = on ? variantOf(toggle, strategies, reason, situation) : noVariant('toggle-off');
  return { toggle: toggleName, on, reason, parents, strategies, variant };
}

function reasonOf(
  toggle: Toggle,
  parents: readonly ParentEvaluation[],
  strategies: readonly StrategyEvaluation[],
): ToggleReason {
  if (!parents.every(({ satisfied }) => satisfied)) return { kind: 'parent-not-satisfied' };
  if (!toggle.enabled) return { kind: 'not-enabled' };
  if (strategies.every(({ verdict }) => verdict === 'skipped')) return { kind: 'no-strategies' };
  const index = strategies.findIndex(({ verdict }) => verdict === 'yes');
  return index < 0 ? { kind: 'no-strategy-says-yes' } : { kind: 'strategy', index };
}

function evaluateParent(dependency: Dependency, toggles: Toggles, situation: Situation): ParentEvaluation {
  const parent = toggles.get(dependency.feature);
  if (!parent) return { dependency, satisfied: false, reason: { kind: 'unknown-parent' } };
  if (parent.dependencies.length > 0) return { dependency, satisfied: false, reason: { kind: 'parent-has-parent' } };
  const { on, variant } = evaluateToggle(parent.name, toggles, situation);
  const { enabled = true, variants } = dependency;
  const isVariant = variants.length === 0 || variants.includes(variant.name);
  const satisfied = enabled ? on && isVariant : !on;
  return { dependency, satisfied, reason: { kind: 'parent-evaluated', on, variant: variant.name } };
}

/** The variants of the strategy that says yes come before those of the toggle. */
function variantOf(
  toggle: Toggle,
  strategies: readonly StrategyEvaluation[],
  reason: ToggleReason,
  { context, seedOfVariants: seed, random }: Situation,
): VariantEvaluation {
  const ofStrategy = reason.kind === 'strategy' ? strategies[reason.index]?.variant : undefined;
  if (ofStrategy?.kind === 'chosen') return ofStrategy;
  const choice = { variants: toggle.variants, from: { kind: 'toggle' } as const, group: toggle.name, seed, random };
  return evaluateVariants(choice, context);
}
