import { createHash } from 'node:crypto';
import { algoliaHost } from '../search/algolia-engine.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import type { SiteModel } from '../site/site-model.ts';
import { textTypes } from './media-type.ts';

/** Redirects for hosts that read `_redirects`: clean path and `.html` form. */
export function redirectsFile(site: SiteModel): string {
  return redirectLines(site, (from, to) => `${from} ${to} 301\n`);
}

/** The same redirects as an nginx map: `map $uri $redirect_to { include redirects.nginx.map; }`. */
export function nginxMap(site: SiteModel): string {
  return redirectLines(site, (from, to) => `${from} ${to};\n`);
}

function redirectLines({ config, redirects }: SiteModel, write: (from: string, to: string) => string): string {
  const lines = redirects.redirects.flatMap(({ from, to }) => {
    const source = withBaseUrl(config.baseUrl, from);
    return [source, `${source}.html`].map((path) => write(path, withBaseUrl(config.baseUrl, to)));
  });
  return lines.join('');
}

/** Hash of an inline script as a Content-Security-Policy names it. */
function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The Content-Security-Policy of every page: scripts come from this site, and the one inline script is named by its hash. */
export function contentSecurityPolicy(headScript: string, config: SiteConfig): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHash(headScript)}`,
    "style-src 'self'",
    // The base-URL banner sets its styles through the CSSOM, which needs no permission.
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connectedOrigins(config)].join(' ')}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Origins that pages send requests to, besides their own. */
function connectedOrigins({ analytics, survey, search, searchReports }: SiteConfig): string[] {
  const searchHost =
    search.provider === 'algolia' ? algoliaHost(search) : search.provider === 'typesense' && search.host;
  const addresses = [analytics?.endpoint, searchReports, survey.proxyUrl, survey.targetUrl, searchHost || null].filter(
    (address) => /^https?:/.test(address ?? ''),
  );
  return [...new Set(addresses.map((address) => new URL(address ?? '').origin))];
}

type Header = [name: string, value: string];

/** The headers of every answer, also of one with status 404, for every kind of host. */
function headersOfEveryAnswer(policy: string): Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ];
}

/** Folders of files whose name or folder changes with their content, below the output directory. */
const hashedFolders = ['assets', '_search/index'];

/**
 * Headers for hosts that read `_headers`. Only hashed files say how long they are good: such hosts have all others
 * asked for anew by themselves, and join the values of two rules that set the same header.
 */
export function headersFile(policy: string, baseUrl: string): string {
  const rule = (path: string, headers: readonly Header[]) =>
    `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  const forever: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];
  return [
    rule('/*', headersOfEveryAnswer(policy)),
    rule(`${baseUrl}sw.js`, [['Cache-Control', 'no-cache']]),
    ...hashedFolders.map((folder) => rule(`${baseUrl}${folder}/*`, [forever])),
    ...Object.entries(textTypes).map(([extension, type]) => rule(`${baseUrl}*.${extension}`, [['Content-Type', type]])),
  ].join('\n');
}

/** The headers of every answer as nginx includes them: `include headers.nginx.conf;`. */
export function nginxHeaders(policy: string): string {
  return headersOfEveryAnswer(policy)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}
