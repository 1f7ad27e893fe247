import type { ClientFeatures } from '../evaluation/client-features.ts';

/** Some toggles of Fjord Books, the example of these docs, as its server answers SDKs in `production`. */
export const fjordBooks: ClientFeatures = {
  features: [
    {
      name: 'express-checkout',
      enabled: true,
      strategies: [
        {
          name: 'flexibleRollout',
          title: 'A quarter of the club members in the Nordic countries',
          parameters: { rollout: '25', stickiness: 'userId', groupId: 'express-checkout' },
          constraints: [
            { contextName: 'plan', operator: 'IN', values: ['club'], inverted: false, caseInsensitive: false },
          ],
          segments: [1],
          variants: [],
        },
        {
          name: 'userWithId',
          title: 'Testers',
          parameters: { userIds: '1003, 1004' },
          constraints: [],
          segments: [],
          variants: [],
        },
      ],
      variants: [],
      dependencies: [],
    },
    {
      name: 'book-recommendations',
      enabled: true,
      strategies: [
        {
          name: 'flexibleRollout',
          parameters: { rollout: '100', stickiness: 'userId', groupId: 'book-recommendations' },
          constraints: [],
          segments: [],
          variants: [],
        },
      ],
      variants: [
        { name: 'personal', weight: 333, weightType: 'variable', stickiness: 'userId', overrides: [] },
        { name: 'popular', weight: 334, weightType: 'variable', stickiness: 'userId', overrides: [] },
        { name: 'similar', weight: 333, weightType: 'variable', stickiness: 'userId', overrides: [] },
      ],
      dependencies: [],
    },
    {
      name: 'gift-cards',
      enabled: false,
      strategies: [{ name: 'default', parameters: {}, constraints: [], segments: [], variants: [] }],
      variants: [],
      dependencies: [],
    },
  ],
  segments: [
    {
      id: 1,
      name: 'nordics',
      constraints: [
        {
          contextName: 'country',
          operator: 'IN',
          values: ['NO', 'SE', 'DK', 'FI'],
          inverted: false,
          caseInsensitive: false,
        },
      ],
    },
  ],
};

/** The same as a reader could have pasted it. */
export const fjordBooksText: string = JSON.stringify({ version: 2, ...fjordBooks }, null, 2);
