import type { Hashing } from './evaluation.ts';
import { murmur3 } from './murmur3.ts';
import { normalised } from './normalise.ts';

/** A value to hash, and where it is from. */
export type HashedValue = Pick<Hashing, 'field' | 'value' | 'drawnAnew'>;

/** How the value is hashed. */
export type HashSettings = Pick<Hashing, 'stickiness' | 'group' | 'normaliser' | 'seed'>;

/** Works out the number of a value, and keeps each step. */
export function hashValue(settings: HashSettings, { field, value, drawnAnew }: HashedValue): Hashing {
  const { stickiness, group, normaliser, seed } = settings;
  const text = `${group}:${value}`;
  const hash = murmur3(text, seed);
  // Written out: with spreads, five thousand toggles took three times as long, and a page evaluates as many for each key.
  return {
    stickiness,
    field,
    drawnAnew,
    value,
    group,
    text,
    seed,
    hash,
    normaliser,
    normalised: normalised(hash, normaliser),
  };
}
