import type { ClientFeatures, Strategy, Toggle } from './client-features.ts';

/** A list with one toggle that has one strategy, and nothing else: no segments, variants nor dependencies. */
export function featuresWith(
  { name, enabled }: Pick<Toggle, 'name' | 'enabled'>,
  strategy: Pick<Strategy, 'name' | 'parameters' | 'constraints'>,
): ClientFeatures {
  const strategies = [{ ...strategy, segments: [], variants: [] }];
  return { features: [{ name, enabled, strategies, variants: [], dependencies: [] }], segments: [] };
}
