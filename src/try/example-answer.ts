import type { ToggleAnswer, ToggleQuestion } from './ask-toggle.ts';
import { fjordBooks } from './fjord-books.ts';

/** What the page asks at the beginning. */
export const exampleQuestion: ToggleQuestion = {
  toggle: 'express-checkout',
  context: { userId: '1001', plan: 'club', country: 'NO' },
  seed: 86028157,
};

const [toggle = null] = fjordBooks.features;

/** The answer, written down so that a page has it without the code that works it out. A test works it out. */
export const exampleAnswer: ToggleAnswer = {
  evaluation: {
    toggle: 'express-checkout',
    on: false,
    reason: { kind: 'no-strategy-says-yes' },
    parents: [],
    strategies: [
      {
        name: 'flexibleRollout',
        title: 'A quarter of the club members in the Nordic countries',
        known: true,
        verdict: 'no',
        constraints: [
          {
            constraint: {
              contextName: 'plan',
              operator: 'IN',
              values: ['club'],
              inverted: false,
              caseInsensitive: false,
            },
            holds: true,
            matches: true,
            seen: 'club',
            reason: { kind: 'value-matches', value: 'club' },
          },
        ],
        segments: [
          {
            kind: 'evaluated',
            id: 1,
            name: 'nordics',
            holds: true,
            constraints: [
              {
                constraint: {
                  contextName: 'country',
                  operator: 'IN',
                  values: ['NO', 'SE', 'DK', 'FI'],
                  inverted: false,
                  caseInsensitive: false,
                },
                holds: true,
                matches: true,
                seen: 'NO',
                reason: { kind: 'value-matches', value: 'NO' },
              },
            ],
          },
        ],
        rule: {
          kind: 'rollout',
          holds: false,
          threshold: 25,
          hashing: {
            stickiness: 'userId',
            field: 'userId',
            drawnAnew: false,
            value: '1001',
            group: 'express-checkout',
            text: 'express-checkout:1001',
            seed: 0,
            hash: 1053291431,
            normaliser: 100,
            normalised: 32,
          },
        },
      },
      {
        name: 'userWithId',
        title: 'Testers',
        known: true,
        verdict: 'no',
        constraints: [],
        segments: [],
        rule: { kind: 'list', holds: false, parameter: 'userIds', values: ['1003', '1004'], seen: '1001' },
      },
    ],
    variant: { kind: 'none-chosen', name: 'disabled', enabled: false, reason: 'toggle-off' },
  },
  fields: ['userId', 'plan', 'country'],
  toggle,
  segments: fjordBooks.segments,
};
