import { createEvaluator } from '../evaluation/evaluate.ts';
import { featuresWith } from '../evaluation/one-strategy.ts';

/** The name of the toggle that the quickstart creates. */
export const firstToggleName = 'express-checkout';

/** What a reader can set of it: the switch of its environment, and the percentage of its gradual rollout. */
export type ToggleSetting = { enabled: boolean; rollout: number };

/** Whether the toggle is on for each of these users. */
export function decide({ enabled, rollout }: ToggleSetting, userIds: readonly string[]): boolean[] {
  const strategy = {
    name: 'flexibleRollout',
    parameters: { rollout: String(rollout), stickiness: 'default', groupId: firstToggleName },
    constraints: [],
  };
  const ask = createEvaluator(featuresWith({ name: firstToggleName, enabled }, strategy));
  return userIds.map((userId) => ask(firstToggleName, { userId }).on);
}

/** The ids of so many readers of Fjord Books, from 1001. */
export const readersOf = (count: number): string[] => Array.from({ length: count }, (_, index) => String(1001 + index));
