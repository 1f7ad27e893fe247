import type { ClientFeatures, Constraint, Strategy, Toggle } from '../evaluation/client-features.ts';

const isOneOf = (contextName: string, values: readonly string[]): Constraint => ({
  contextName,
  operator: 'IN',
  values,
  inverted: false,
  caseInsensitive: false,
});

function rollout(groupId: string, share: string, part: Partial<Strategy> = {}, stickiness = 'default'): Strategy {
  const parameters = { rollout: share, stickiness, groupId };
  return { name: 'flexibleRollout', parameters, constraints: [], segments: [], variants: [], ...part };
}

const list = (userIds: string, title: string): Strategy => ({
  ...{ name: 'userWithId', title, parameters: { userIds } },
  ...{ constraints: [], segments: [], variants: [] },
});

const toggle = (name: string, strategies: readonly Strategy[], part: Partial<Toggle> = {}): Toggle => ({
  ...{ name, enabled: true, strategies, variants: [], dependencies: [] },
  ...part,
});

const variant = (name: string, weight: number) => ({
  ...{ name, weight, weightType: 'variable', stickiness: 'userId' },
  payload: { type: 'string', value: `list-${name}` },
  overrides: [],
});

/** Toggles of Fjord Books, as an SDK gets them. */
export const exampleFeatures: ClientFeatures = {
  features: [
    toggle('gift-cards', [
      rollout('gift-cards', '100', { segments: [1], constraints: [isOneOf('plan', ['club'])] }),
      list('4711,5150', 'Support'),
    ]),
    toggle('express-checkout', [rollout('express-checkout', '25', {}, 'userId')]),
    toggle('book-recommendations', [rollout('book-recommendations', '100')], {
      variants: [variant('personal', 333), variant('popular', 334), variant('similar', 333)],
    }),
    toggle('search-cache', [rollout('search-cache', '100')], {
      dependencies: [{ feature: 'express-checkout', variants: [] }],
    }),
    toggle('pause-payments', [rollout('pause-payments', '100')], { enabled: false }),
  ],
  segments: [{ id: 1, name: 'nordic-readers', constraints: [isOneOf('country', ['NO', 'SE', 'DK', 'FI'])] }],
};

/** The same as a text, such as a reader pastes. */
export const exampleText: string = JSON.stringify({ version: 2, ...exampleFeatures }, null, 2);
