import { posix } from 'node:path';
import type { Fault } from '../fault.ts';
import { routeOfSource } from '../markdown/addresses.ts';
import { unresolved } from '../markdown/compiled-page.ts';
import { withBaseUrl } from './base-url.ts';
import type { ContentPage } from './content-page.ts';
import { nearest } from './nearest.ts';

/** What a link may lead to. */
export type LinkTargets = {
  baseUrl: string;
  /** Path below docs/ → route, for every authored page. */
  routeOfSource: ReadonlyMap<string, string>;
  /** Route → ids that a fragment may name. */
  anchorsOfRoute: ReadonlyMap<string, ReadonlySet<string>>;
  /** Legacy paths: a link to one is a fault that names today's path. */
  redirects: Readonly<Record<string, string>>;
  /** Whether the page of a route is missing because of a fault that is reported already. */
  isFaulty: (route: string) => boolean;
  /** Path below docs/ of a file that is not a page → its published URL. */
  assetUrl: (path: string) => string;
};

const placeholder = /\b(href|src|srcSet)="(doc|site|asset):([^"#]*)(#[^"]*)?"/g;

/** Replaces the placeholder URLs of a compiled body by URLs of the published site. */
export function resolveLinks(html: string, targets: LinkTargets): string {
  return html.replace(placeholder, (_, attribute: string, scheme: string, path: string, hash = '') => {
    if (scheme === 'asset') return `${attribute}="${targets.assetUrl(path)}"`;
    const route = scheme === 'doc' ? (targets.routeOfSource.get(path) ?? routeOfSource(path)) : path;
    return `${attribute}="${withBaseUrl(targets.baseUrl, route)}${hash}"`;
  });
}

const unresolvedUrl = new RegExp(`${unresolved}(?:(doc|site|asset):([^\\s#)>"]*))?(#[^\\s)>"]*)?`, 'g');

/** The files of docs/ that a compiled body shows or leads to, which are no pages. Paths below docs/. */
export function assetsIn(html: string): string[] {
  return Array.from(html.matchAll(placeholder), ([, , scheme, path = '']) => (scheme === 'asset' ? [path] : [])).flat();
}

/**
 * Replaces the marked placeholder URLs of Markdown by whole addresses, because Markdown is read away from its page.
 * @param siteUrl Origin of the published site.
 * @param route The page's own, for links within it.
 */
export function resolveMarkdownLinks(markdown: string, targets: LinkTargets, siteUrl: string, route: string): string {
  return markdown.replace(unresolvedUrl, (_, scheme: string | undefined, path = '', hash = '') => {
    if (scheme === 'asset') return siteUrl + targets.assetUrl(path);
    const target =
      scheme === 'doc' ? (targets.routeOfSource.get(path) ?? routeOfSource(path)) : scheme === 'site' ? path : route;
    return siteUrl + withBaseUrl(targets.baseUrl, target) + hash;
  });
}

/** Every link of a page that leads nowhere, with the line it stands on. */
export function checkLinks(page: ContentPage, targets: LinkTargets): Fault[] {
  return page.compiled.references.flatMap((reference): Fault[] => {
    const at = { file: reference.file ?? page.file, line: reference.line };
    const target = reference.kind === 'link' ? targetOf(reference.written, page, targets) : null;
    if (!target) return [];
    const { route, hash } = target;
    const anchors = targets.anchorsOfRoute.get(route);
    if (!anchors) return targets.isFaulty(route) ? [] : [brokenLink(reference.written, route, targets, at)];
    if (!hash || anchors.has(hash)) return [];
    const near = nearest(hash, [...anchors]);
    const problem = `${reference.written} points to #${hash}, and ${route} has no such heading.`;
    const advice = near.length > 0 ? `Write ${near.map((id) => `#${id}`).join(' or ')}.` : 'Leave the fragment out.';
    return [{ ...at, problem, cure: advice }];
  });
}

/** Where a written link leads on this site; null for one that leaves it. */
function targetOf(written: string, page: ContentPage, targets: LinkTargets): { route: string; hash: string } | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return null;
  const [, path = '', hash = ''] = /^([^#?]*)[^#]*#?(.*)$/s.exec(written) ?? [];
  if (path === '') return { route: page.route, hash };
  if (path.startsWith('/')) return { route: path.length > 1 ? path.replace(/\/$/, '') : path, hash };
  if (!/\.mdx?$/.test(path)) return null;
  const source = posix.join(posix.dirname(page.compiled.source), path);
  return { route: targets.routeOfSource.get(source) ?? routeOfSource(source), hash };
}

function brokenLink(written: string, route: string, targets: LinkTargets, at: { file: string; line: number }): Fault {
  const moved = targets.redirects[route];
  const near = moved ? [moved] : nearest(route, [...targets.anchorsOfRoute.keys()]);
  return {
    ...at,
    problem: `${written} leads to ${route}, and no page has that route.`,
    cure: near.length > 0 ? `Write ${near.join(' or ')}.` : 'Name a page that exists.',
  };
}
