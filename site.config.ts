import { sdks } from './sdks.ts';
import type { SiteConfig } from './src/site/config.ts';
import { currentVersion } from './versions.ts';

/** What an editor of the site may set. Checked against the schema when the build starts. */
export const config: SiteConfig = {
  title: 'Unleash',
  tagline: 'Documentation of the Unleash feature toggle platform',
  url: process.env.SITE_URL ?? 'https://docs.getunleash.io',
  baseUrl: process.env.BASE_URL ?? '/',
  repository: 'https://github.com/Unleash/unleash',
  editUrl: 'https://github.com/Unleash/unleash/edit/main/website/',
  theme: { default: 'light', followSystem: false },
  announcement: {
    id: `unleash-${currentVersion.name}`,
    text: `For Unleash ${currentVersion.name}.`,
    link: { label: 'See how its parts fit', href: '/topics/the-anatomy-of-unleash' },
  },
  navbar: [
    { label: 'Tutorials', href: '/tutorials' },
    { label: 'How-to', href: '/how-to' },
    { label: 'Reference', href: '/reference' },
    { label: 'SDKs', href: '/reference/sdks' },
    { label: 'API', href: '/reference/api/unleash' },
  ],
  footer: [
    {
      title: 'Learn',
      links: [
        { label: 'Quickstart', href: '/tutorials/quickstart' },
        { label: 'Important concepts', href: '/tutorials/important-concepts' },
        { label: 'The anatomy of Unleash', href: '/topics/the-anatomy-of-unleash' },
      ],
    },
    {
      title: 'Integrate',
      links: [
        { label: 'SDKs', href: '/reference/sdks' },
        { label: 'API reference', href: '/reference/api/unleash' },
        { label: 'Client specification', href: '/client-specification' },
      ],
    },
    {
      title: 'Operate',
      links: [
        { label: 'Get started with self-hosting', href: '/reference/deploy/getting-started' },
        { label: 'Configuration', href: '/reference/deploy/configuring-unleash' },
        { label: 'Security', href: '/reference/deploy/securing-unleash' },
      ],
    },
    {
      title: 'Community',
      links: [
        { label: 'Source code', href: 'https://github.com/Unleash/unleash' },
        { label: 'Contribute', href: '/developer-guide' },
        { label: 'Report a problem', href: 'https://github.com/Unleash/unleash/issues' },
      ],
    },
  ],
  copyright: 'Copyright © 2023',
  survey: {
    proxyUrl: process.env.UNLEASH_PROXY_URL ?? '',
    clientKey: process.env.UNLEASH_PROXY_CLIENT_KEY ?? '',
    environment: process.env.UNLEASH_ENVIRONMENT ?? 'production',
    targetUrl: process.env.UNLEASH_FEEDBACK_TARGET_URL || null,
  },
  search: { provider: 'local' },
  searchIssueForm: 'https://github.com/Unleash/unleash/issues/new?title=Documentation+search%3A+{query}',
  // What readers searched for in vain, without personal data: the endpoint of the analytics, or nobody is told.
  searchReports: process.env.UNLEASH_SEARCH_REPORTS_URL || null,
  remote: {
    openapi: process.env.OPENAPI_SOURCE || null,
    // The README of each SDK, in place of the body of its page.
    documents: sdks.map(({ page, repository }) => ({
      page: `reference/sdks/${page}.md`,
      repository: `https://github.com/Unleash/${repository}`,
      url: `https://raw.githubusercontent.com/Unleash/${repository}/HEAD/README.md`,
    })),
  },
  // Switched off, browsers also throw away the pages that they have kept.
  offline: true,
  analytics: null,
};
