import type { ClientFeatures, Constraint, Toggle } from '../evaluation/client-features.ts';
import { dateOperators } from '../evaluation/client-features.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { rolloutSeed, variantSeed } from '../evaluation/normalise.ts';
import { contextWith, standardFields, type UnleashContext } from '../evaluation/unleash-context.ts';

/** What a reader asks: of which toggle, and for whom. What they pasted is no part of it. */
export type WhyOffState = {
  toggle: string;
  /** Names and values of the context's fields, each name once. */
  values: readonly FieldValue[];
  /** The machine that the SDK runs on, for the strategy Hosts. */
  hostname: string;
  /** Which of the two seeds of variants the SDK has. */
  seed: number;
  /** Whose settings are asked about where the text has several; empty for the first. */
  environment: string;
};

export type FieldValue = readonly [name: string, value: string];

export const firstWhyOff: WhyOffState = {
  toggle: 'gift-cards',
  values: [
    ['userId', '1001'],
    ['country', 'NO'],
    ['plan', 'free'],
  ],
  hostname: '',
  seed: variantSeed,
  environment: '',
};

/** Reads what an address holds; what is missing or wrong is as at the beginning. */
export function readWhyOff(found: object): WhyOffState {
  const { toggle, values, hostname, seed, environment } = found as Partial<Record<keyof WhyOffState, unknown>>;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  return {
    toggle: text(toggle, firstWhyOff.toggle),
    values: Array.isArray(values) && values.every(isFieldValue) ? values : firstWhyOff.values,
    hostname: text(hostname, ''),
    seed: seed === rolloutSeed ? rolloutSeed : variantSeed,
    environment: text(environment, ''),
  };
}

const isFieldValue = (value: unknown): value is FieldValue =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** The value of a field, empty where it has none. */
export const fieldValue = (values: WhyOffState['values'], field: string): string =>
  values.find(([name]) => name === field)?.[1] ?? '';

/** The values with another one for a field. */
export function withValue(values: WhyOffState['values'], field: string, value: string): WhyOffState['values'] {
  const others = values.filter(([name]) => name !== field);
  return value === '' ? others : [...others, [field, value]];
}

/** The context that an application would hand over. */
export function contextOf({ values }: Pick<WhyOffState, 'values'>): UnleashContext {
  return contextWith(values);
}

/** Decides a toggle for what the reader has set. */
export function askWhyOff(toggle: string, features: ClientFeatures, state: WhyOffState): Evaluation {
  const { seed, hostname } = state;
  return evaluate(toggle, features, contextOf(state), { seedOfVariants: seed, ...(hostname ? { hostname } : {}) });
}

/** What the answer for one toggle depends on: itself, its parents, and their segments. */
export function excerptOf({ features, segments }: ClientFeatures, toggleName: string): ClientFeatures {
  const asked = features.filter(({ name }) => name === toggleName);
  const parents = new Set(asked.flatMap(({ dependencies }) => dependencies.map(({ feature }) => feature)));
  const toggles = features.filter(({ name }) => name === toggleName || parents.has(name));
  const ids = new Set(toggles.flatMap(({ strategies }) => strategies.flatMap((strategy) => strategy.segments)));
  return { features: toggles, segments: segments.filter(({ id }) => ids.has(id)) };
}

/** The fields of the context that an answer looks at, and whether it looks at the machine's name. */
export function askedFields({ features, segments }: ClientFeatures): { fields: string[]; hostname: boolean } {
  const strategies = features.flatMap((toggle) => toggle.strategies);
  const constraints = [...strategies, ...segments].flatMap((holder) => holder.constraints ?? []);
  const fields = new Set([
    ...strategies.flatMap(({ name, parameters }) => fieldsOfRule(name, parameters)),
    ...constraints.map(fieldOfConstraint),
    ...[...features, ...strategies].flatMap(fieldsOfVariants),
  ]);
  const known = standardFields.filter((field) => fields.delete(field));
  return { fields: [...known, ...[...fields].sort()], hostname: strategies.some(({ name }) => name === hosts) };
}

const hosts = 'applicationHostname';

const fieldsOfRules: Readonly<Record<string, readonly string[]>> = {
  gradualRolloutUserId: ['userId'],
  gradualRolloutSessionId: ['sessionId'],
  userWithId: ['userId'],
  remoteAddress: ['remoteAddress'],
};

function fieldsOfRule(name: string, parameters: Readonly<Record<string, string>>): readonly string[] {
  if (name !== 'flexibleRollout') return Object.hasOwn(fieldsOfRules, name) ? (fieldsOfRules[name] ?? []) : [];
  const stickiness = Object.hasOwn(parameters, 'stickiness') ? parameters.stickiness : '';
  return fieldsOfStickiness(stickiness, ['userId', 'sessionId']);
}

function fieldsOfStickiness(stickiness: string | undefined, ofDefault: readonly string[]): readonly string[] {
  if (!stickiness || stickiness === 'default') return ofDefault;
  return stickiness === 'random' ? [] : [stickiness];
}

function fieldOfConstraint({ operator, contextName }: Constraint): string {
  return dateOperators.some((one) => one === operator) ? 'currentTime' : contextName;
}

function fieldsOfVariants({ variants }: Pick<Toggle, 'variants'>): readonly string[] {
  if (variants.length === 0) return [];
  const overridden = variants.flatMap(({ overrides }) => overrides.map(({ contextName }) => contextName));
  return [...overridden, ...fieldsOfStickiness(variants[0]?.stickiness, ['userId', 'sessionId', 'remoteAddress'])];
}

/** Whether something was drawn for this call alone, so that the next one may have another answer. */
export function isDrawn({ strategies, variant }: Evaluation): boolean {
  const rules = strategies
    .filter(
      ({ verdict, constraints, segments }) =>
        verdict !== 'skipped' && [...constraints, ...segments].every(({ holds }) => holds),
    )
    .map(({ rule }) => rule);
  return (
    rules.some((rule) => rule.kind === 'random' || (rule.kind === 'rollout' && rule.hashing.drawnAnew)) ||
    (variant.kind === 'chosen' && variant.by.kind === 'weights' && variant.by.hashing.drawnAnew)
  );
}
