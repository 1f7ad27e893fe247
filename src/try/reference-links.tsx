import type { ReactNode } from 'react';

/** Where the pages tell of what the tools show: a route, and the heading below it. */
export const referencePlaces = {
  answer: '/reference/feature-toggles#how-the-answer-is-found',
  levelsOfOn: '/reference/environments#three-levels-of-on',
  standard: '/reference/activation-strategies#standard',
  userIds: '/reference/activation-strategies#userids',
  addresses: '/reference/activation-strategies#ips',
  hosts: '/reference/activation-strategies#hosts',
  customStrategies: '/reference/custom-activation-strategies#what-an-sdk-does',
  constraints: '/reference/strategy-constraints#strategy-constraint-operators',
  segments: '/reference/segments',
  tokens: '/reference/api-tokens-and-client-keys',
  tokenTypes: '/reference/api-tokens-and-client-keys#api-tokens',
  personalTokens: '/reference/api-tokens-and-client-keys#personal-access-tokens',
  proxyKeys: '/reference/api-tokens-and-client-keys#proxy-client-keys',
  algorithm: '/reference/stickiness#calculation',
  gradualRollout: '/reference/activation-strategies#gradual-rollout',
  weights: '/reference/feature-toggle-variants#variant-weight',
  overrides: '/reference/feature-toggle-variants#overrides',
  seed: '/reference/stickiness#the-seed-of-variants',
} as const;

export type ReferencePlace = keyof typeof referencePlaces;

/** A link into the reference. While the site is built, the address is a placeholder that gets the base URL later. */
export function ReferenceLink({ to, children }: { to: ReferencePlace; children: ReactNode }): ReactNode {
  const route = referencePlaces[to];
  const isBuild = typeof document === 'undefined';
  const base = isBuild ? 'site:/' : (document.documentElement.dataset.baseUrl ?? '/');
  return <a href={base + route.slice(1)}>{children}</a>;
}
