import type { ClientFeatures, Constraint, Segment, Toggle } from '../evaluation/client-features.ts';
import { createEvaluator, type Evaluator } from '../evaluation/evaluate.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { contextOfFields } from './context-fields.ts';

/** What a reader asks of the toggles that were read. */
export type ToggleQuestion = { toggle: string; context: Readonly<Record<string, string>>; seed: number };

/** The answer, with what a reader may want to change or take along. */
export type ToggleAnswer = {
  evaluation: Evaluation;
  /** The fields of the context that the toggle looks at. */
  fields: readonly string[];
  toggle: Toggle | null;
  /** Those that the toggle refers to. */
  segments: readonly Segment[];
};

/** Answers one question after the other about the same toggles. */
export function createAnswerer(features: ClientFeatures): (question: ToggleQuestion) => ToggleAnswer {
  const evaluate: Evaluator = createEvaluator(features);
  const toggles = new Map(features.features.map((toggle) => [toggle.name, toggle]));
  return ({ toggle: name, context, seed }) => {
    const toggle = toggles.get(name) ?? null;
    const parents = toggle?.dependencies.flatMap(({ feature }) => toggles.get(feature) ?? []) ?? [];
    const segments = segmentsOf([...(toggle ? [toggle] : []), ...parents], features.segments);
    const fields = [...new Set([toggle, ...parents].flatMap((one) => (one ? fieldsOf(one, segments) : [])))];
    const asks = contextOfFields(Object.keys(context), context);
    return { evaluation: evaluate(name, asks, { seedOfVariants: seed }), fields, toggle, segments };
  };
}

function segmentsOf(toggles: readonly Toggle[], segments: readonly Segment[]): Segment[] {
  const ids = new Set(toggles.flatMap(({ strategies }) => strategies.flatMap((strategy) => strategy.segments)));
  return segments.filter(({ id }) => ids.has(id));
}

const ruleFields: Readonly<Record<string, string>> = {
  userWithId: 'userId',
  remoteAddress: 'remoteAddress',
  gradualRolloutUserId: 'userId',
  gradualRolloutSessionId: 'sessionId',
};

/** The fields that decide a toggle. */
function fieldsOf({ strategies, variants }: Toggle, segments: readonly Segment[]): string[] {
  const constraints = [...strategies, ...segments].flatMap((one): readonly Constraint[] => one.constraints ?? []);
  const lists = [variants, ...strategies.map((strategy) => strategy.variants)].flat();
  return [
    ...strategies.flatMap(({ name, parameters }) =>
      name === 'flexibleRollout' ? stickyField(parameters.stickiness) : (ruleFields[name] ?? []),
    ),
    ...constraints.map(({ contextName, operator }) => (operator.startsWith('DATE_') ? 'currentTime' : contextName)),
    ...lists.flatMap(({ stickiness, overrides }) => [
      ...stickyField(stickiness),
      ...overrides.map(({ contextName }) => contextName),
    ]),
  ];
}

function stickyField(stickiness = 'default'): string[] {
  if (stickiness === 'random') return [];
  return [stickiness === 'default' || stickiness === '' ? 'userId' : stickiness];
}
