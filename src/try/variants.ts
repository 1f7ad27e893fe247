import type { Variant } from '../evaluation/client-features.ts';
import { createEvaluator } from '../evaluation/evaluate.ts';
import type { VariantEvaluation } from '../evaluation/evaluation.ts';
import { variantSeed } from '../evaluation/normalise.ts';
import type { UnleashContext } from '../evaluation/unleash-context.ts';
import { readerCount } from './readers.ts';

/** A variant as a form has it. */
export type VariantDraft = {
  name: string;
  weightType: 'variable' | 'fix';
  /** In percent, as people write it; of a fixed one only. */
  percent: string;
  /** Empty for a variant without a payload. */
  payloadType: '' | 'string' | 'json' | 'csv' | 'number';
  payload: string;
  /** Values of `userId` with commas, which get this variant whatever the weights say. */
  overrides: string;
};

export const variantStickinesses = ['default', 'userId', 'random'] as const;

export type VariantsState = {
  drafts: readonly VariantDraft[];
  stickiness: (typeof variantStickinesses)[number];
  /** Before the client specification 5 it was 0. */
  seed: number;
  userId: string;
};

export const seeds = [variantSeed, 0] as const;
export const mostVariants = 5;
export const toggleName = 'book-recommendations';

export const newVariant: VariantDraft = {
  name: 'surprise',
  weightType: 'variable',
  percent: '10',
  payloadType: '',
  payload: '',
  overrides: '',
};

export const firstVariants: VariantsState = {
  drafts: [
    { ...newVariant, name: 'popular', payloadType: 'string', payload: 'Popular this week' },
    { ...newVariant, name: 'similar', weightType: 'fix', percent: '10' },
    { ...newVariant, name: 'personal', overrides: '1001' },
  ],
  stickiness: 'userId',
  seed: variantSeed,
  userId: '1002',
};

/** Reads what an address holds; what is wrong is left out. */
export function readVariants(found: object): VariantsState {
  const { drafts, stickiness, seed, userId } = found as Partial<Record<keyof VariantsState, unknown>>;
  return {
    drafts: Array.isArray(drafts) ? drafts.slice(0, mostVariants).flatMap(readDraft) : firstVariants.drafts,
    stickiness: variantStickinesses.find((one) => one === stickiness) ?? firstVariants.stickiness,
    seed: seeds.find((one) => one === seed) ?? firstVariants.seed,
    userId: typeof userId === 'string' ? userId : firstVariants.userId,
  };
}

const payloadTypes = ['', 'string', 'json', 'csv', 'number'] as const;

function readDraft(found: unknown): VariantDraft[] {
  if (typeof found !== 'object' || found === null) return [];
  const read = found as Partial<Record<keyof VariantDraft, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return [
    {
      name: text(read.name),
      weightType: read.weightType === 'fix' ? 'fix' : 'variable',
      percent: text(read.percent),
      payloadType: payloadTypes.find((one) => one === read.payloadType) ?? '',
      payload: text(read.payload),
      overrides: text(read.overrides),
    },
  ];
}

/** Variants as they are sent to the Admin API. */
export function sentVariants({ drafts, stickiness }: Pick<VariantsState, 'drafts' | 'stickiness'>): Variant[] {
  return drafts.map(({ name, weightType, percent, payloadType, payload, overrides }) => {
    const values = overrides.split(',').map((value) => value.trim());
    return {
      name,
      weight: weightType === 'fix' ? tenths(percent) : 0,
      weightType,
      stickiness,
      ...(payloadType === '' ? {} : { payload: { type: payloadType, value: payload } }),
      overrides: overrides.trim() === '' ? [] : [{ contextName: 'userId', values }],
    };
  });
}

/** A percentage in thousandths of the whole, free of what a computer adds to 33.3 × 10. */
function tenths(percent: string): number {
  return percent.trim() === '' ? Number.NaN : Number((Number(percent) * 10).toFixed(6));
}

/** What Unleash stores of what it is sent: fixed weights stay, the others share the rest, and names are in order. */
export function storedVariants(sent: readonly Variant[]): Variant[] {
  const fixed = sent.filter(({ weightType }) => weightType === 'fix');
  const variable = sent.filter(({ weightType }) => weightType !== 'fix');
  const rest = 1000 - sumOf(fixed);
  const share = Math.floor(rest / variable.length);
  const more = rest % variable.length;
  const shared = variable.map((variant, place) => ({ ...variant, weight: share + (place < more ? 1 : 0) }));
  return [...shared, ...fixed].sort((one, other) => one.name.localeCompare(other.name));
}

export const sumOf = (variants: readonly Variant[]): number => variants.reduce((sum, { weight }) => sum + weight, 0);

/** The toggle as SDKs receive it: on for everyone, with these variants. */
function evaluatorOf(variants: readonly Variant[]) {
  const toggle = { name: toggleName, enabled: true, strategies: [], variants, dependencies: [] };
  return createEvaluator({ features: [toggle], segments: [] });
}

export const contextOfUser = (userId: string): UnleashContext => (userId === '' ? {} : { userId });

/** Which variant whoever asks gets, and how it is chosen. */
export function askVariants(variants: readonly Variant[], { seed, userId }: VariantsState): VariantEvaluation {
  return evaluatorOf(variants)(toggleName, contextOfUser(userId), { seedOfVariants: seed }).variant;
}

/** Of each of a thousand readers the name of the variant. What is drawn anew differs from one `call` to the next. */
export function variantsOfReaders(variants: readonly Variant[], seed: number, call: number): string[] {
  const ask = evaluatorOf(variants);
  let drawn = call;
  const random = () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return drawn / 2 ** 32;
  };
  return Array.from(
    { length: readerCount },
    (_, reader) => ask(toggleName, { userId: `reader-${reader}` }, { seedOfVariants: seed, random }).variant.name,
  );
}
