import type { ClientFeatures } from './client-features.ts';
import type { Evaluation, EvaluationOptions } from './evaluation.ts';
import type { UnleashContext } from './unleash-context.ts';

/** Decides a toggle for a context as the Node.js SDK 5.0 does, and tells the whole reason. */
export function evaluate(
  toggleName: string,
  features: ClientFeatures,
  context: UnleashContext,
  options: EvaluationOptions = {},
): Evaluation {
  throw new Error(
    `Not written yet: ${toggleName} ${features.features.length} ${Object.keys({ ...context, ...options })}`,
  );
}
