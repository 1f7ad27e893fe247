import { murmur3 } from './murmur3.ts';

/** The seed of rollouts, and of variants before the client specification 5. */
export const rolloutSeed = 0;
/** The seed of variants since the client specification 5. */
export const variantSeed = 86028157;

/** The number from 1 to `normaliser` that a hash becomes. */
export const normalised = (hash: number, normaliser: number): number => (hash % normaliser) + 1;

/** The number from 1 to `normaliser` that a value has in a group. */
export function normalise(id: string, group: string, normaliser: number, seed: number): number {
  return normalised(murmur3(`${group}:${id}`, seed), normaliser);
}
