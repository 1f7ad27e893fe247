import { type Sdk, sdksOf } from './sdks.ts';
import type { SidebarConfig } from './src/site/sidebar-config.ts';

/** The pages of SDKs, which `sdks.ts` lists, in alphabetical order. */
const sdkPages = (side: Sdk['side']) =>
  sdksOf(side)
    .map(({ page }) => `/reference/sdks/${page}`)
    .sort();

/** The sidebar called `documentation`, in the order that a newcomer reads. */
export const documentation: SidebarConfig = [
  '/',
  {
    label: 'Tutorials',
    index: {
      route: '/tutorials',
      description:
        'Start here: set Unleash up, switch your first toggle, build an application, and learn the words of the docs.',
    },
    items: [
      '/tutorials/quickstart',
      '/tutorials/react-shop',
      '/tutorials/node-service-with-a-kill-switch',
      '/tutorials/nextjs-experiment',
      '/tutorials/unleash-overview',
      '/tutorials/important-concepts',
    ],
  },
  {
    label: 'How-to guides',
    index: {
      route: '/how-to',
      description: 'One task a page: what you need, the steps, what you see after each, and what to do when it fails.',
    },
    items: [
      {
        label: 'Toggles and strategies',
        index: {
          route: '/how-to/misc',
          title: 'Toggles and strategies: how-to guides',
          description: 'Create toggles, decide who gets them, schedule a release and measure who saw it.',
        },
        items: [
          '/how-to/how-to-create-feature-toggles',
          '/how-to/how-to-add-strategy-constraints',
          '/how-to/how-to-define-custom-context-fields',
          '/how-to/how-to-use-custom-strategies',
          '/how-to/how-to-schedule-feature-releases',
          '/how-to/how-to-capture-impression-data',
          '/how-to/how-to-test-with-toggles',
          '/try',
        ],
      },
      {
        label: 'Troubleshooting',
        index: {
          route: '/how-to/troubleshooting',
          title: 'Troubleshooting: how-to guides',
          description: 'Begin with what you see, and find the cause by one call after another.',
        },
        items: [
          '/how-to/why-is-my-toggle-off',
          '/how-to/how-to-troubleshoot-feature-not-available',
          '/how-to/how-to-troubleshoot-flag-not-returned',
          '/how-to/how-to-troubleshoot-flag-exposure',
          '/how-to/how-to-troubleshoot-cors',
        ],
      },
      {
        label: 'Environments',
        index: {
          route: '/how-to/env',
          title: 'Environments: how-to guides',
          description: 'Work with the places that your applications run in.',
        },
        items: ['/how-to/how-to-clone-environments', '/how-to/how-to-synchronize-unleash-instances'],
      },
      {
        label: 'API and tokens',
        index: {
          route: '/how-to/api',
          title: 'API and tokens: how-to guides',
          description:
            'Create the token that your application or script needs, and drive Unleash from the command line.',
        },
        items: [
          '/how-to/how-to-create-api-tokens',
          '/how-to/how-to-create-personal-access-tokens',
          '/how-to/how-to-use-the-admin-api',
          '/how-to/how-to-enable-openapi',
        ],
      },
      {
        label: 'Users and permissions',
        index: {
          route: '/how-to/users-and-permissions',
          title: 'Users and permissions: how-to guides',
          description: 'Let people and services in, and give each of them what they need and no more.',
        },
        items: [
          '/how-to/how-to-add-users-to-unleash',
          '/how-to/how-to-create-and-manage-user-groups',
          '/how-to/how-to-create-and-assign-custom-project-roles',
          '/how-to/how-to-create-and-assign-custom-root-roles',
          '/how-to/how-to-create-service-accounts',
          '/how-to/how-to-download-login-history',
          '/how-to/how-to-export-events',
          '/how-to/how-to-reset-the-admin-password',
        ],
      },
      {
        label: 'Single sign-on',
        index: {
          route: '/how-to/sso',
          title: 'Single sign-on: how-to guides',
          description: 'Sign people in with the identity provider of your company, and keep their groups in step.',
        },
        items: [
          '/how-to/how-to-add-sso-open-id-connect',
          '/how-to/how-to-add-sso-saml',
          '/how-to/how-to-add-sso-azure-saml',
          '/how-to/how-to-add-sso-saml-keycloak',
          '/how-to/how-to-add-sso-google',
          '/how-to/how-to-set-up-group-sso-sync',
          '/how-to/how-to-setup-sso-keycloak-group-sync',
        ],
      },
      {
        label: 'Edge and proxy',
        index: {
          route: '/how-to/proxy',
          title: 'Unleash Edge and proxy: how-to guides',
          description: 'Serve evaluated toggles to browsers and mobile apps.',
        },
        items: ['/how-to/how-to-deploy-unleash-edge', '/how-to/how-to-run-the-unleash-proxy'],
      },
    ],
  },
  {
    label: 'Topics',
    index: {
      route: '/topics',
      description:
        'Background to decide with: how the parts work together, where to host them, how to run an experiment.',
    },
    items: [
      '/topics/the-anatomy-of-unleash',
      '/topics/a-b-testing',
      '/topics/proxy-hosting',
      '/topics/surviving-an-outage',
      '/topics/data-collection',
      '/topics/managing-constraints',
      '/topics/feature-flags/best-practices',
    ],
  },
  {
    label: 'Reference',
    index: {
      route: '/reference',
      description: 'Every field, option, default and limit: complete and made for looking things up.',
    },
    items: [
      {
        label: 'Concepts',
        index: {
          route: '/reference/concepts',
          description: 'What each thing in Unleash is, what it is made of, and how it behaves.',
        },
        items: [
          '/reference/feature-toggles',
          '/reference/feature-toggle-types',
          '/reference/feature-toggle-variants',
          '/reference/dependent-features',
          '/reference/feature-flag-naming-patterns',
          '/reference/activation-strategies',
          '/reference/custom-activation-strategies',
          '/reference/strategy-constraints',
          '/reference/segments',
          '/reference/stickiness',
          '/reference/unleash-context',
          '/reference/environments',
          '/reference/projects',
          '/reference/tags',
          '/reference/archived-toggles',
          '/reference/technical-debt',
          '/reference/impression-data',
          '/reference/playground',
          '/reference/network-view',
          '/reference/event-log',
          '/reference/notifications',
          '/reference/banners',
          '/reference/login-history',
          '/reference/change-requests',
          '/reference/rbac',
          '/reference/sso',
          '/reference/public-signup',
          '/reference/service-accounts',
          '/reference/api-tokens-and-client-keys',
          '/reference/maintenance-mode',
        ],
      },
      {
        label: 'Hosting and deployment',
        index: {
          route: '/reference/deploy',
          description: 'Run Unleash on your own machines: install, configure, secure, back up and upgrade it.',
        },
        items: [
          '/reference/deploy/getting-started',
          '/reference/deploy/kubernetes',
          '/reference/deploy/systemd',
          '/reference/deploy/configuring-unleash',
          '/reference/deploy/database-setup',
          '/reference/deploy/database-backup',
          '/reference/deploy/email-service',
          '/reference/deploy/google-auth-hook',
          '/reference/deploy/import-export',
          '/reference/deploy/migration-guide',
          '/reference/deploy/securing-unleash',
          '/reference/deploy/penetration-test',
          '/reference/deploy/monitoring',
        ],
      },
      {
        label: 'SDKs',
        page: '/reference/sdks',
        items: [
          {
            label: 'Client-side SDKs',
            items: sdkPages('client'),
          },
          {
            label: 'Server-side SDKs',
            items: sdkPages('server'),
          },
        ],
      },
      {
        label: 'Front-end API, Edge and proxy',
        items: ['/reference/front-end-api', '/reference/unleash-edge', '/reference/unleash-proxy'],
      },
      {
        label: 'Addons',
        page: '/reference/addons',
        items: [
          '/reference/addons/datadog',
          '/reference/addons/slack',
          '/reference/addons/teams',
          '/reference/addons/webhook',
        ],
      },
      {
        label: 'Integrations',
        page: '/reference/integrations',
        items: [
          '/reference/integrations/jira-cloud-plugin-installation',
          '/reference/integrations/jira-cloud-plugin-usage',
          '/reference/integrations/jira-server-plugin-installation',
          '/reference/integrations/jira-server-plugin-usage',
        ],
      },
      {
        label: 'API reference',
        index: {
          route: '/reference/api/unleash',
          title: 'API reference',
          description: 'Every operation of the Unleash HTTP API, by what it works on.',
        },
        items: [{ generated: 'api-reference' }],
      },
      {
        label: 'Legacy API pages',
        page: '/reference/api/legacy/unleash',
        items: [
          {
            label: 'Admin API',
            items: [
              '/reference/api/legacy/unleash/admin/addons',
              '/reference/api/legacy/unleash/admin/archive',
              '/reference/api/legacy/unleash/admin/context',
              '/reference/api/legacy/unleash/admin/events',
              '/reference/api/legacy/unleash/admin/feature-types',
              '/reference/api/legacy/unleash/admin/features',
              '/reference/api/legacy/unleash/admin/features-v2',
              '/reference/api/legacy/unleash/admin/metrics',
              '/reference/api/legacy/unleash/admin/projects',
              '/reference/api/legacy/unleash/admin/segments',
              '/reference/api/legacy/unleash/admin/state',
              '/reference/api/legacy/unleash/admin/strategies',
              '/reference/api/legacy/unleash/admin/tags',
              '/reference/api/legacy/unleash/admin/user-admin',
            ],
          },
          {
            label: 'Client API',
            items: [
              '/reference/api/legacy/unleash/client/features',
              '/reference/api/legacy/unleash/client/metrics',
              '/reference/api/legacy/unleash/client/register',
            ],
          },
          {
            label: 'Internal API',
            items: [
              '/reference/api/legacy/unleash/internal/health',
              '/reference/api/legacy/unleash/internal/prometheus',
            ],
          },
        ],
      },
      '/reference/editions',
      '/client-specification',
    ],
  },
  {
    label: 'Contributing',
    index: {
      route: '/developer-guide',
      title: 'Developer guide',
      description: 'Work on Unleash itself: set up the code, find your way in it, and know why it is written as it is.',
    },
    items: [
      '/contributing/developer-guide',
      '/contributing/backend/overview',
      '/contributing/frontend/overview',
      {
        label: 'Architecture decision records',
        page: '/contributing/ADRs',
        items: [
          { label: 'Overarching', items: ['/contributing/ADRs/overarching/domain-language'] },
          {
            label: 'Back end',
            items: [
              '/contributing/ADRs/back-end/breaking-db-changes',
              '/contributing/ADRs/back-end/naming',
              '/contributing/ADRs/back-end/preferred-export',
            ],
          },
          {
            label: 'Front end',
            items: [
              '/contributing/ADRs/front-end/component-naming',
              '/contributing/ADRs/front-end/interface-naming',
              '/contributing/ADRs/front-end/preferred-component-props-usage',
              '/contributing/ADRs/front-end/preferred-data-fetching-method',
              '/contributing/ADRs/front-end/preferred-data-mutation-method',
              '/contributing/ADRs/front-end/preferred-export',
              '/contributing/ADRs/front-end/preferred-folder-structure',
              '/contributing/ADRs/front-end/preferred-form-architecture',
              '/contributing/ADRs/front-end/preferred-function-type',
              '/contributing/ADRs/front-end/preferred-styles-import-placement',
              '/contributing/ADRs/front-end/preferred-styling-method',
              '/contributing/ADRs/front-end/sdk-generator',
            ],
          },
        ],
      },
    ],
  },
];
