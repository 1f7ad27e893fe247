/** What readers ask most, each with the page that answers. */
export const questions = [
  {
    question: 'How do I release to 10 % of my users?',
    answer: 'Activation strategies',
    route: '/reference/activation-strategies',
  },
  {
    question: 'How do I turn a feature on for one country?',
    answer: 'Strategy constraints',
    route: '/reference/strategy-constraints',
  },
  { question: 'Why does a user always see the same variant?', answer: 'Stickiness', route: '/reference/stickiness' },
  {
    question: 'Which token does my application need?',
    answer: 'API tokens and client keys',
    route: '/reference/api-tokens-and-client-keys',
  },
  {
    question: 'How do I use toggles in a browser or a mobile app?',
    answer: 'Front-end API',
    route: '/reference/front-end-api',
  },
  { question: 'Why is a toggle on, or off, for this user?', answer: 'Why is it off?', route: '/try' },
  { question: 'Who changed this toggle, and when?', answer: 'Event log', route: '/reference/event-log' },
  { question: 'How do I run an A/B test?', answer: 'A/B testing', route: '/topics/a-b-testing' },
  {
    question: 'Which toggles can I remove from my code?',
    answer: 'Technical debt',
    route: '/reference/technical-debt',
  },
  {
    question: 'How do I move toggles to another instance?',
    answer: 'Import and export',
    route: '/reference/deploy/import-export',
  },
];
