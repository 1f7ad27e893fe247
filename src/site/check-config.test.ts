import { describe, expect, test } from 'vitest';
import { describeFault, FaultsFound } from '../fault.ts';
import { checkConfig } from './check-config.ts';
import type { SiteConfig } from './config.ts';
import { siteConfig } from './site-config.fixture.ts';

/** What an operator is told about these settings. */
function faultsOf(change: Partial<SiteConfig>, environment: NodeJS.ProcessEnv = {}): string[] {
  try {
    checkConfig(siteConfig(change), environment);
    return [];
  } catch (error) {
    if (error instanceof FaultsFound) return error.faults.map(describeFault);
    throw error;
  }
}
const survey = (change: Partial<SiteConfig['survey']>) => ({ survey: { ...siteConfig().survey, ...change } });

describe('an address of the survey', () => {
  const wrong = [
    'HTTP://flags.example/api/frontend',
    ' https://flags.example',
    'https://flags.example/ x',
    '//flags.example/api',
    '/\\flags.example',
    'http://',
    'https:/flags.example',
    'https:\\\\flags.example',
    'not a url',
    'api/frontend',
    './feedback',
    'ftp://flags.example',
    'javascript:alert(1)',
    'https://me:secret@flags.example',
  ];
  test.each(wrong)('“%s” is told, because no browser would ask it, or the policy would stop it', (address) => {
    expect(faultsOf(survey({ proxyUrl: address }))).toEqual([
      expect.stringMatching(/^site\.config\.ts:1 {2}survey\.proxyUrl is “/),
    ]);
    expect(faultsOf(survey({ targetUrl: address }))).toEqual([
      expect.stringMatching(/^site\.config\.ts:1 {2}survey\.targetUrl is “/),
    ]);
  });

  test.each([
    'https://flags.example/api/frontend',
    'http://127.0.0.1:4242/api/frontend?x=1',
    'http://[::1]:4242',
    '/demo/flags',
  ])('“%s” is taken', (address) => {
    expect(faultsOf(survey({ proxyUrl: address, targetUrl: address }))).toEqual([]);
  });

  test('may be left out', () => {
    expect(faultsOf(survey({ proxyUrl: '', targetUrl: null }))).toEqual([]);
  });
});

test('a fault names the setting, the variable that it came from, its value and what to write instead', () => {
  const change = survey({ targetUrl: '//feedback.example' });
  expect(faultsOf(change, { UNLEASH_FEEDBACK_TARGET_URL: '//feedback.example' })).toEqual([
    'site.config.ts:1  survey.targetUrl (UNLEASH_FEEDBACK_TARGET_URL of the environment) is “//feedback.example”: no address that a browser can ask. → Write a whole address such as https://unleash.example.com/api/frontend, or a path such as /api/frontend.',
  ]);
});

test('a fault shows no password', () => {
  expect(faultsOf({ remote: { openapi: 'ftp://me:secret@unleash.example', documents: [] } })[0]).not.toContain(
    'secret',
  );
});

test.each<[string, Partial<SiteConfig>]>([
  ['an origin with a path', { url: 'https://docs.example/docs' }],
  ['an origin that is empty', { url: '' }],
  ['an origin in capitals', { url: 'HTTPS://docs.example' }],
  ['a base that is another host', { baseUrl: '//evil.example/' }],
  ['a base without its last slash', { baseUrl: '/docs' }],
  ['a base that browsers take for another', { baseUrl: '/docs/../' }],
  ['a base with a space', { baseUrl: '/my docs/' }],
  ['a link of the navbar that runs', { navbar: [{ label: 'x', href: 'javascript:alert(1)' }] }],
  ['a link of the navbar that is relative', { navbar: [{ label: 'x', href: 'reference' }] }],
  ['a link of the footer without a scheme', { footer: [{ title: 'x', links: [{ label: 'x', href: '//x.example' }] }] }],
  ['a repository that is none', { repository: 'github' }],
  ['an edit link without a host', { editUrl: 'https://' }],
  [
    'a search host without a scheme',
    { search: { provider: 'typesense', host: 'search.example:8108', searchKey: 'k', collection: 'c' } },
  ],
  ['a document of the API on no web host', { remote: { openapi: 'localhost:4242/docs/openapi.json', documents: [] } }],
  ['page views to no web host', { analytics: { provider: 'plausible', domain: 'x', endpoint: 'views.example:443' } }],
])('%s is told', (_, change) => expect(faultsOf(change)).toHaveLength(1));

test('the settings of this site have no fault', async () => {
  const { config } = await import('../../site.config.ts');
  expect(() => checkConfig(config)).not.toThrow();
});
