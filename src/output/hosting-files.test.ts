import { describe, expect, test } from 'vitest';
import { siteConfig } from '../site/site-config.fixture.ts';
import { contentSecurityPolicy, headersFile } from './hosting-files.ts';

const survey = {
  proxyUrl: 'https://flags.example/api/frontend',
  clientKey: 'key',
  environment: 'test',
  targetUrl: 'https://feedback.example/post',
};

/** The directives of the policy of a site with these settings. */
function directivesOf(settings: Parameters<typeof siteConfig>[0]): Record<string, string[]> {
  const policy = contentSecurityPolicy('start()', siteConfig(settings));
  return Object.fromEntries(policy.split('; ').map((directive) => splitFirst(directive.split(' '))));
}

const splitFirst = ([name = '', ...sources]: string[]): [string, string[]] => [name, sources];

describe('the Content-Security-Policy', () => {
  test('names what may run, by the site itself and by the hash of one script', () => {
    // echo -n 'start()' | openssl dgst -sha256 -binary | base64
    const hash = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
    expect(directivesOf({})).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", hash],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('lets pages send requests to the services of the site, each origin once, and to no other', () => {
    const analytics = {
      provider: 'plausible' as const,
      domain: 'docs.example',
      endpoint: 'https://flags.example/event',
    };
    expect(directivesOf({ survey, analytics })['connect-src']).toEqual([
      "'self'",
      'https://flags.example',
      'https://feedback.example',
    ]);
  });

  test('needs no origin for services at a path of the site', () => {
    const own = { ...survey, proxyUrl: '/flags', targetUrl: '/feedback' };
    expect(directivesOf({ survey: own })['connect-src']).toEqual(["'self'"]);
  });
});

test('every answer has the policy and what else keeps a page safe, and the worker of offline reading is asked for each time', () => {
  const headers = headersFile("default-src 'self'", '/docs/');
  const [everyAnswer = ''] = headers.split('\n\n');
  expect(everyAnswer.split('\n  ')).toEqual([
    '/*',
    "Content-Security-Policy: default-src 'self'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Permissions-Policy: camera=(), geolocation=(), microphone=()',
  ]);
  expect(headers).toContain('/docs/sw.js\n  Cache-Control: no-cache\n');
});
