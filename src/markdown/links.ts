import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Definition, Root } from 'mdast';
import { runsScript } from './active-files.ts';
import { lineOf, type PageContext } from './page-context.ts';
import { visitMarkdown } from './visit-nodes.ts';

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** `[text][name]` and `![text][name]` become plain links and images, so that later steps know one form only. */
export function resolveLinkDefinitions(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visitMarkdown(tree, ['definition'], (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visitMarkdown(tree, ['linkReference', 'imageReference'], (node, index, parent) => {
    const definition = definitions.get(node.identifier);
    if (definition === undefined) return;
    const { url, title } = definition;
    const place = node.position === undefined ? {} : { position: node.position };
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', url, title: title ?? null, children: node.children, ...place }
        : { type: 'image', url, title: title ?? null, alt: node.alt ?? null, ...place };
    // Visit the new node's children: a picture may be inside a link.
    return node.type === 'linkReference' ? index : index + 1;
  });
}

/** Checks every link, notes it, and replaces its URL by the placeholder that the site model resolves. */
export function resolveLinks(tree: Root, context: PageContext): void {
  visitMarkdown(tree, ['link'], (node) => {
    const line = lineOf(node);
    const url = linkPlaceholder(node.url, line, context);
    if (url === null) return;
    context.references.push({ kind: 'link', written: node.url, line });
    node.url = url;
    if (/^https?:/i.test(url)) node.data = { ...node.data, hProperties: { rel: ['noopener'] } };
  });
}

/** Scheme of a URL as a browser reads it, which ignores control characters and spaces; null for a relative one. */
export function schemeOf(url: string): string | null {
  const visible = [...url].filter((character) => character > ' ' && character !== '\u007F').join('');
  return /^([a-z][a-z0-9+.-]*):/i.exec(visible)?.[1]?.toLowerCase() ?? null;
}

/** Whether the finished body of a page may link to this: a placeholder, a place in the page, or a scheme that we allow. */
export function isAllowedAddress(url: string): boolean {
  if (/^(?:doc|site|asset):|^#/.test(url)) return true;
  const scheme = schemeOf(url);
  return scheme !== null && allowedSchemes.has(scheme);
}

/** Path below docs/ that a relative or root-relative URL of a page names, without query and fragment; null outside docs/. */
export function pathBelowDocs(source: string, url: string): string | null {
  const path = decodePath(url.replace(/[?#].*$/s, ''));
  const joined = path.startsWith('/') ? posix.normalize(path.slice(1)) : posix.join(posix.dirname(source), path);
  return joined === '..' || joined.startsWith('../') ? null : joined;
}

function linkPlaceholder(url: string, line: number, context: PageContext): string | null {
  const scheme = schemeOf(url);
  if (scheme !== null) {
    if (allowedSchemes.has(scheme)) return url;
    context.report(line, `The link “${url}” has the scheme “${scheme}:”, which is not allowed.`, schemeCure);
    return null;
  }
  if (url === '' || url === '#') {
    context.report(line, 'The link leads nowhere.', 'Write the file, route or `#section` that it leads to.');
    return null;
  }
  if (url.startsWith('#')) return url;
  if (/^[\\/]{2}/.test(url) || url.includes('\\')) {
    context.report(
      line,
      `The link “${url}” has no scheme or a backslash.`,
      'Write `https://` before the host, and “/” in paths.',
    );
    return null;
  }
  return localPlaceholder(url, line, context);
}

const schemeCure = 'Link to https, http, mailto or tel addresses, to a file of the docs, or to a route.';

function localPlaceholder(url: string, line: number, context: PageContext): string | null {
  const suffix = /[?#].*$/s.exec(url)?.[0] ?? '';
  const path = pathBelowDocs(context.source, url);
  if (path === null) {
    context.report(
      line,
      `The link “${url}” leads out of docs/.`,
      'Link to a page of the docs, or to its https address.',
    );
    return null;
  }
  if (/\.mdx?$/.test(path)) return `doc:${path}${suffix}`;
  const isFile = /\.[A-Za-z][A-Za-z0-9]*$/.test(path);
  if (isFile && !(url.startsWith('/') && /\.html?$/.test(path))) {
    const file = join(context.docsDirectory, path);
    if (existsSync(file)) {
      context.files.add(path);
      if (runsScript(path, readFileSync(file))) {
        const cure = 'Link to a page, or put the file where it is not part of this site.';
        context.report(line, `The file “${url}” would run as part of this site.`, cure);
        return null;
      }
      return `asset:${path}${suffix}`;
    }
    if (!url.startsWith('/')) {
      context.report(
        line,
        `The link “${url}” leads to a file that does not exist.`,
        `Add docs/${path}, or mend the path.`,
      );
      return null;
    }
  }
  if (url.startsWith('/')) return `site:${url}`;
  context.report(
    line,
    `The link “${url}” names neither a file nor a route.`,
    `Write the file, such as “${url.replace(/[?#].*$/s, '').replace(/\/$/, '') || 'page'}.md”, or the route with a leading “/”.`,
  );
  return null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
