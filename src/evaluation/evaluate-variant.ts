import type { Variant } from './client-features.ts';
import { contextValue } from './context-value.ts';
import type { Hashing, VariantEvaluation, VariantRange } from './evaluation.ts';
import { type HashedValue, hashValue } from './hash-value.ts';
import type { UnleashContext } from './unleash-context.ts';

type ChosenVariant = Extract<VariantEvaluation, { kind: 'chosen' }>;
type NoVariant = Extract<VariantEvaluation, { kind: 'none-chosen' }>;

/** What `getVariant` gives where no variant is chosen. */
export function noVariant(reason: NoVariant['reason']): NoVariant {
  return { kind: 'none-chosen', name: 'disabled', enabled: false, reason };
}

/** A list of variants, where it stands, and how the SDK chooses. */
export interface VariantChoice {
  variants: readonly Variant[];
  from: ChosenVariant['from'];
  group: string;
  seed: number;
  random: () => number;
}

/** Chooses one of a list of variants for a context: by an override, else by the weights. */
export function evaluateVariants(choice: VariantChoice, context: UnleashContext): VariantEvaluation {
  const { variants, from } = choice;
  if (variants.length === 0) return noVariant('no-variants');
  const normaliser = variants.reduce((sum, { weight }) => sum + weight, 0);
  if (normaliser <= 0) return noVariant('no-weights');
  const ranges = rangesOf(variants);
  const chosen = (variant: Variant, by: ChosenVariant['by']): ChosenVariant => {
    const { name, payload } = variant;
    return { kind: 'chosen', name, enabled: true, ...(payload ? { payload } : {}), from, by, ranges };
  };
  for (const variant of variants) {
    const override = overrideFor(variant, context);
    if (override) return chosen(variant, override);
  }
  const hashing = hashForVariant(choice, context, normaliser);
  const found = ranges.find(({ range }) => range && range.end >= hashing.normalised);
  return found ? chosen(found.variant, { kind: 'weights', hashing }) : noVariant('no-weights');
}

function overrideFor(variant: Variant, context: UnleashContext): ChosenVariant['by'] | undefined {
  for (const override of variant.overrides) {
    const seen = contextValue(context, override.contextName);
    // Compared exactly: a number is never one of the texts.
    if (seen !== undefined && override.values.some((value) => value === seen)) {
      return { kind: 'override', override, seen };
    }
  }
  return undefined;
}

function rangesOf(variants: readonly Variant[]): VariantRange[] {
  let end = 0;
  return variants.map((variant) => {
    if (variant.weight === 0) return { variant };
    const start = end + 1;
    end += variant.weight;
    return { variant, range: { start, end } };
  });
}

function hashForVariant(choice: VariantChoice, context: UnleashContext, normaliser: number): Hashing {
  const { group, seed, random } = choice;
  // That of the first one holds for all.
  const stickiness = choice.variants[0]?.stickiness ?? 'default';
  const drawn = () => ({ field: 'random', value: String(Math.round(random() * 100_000)), drawnAnew: true });
  return hashValue({ stickiness, group, normaliser, seed }, stickyValue(stickiness, context) ?? drawn());
}

function stickyValue(stickiness: string, context: UnleashContext): HashedValue | undefined {
  if (stickiness !== 'default') {
    const value = contextValue(context, stickiness);
    return value === undefined ? undefined : { field: stickiness, value: String(value), drawnAnew: false };
  }
  for (const field of ['userId', 'sessionId', 'remoteAddress'] as const) {
    const value = context[field];
    if (value && typeof value === 'string') return { field, value, drawnAnew: false };
  }
  return undefined;
}
