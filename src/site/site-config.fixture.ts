import type { SiteConfig } from './config.ts';

/** Settings of a site for tests, with what the test does not care about filled in. */
export function siteConfig(change: Partial<SiteConfig> = {}): SiteConfig {
  return {
    title: 'Unleash',
    tagline: 'Docs',
    url: 'https://docs.example.com',
    baseUrl: '/base/',
    repository: 'https://example.com/repo',
    editUrl: null,
    theme: { default: 'light', followSystem: false },
    announcement: null,
    navbar: [],
    footer: [],
    copyright: 'Copyright © 2023',
    survey: { proxyUrl: '', clientKey: '', environment: 'test', targetUrl: null },
    search: { provider: 'local' },
    searchIssueForm: 'https://example.org/issues/new?title={query}',
    searchReports: null,
    offline: true,
    analytics: null,
    ...change,
  };
}
