import type { Hashing } from './evaluation.ts';
import { murmur3 } from './murmur3.ts';
import { normalised } from './normalise.ts';

/** Works out the number of a value, and keeps each step. */
export function hashValue(
  step: Pick<Hashing, 'stickiness' | 'field' | 'drawnAnew' | 'value' | 'group' | 'normaliser' | 'seed'>,
): Hashing {
  const text = `${step.group}:${step.value}`;
  const hash = murmur3(text, step.seed);
  return { ...step, text, hash, normalised: normalised(hash, step.normaliser) };
}
