import type { ReactNode } from 'react';
import type { ClientFeatures, Constraint } from '../evaluation/client-features.ts';
import { variantSeed } from '../evaluation/normalise.ts';
import { CopyOutputs } from './CopyOutputs.tsx';
import { asJson, nodeTest, type Output } from './outputs.ts';
import type { AskedToggle } from './WhyOffVerdict.tsx';
import { askedFields, askWhyOff, contextOf, isDrawn } from './why-off.ts';

/** What is asked, to take along. */
export function WhyOffOutputs({ asked }: { asked: AskedToggle }): ReactNode {
  const outputs = outputsOf(asked);
  return outputs.length > 0 && <CopyOutputs outputs={outputs} />;
}

/** A toggle as JSON, and a unit test where an SDK alone gives the same answer each time. */
export function outputsOf(asked: AskedToggle): Output[] {
  const { toggle: name, features, state } = asked;
  const toggle = features.features.findLast((one) => one.name === name);
  if (!toggle) return [];
  const json = { label: 'JSON', code: asJson(features) };
  const evaluation = askWhyOff(name, features, state);
  const strategies = strategiesWithSegments(toggle.strategies, features);
  const { fields, hostname } = askedFields(features);
  const holds =
    strategies !== null &&
    toggle.enabled &&
    toggle.dependencies.length === 0 &&
    !isDrawn(evaluation) &&
    !hostname &&
    (!fields.includes('currentTime') || contextOf(state).currentTime !== undefined) &&
    (state.seed === variantSeed || evaluation.variant.kind === 'none-chosen');
  if (!holds) return [json];
  const { on, variant } = evaluation;
  const test = nodeTest({
    toggle: { name, strategies, variants: toggle.variants },
    is: `${on ? 'on' : 'off'} for ${JSON.stringify(contextOf(state))}`,
    context: contextOf(state),
    on,
    ...(variant.kind === 'chosen' ? { variant: variant.name } : {}),
  });
  return [json, test];
}

/** The strategies with the constraints of their segments in place of them; null where some are not there. */
function strategiesWithSegments(
  strategies: ClientFeatures['features'][number]['strategies'],
  { segments }: ClientFeatures,
): object[] | null {
  const constraintsById = new Map<number, readonly Constraint[] | undefined>(
    segments.map(({ id, constraints }) => [id, constraints]),
  );
  const whole = strategies.every((strategy) => strategy.segments.every((id) => constraintsById.get(id)));
  if (!whole) return null;
  return strategies
    .filter(({ disabled }) => !disabled)
    .map(({ segments: ids, disabled, ...strategy }) => ({
      ...strategy,
      constraints: [...strategy.constraints, ...ids.flatMap((id) => constraintsById.get(id) ?? [])],
    }));
}
