import type { RuleEvaluation } from '../evaluation/evaluation.ts';
import { normalise, rolloutSeed } from '../evaluation/normalise.ts';
import { contextWith, type UnleashContext } from '../evaluation/unleash-context.ts';
import { askStrategy } from './ask-strategy.ts';
import { readerCount } from './readers.ts';

export const stickinesses = ['default', 'userId', 'sessionId', 'country', 'random'] as const;
export type Stickiness = (typeof stickinesses)[number];

/** What a reader sets of a gradual rollout, and who asks. */
export type RolloutState = {
  /** From 0 to 100. */
  rollout: number;
  stickiness: Stickiness;
  group: string;
  /** The value of the field that the stickiness hashes. */
  value: string;
};

export const firstRollout: RolloutState = {
  rollout: 25,
  stickiness: 'userId',
  group: 'express-checkout',
  value: '1001',
};

const countries = ['NO', 'SE', 'DK', 'FI'];

/** Reads what an address holds; what is missing or wrong is as at the beginning. */
export function readRollout(found: object): RolloutState {
  const { rollout, stickiness, group, value } = found as Partial<Record<keyof RolloutState, unknown>>;
  return {
    rollout:
      typeof rollout === 'number' && Number.isInteger(rollout) && rollout >= 0 && rollout <= 100
        ? rollout
        : firstRollout.rollout,
    stickiness: stickinesses.find((one) => one === stickiness) ?? firstRollout.stickiness,
    group: typeof group === 'string' ? group : firstRollout.group,
    value: typeof value === 'string' ? value : firstRollout.value,
  };
}

/** The field that a stickiness looks at first; null where it looks at none. */
export function fieldOf(stickiness: Stickiness): string | null {
  if (stickiness === 'random') return null;
  return stickiness === 'default' ? 'userId' : stickiness;
}

/**
 * Of each of a thousand readers the number from 1 to 100 that decides. With `random` each call draws anew; `call` counts
 * them.
 */
export function numbersOfReaders({ stickiness, group }: RolloutState, call: number): number[] {
  return Array.from({ length: readerCount }, (_, reader) =>
    normalise(valueOfReader(stickiness, reader, call), group, 100, rolloutSeed),
  );
}

function valueOfReader(stickiness: Stickiness, reader: number, call: number): string {
  if (stickiness === 'country') return countries[reader % countries.length] ?? '';
  if (stickiness === 'random') return String(1 + Math.floor(drawn(reader * 7919 + call * 104_729) * 10_000));
  return `${stickiness === 'sessionId' ? 'session' : 'reader'}-${reader}`;
}

/** A number from 0 up to 1 that looks random, and is the same for the same call. */
function drawn(seed: number): number {
  const one = Math.sin(seed + 1) * 43_758.5453;
  return one - Math.floor(one);
}

/** The context of whoever asks. */
export function contextOf({ stickiness, value }: RolloutState): UnleashContext {
  const field = fieldOf(stickiness);
  return contextWith(field === null || value === '' ? [] : [[field, value]]);
}

/** The strategy as the Admin API takes it, with texts for numbers. */
export function strategyOf({ rollout, stickiness, group }: RolloutState) {
  return {
    name: 'flexibleRollout',
    parameters: { rollout: String(rollout), stickiness, groupId: group },
    constraints: [],
  };
}

/** What the strategy says to whoever asks, step by step. */
export function askRollout(state: RolloutState): RuleEvaluation | undefined {
  return askStrategy(strategyOf(state), contextOf(state))?.rule;
}
