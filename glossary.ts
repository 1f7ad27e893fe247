import type { GlossaryEntry } from './src/markdown/glossary-schema.ts';

/** The words that pages link and explain where they use them first. Checked when the build starts. */
export const glossary: readonly GlossaryEntry[] = [
  {
    term: 'feature toggle',
    forms: ['feature toggles', 'toggle', 'toggles'],
    except: ['feature toggle type', 'feature toggle types', 'toggle type', 'toggle types'],
    definition:
      'A named switch in your code. Unleash decides for each request or user whether it is on, so you change behaviour without a deployment.',
    page: '/reference/feature-toggles',
  },
  {
    term: 'kill switch',
    forms: ['kill switches'],
    definition:
      'A toggle type for switching a part of your application off in an emergency. It is meant to live for good.',
    page: '/reference/feature-toggle-types',
  },
  {
    term: 'release toggle',
    forms: ['release toggles'],
    definition: 'A toggle type for putting a new feature out step by step. It is expected to be removed after 40 days.',
    page: '/reference/feature-toggle-types',
  },
  {
    term: 'activation strategy',
    forms: ['activation strategies'],
    definition:
      'A rule that says who gets a toggle in one environment. A toggle is on when at least one of its strategies says yes.',
    page: '/reference/activation-strategies',
  },
  {
    term: 'gradual rollout',
    forms: ['gradual rollouts'],
    definition:
      'The activation strategy that turns a toggle on for a percentage of your users, and keeps each user on the same side.',
    page: '/reference/activation-strategies',
  },
  {
    term: 'custom activation strategy',
    forms: ['custom activation strategies', 'custom strategy', 'custom strategies'],
    definition:
      'A strategy whose name and parameters you define in Unleash, and whose rule you write in your own application.',
    page: '/reference/custom-activation-strategies',
  },
  {
    term: 'strategy constraint',
    forms: ['strategy constraints', 'constraint', 'constraints'],
    definition:
      'A condition on a context field that must hold before a strategy is looked at, such as “country is one of NO, SE”.',
    page: '/reference/strategy-constraints',
  },
  {
    term: 'segment',
    forms: ['segments'],
    definition:
      'A named, reusable list of constraints that you attach to strategies. Change it once, and every strategy with it follows.',
    page: '/reference/segments',
  },
  {
    term: 'variant',
    forms: ['variants'],
    definition:
      'One of several named answers that an enabled toggle can give, each with a weight and an optional payload.',
    page: '/reference/feature-toggle-variants',
  },
  {
    term: 'stickiness',
    definition:
      'The context field that decides which side of a rollout, or which variant, somebody gets. The same value gets the same answer.',
    page: '/reference/stickiness',
  },
  {
    term: 'Unleash context',
    forms: ['evaluation context', 'context field', 'context fields'],
    except: ['custom context field', 'custom context fields'],
    definition:
      'What your application tells the SDK about the current user and request, such as the user id. Strategies decide by it.',
    page: '/reference/unleash-context',
  },
  {
    term: 'environment',
    forms: ['environments'],
    except: [
      'environment variable',
      'environment variables',
      'runtime environment',
      'browser environment',
      'Node environment',
      'test environment',
      'virtual environment',
      'environment of your shell',
      'gets its environment',
    ],
    definition:
      'A place that your application runs in, such as development or production. A toggle has its own state and strategies in each.',
    page: '/reference/environments',
  },
  {
    term: 'project',
    forms: ['projects'],
    except: [
      'open source project',
      'open-source project',
      'npm project',
      'sample project',
      'example project',
      'Xcode project',
      'Gradle project',
      'Maven project',
      'Vite project',
      'Node project',
      'Flutter project',
      'Vue project',
      'React project',
      'Svelte project',
      'Google Cloud project',
      'Jira project',
      'Jira projects',
      'other projects',
      'project in the Google Cloud console',
      'project settings',
    ],
    definition:
      'A group of toggles with its own members, roles, environments and settings. Every toggle belongs to one.',
    page: '/reference/projects',
  },
  {
    term: 'change request',
    forms: ['change requests'],
    definition:
      'A set of changes that others review and approve before Unleash applies them. An enterprise feature, switched on per environment.',
    page: '/reference/change-requests',
  },
  {
    term: 'API token',
    forms: ['API tokens'],
    definition:
      'The secret that a program sends to Unleash to say who it is. Its type decides which of the APIs it opens.',
    page: '/reference/api-tokens-and-client-keys',
  },
  {
    term: 'client token',
    forms: ['client tokens'],
    definition:
      'An API token for server-side SDKs, Unleash Edge and the proxy. It reads the toggles of one environment.',
    page: '/reference/api-tokens-and-client-keys',
  },
  {
    term: 'front-end token',
    forms: ['front-end tokens'],
    definition:
      'An API token for client-side SDKs. It may be public: it gets answers for one context, and no configuration.',
    page: '/reference/api-tokens-and-client-keys',
  },
  {
    term: 'front-end API',
    definition:
      'The HTTP API of Unleash for browsers and mobile apps: it evaluates toggles on the server and sends the answers only.',
    page: '/reference/front-end-api',
  },
  {
    term: 'Unleash Edge',
    forms: ['Edge'],
    except: ['edge case', 'edge cases', 'Microsoft Edge', 'edge location', 'edge locations'],
    definition:
      'A small server between Unleash and your SDKs. It keeps toggles in memory and answers many clients close to where they are.',
    page: '/reference/unleash-edge',
  },
  {
    term: 'Unleash proxy',
    definition:
      'The older server that evaluates toggles for client-side SDKs. The front-end API and Unleash Edge do the same today.',
    page: '/reference/unleash-proxy',
  },
  {
    term: 'SDK',
    forms: ['SDKs'],
    definition:
      'The library that your application asks whether a toggle is on. There is one for each common language and framework.',
    page: '/reference/sdks',
  },
  {
    term: 'impression data',
    definition:
      'Events that most SDKs hand to your code at each check of a toggle that has them switched on, for analytics and experiments.',
    page: '/reference/impression-data',
  },
  {
    term: 'stale toggle',
    forms: ['stale toggles', 'potentially stale', 'stale'],
    definition:
      'A toggle marked as no longer needed, so that its code can be cleaned up. It still works. A potentially stale one has only outlived its type.',
    page: '/reference/technical-debt',
  },
  {
    term: 'archived toggle',
    forms: ['archived toggles'],
    definition: 'A toggle taken out of use. SDKs no longer receive it, and it can be revived or deleted.',
    page: '/reference/archived-toggles',
  },
  {
    term: 'tag',
    forms: ['tags'],
    except: ['script tag', 'image tag', 'tag type', 'tag types', 'Docker tag', 'version tag', 'a new tag'],
    definition:
      'A label of the form type:value on a toggle, for finding toggles and for choosing the Slack channel that hears of them.',
    page: '/reference/tags',
  },
  {
    term: 'addon',
    forms: ['addons'],
    definition:
      'What sends the events of Unleash to another service, such as Slack, Microsoft Teams, Datadog or a webhook.',
    page: '/reference/addons',
  },
  {
    term: 'service account',
    forms: ['service accounts'],
    except: ['Google service account'],
    definition:
      'An account for a script or an integration rather than a person. It has roles and tokens, and cannot sign in.',
    page: '/reference/service-accounts',
  },
  {
    term: 'personal access token',
    forms: ['personal access tokens'],
    definition: 'A token for the admin API that belongs to one person and may do what that person may do.',
    page: '/how-to/how-to-create-personal-access-tokens',
  },
  {
    term: 'root role',
    forms: ['root roles'],
    definition: 'What somebody may do in the whole of Unleash: Admin, Editor, Viewer, or a role that you define.',
    page: '/reference/rbac',
  },
  {
    term: 'project role',
    forms: ['project roles'],
    definition: 'What somebody may do inside one project: Owner, Member, or a role that you define.',
    page: '/reference/rbac',
  },
  {
    term: 'playground',
    definition: 'The page of the admin UI that shows what toggles answer for a context you type in, and why.',
    page: '/reference/playground',
  },
  {
    term: 'maintenance mode',
    definition: 'A state of the server in which it refuses most changes. SDKs go on getting their toggles.',
    page: '/reference/maintenance-mode',
  },
  {
    term: 'event log',
    forms: ['event logs'],
    definition:
      'The record of nearly every change in Unleash: what was changed, by whom and when, and often what it was before.',
    page: '/reference/event-log',
  },
  {
    term: 'network view',
    definition: 'The page of the admin UI that shows which applications ask Unleash for toggles, and how often.',
    page: '/reference/network-view',
  },
  {
    term: 'single sign-on',
    forms: ['SSO'],
    definition:
      'Signing in to Unleash with the account that people have at their company, through OpenID Connect or SAML.',
    page: '/reference/sso',
  },
  {
    term: 'invite link',
    forms: ['invite links', 'public sign-up', 'public signup'],
    definition: 'A link with which people make their own Unleash account. Everybody who comes in by it is a Viewer.',
    page: '/reference/public-signup',
  },
  {
    term: 'client specification',
    definition:
      'Shared test cases that server-side SDKs run in their own tests, so that all of them give the same answers.',
    page: '/client-specification',
  },
];
