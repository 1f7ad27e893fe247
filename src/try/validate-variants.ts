import { attempt } from '../attempt.ts';
import type { Variant } from '../evaluation/client-features.ts';
import { sumOf } from './variants.ts';

/** What Unleash 5.6 answers to a list of variants that it refuses, and at which of them; `null` for the list as a whole. */
export type VariantsRefusal = {
  at: number | null;
  field: 'name' | 'weight' | 'payload' | 'overrides';
  message: string;
};

/** The first thing that Unleash finds wrong; null where it takes the list. */
export function refusalOfVariants(variants: readonly Variant[]): VariantsRefusal | null {
  for (const [at, variant] of variants.entries()) {
    const refusal = refusalOfOne(variant, at);
    if (refusal) return { at, ...refusal };
  }
  const twin = variants.findIndex(({ name }, at) => variants.findIndex((other) => other.name === name) < at);
  if (twin >= 0) return { at: twin, field: 'name', message: `"[${twin}]" contains a duplicate value` };
  const fixed = variants.filter(({ weightType }) => weightType === 'fix');
  if (variants.length > 0 && fixed.length === variants.length)
    return { at: null, field: 'weight', message: 'There must be at least one "variable" variant' };
  if (sumOf(fixed) > 1000)
    return { at: null, field: 'weight', message: 'The traffic distribution total must equal 100%' };
  return null;
}

function refusalOfOne({ name, weight, payload, overrides }: Variant, at: number): Omit<VariantsRefusal, 'at'> | null {
  const problem = nameProblem(name);
  if (problem) return { field: 'name', message: `"[${at}].name" ${problem}` };
  const weightMessage = weightProblem(weight, at);
  if (weightMessage) return { field: 'weight', message: weightMessage };
  if (payload?.value === '') return { field: 'payload', message: `"[${at}].payload.value" is not allowed to be empty` };
  if (payload?.type === 'json' && !isJsonDocument(payload.value))
    return { field: 'payload', message: "'value' must be a valid json string when 'type' is json" };
  const empty = overrides.flatMap(({ values }) => values).indexOf('');
  if (empty < 0) return null;
  return { field: 'overrides', message: `"[${at}].overrides[0].values[${empty}]" is not allowed to be empty` };
}

function nameProblem(name: string): string | null {
  if (name === '') return 'is not allowed to be empty';
  if (attempt(() => encodeURIComponent(name)) !== name) return 'must be URL friendly';
  return name.length > 100 ? 'length must be less than or equal to 100 characters long' : null;
}

function weightProblem(weight: number, at: number): string | null {
  if (Number.isNaN(weight)) return `"[${at}].weight" must be a number`;
  if (!Number.isInteger(weight)) return 'Weight only supports 1 decimal';
  if (weight < 0) return `The .${at}].weight property should be >= 0`;
  return weight > 1000 ? `The .${at}].weight property should be <= 1000` : null;
}

/** Unleash takes objects and lists alone: a number or a text is no document to it. */
function isJsonDocument(text: string): boolean {
  const value: unknown = attempt(() => JSON.parse(text) as unknown);
  return typeof value === 'object' && value !== null;
}
