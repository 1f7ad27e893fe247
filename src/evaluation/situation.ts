import type { Segment } from './client-features.ts';
import type { UnleashContext } from './unleash-context.ts';

/** All that a strategy is evaluated with. */
export interface Situation {
  context: UnleashContext;
  segments: ReadonlyMap<number, Segment>;
  seedOfVariants: number;
  random: () => number;
  now: Date;
  hostname: string | undefined;
}
