import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Link, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { runsScript } from '../active-files.ts';
import { allowedSchemes, pathBelowDocs, schemeOf } from '../addresses.ts';
import { lineOf, reportFault } from '../page-file.ts';
import { leavesDocs, leavingLinkCure } from '../symbolic-links.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** Checks every link, notes it, and replaces its URL by the placeholder that the site model resolves. */
export const remarkLinks: Plugin<[], Root> = () => (tree, file) => {
  file.data.references ??= [];
  const { references } = file.data;
  visitMarkdown(tree, ['link'], (node) => {
    const url = linkPlaceholder(node, file);
    if (url === null) return undefined;
    references.push({ kind: 'link', written: node.url, line: lineOf(node) });
    node.url = url;
    if (/^https?:/i.test(url)) node.data = { ...node.data, hProperties: { rel: ['noopener'] } };
  });
};

/** Null where a page may not have the link, which is then reported. */
function linkPlaceholder(link: Link, file: VFile): string | null {
  const { url } = link;
  const refuse = (problem: string, cure: string) => {
    reportFault(file, link, problem, cure);
    return null;
  };
  const scheme = schemeOf(url);
  if (scheme !== null) {
    if (allowedSchemes.has(scheme)) return url;
    return refuse(`The link “${url}” has the scheme “${scheme}:”, which is not allowed.`, schemeCure);
  }
  if (url === '' || url === '#') {
    return refuse('The link leads nowhere.', 'Write the file, route or `#section` that it leads to.');
  }
  if (url.startsWith('#')) return url;
  if (/^[\\/]{2}/.test(url) || url.includes('\\')) {
    const cure = 'Write `https://` before the host, and “/” in paths.';
    return refuse(`The link “${url}” has no scheme or a backslash.`, cure);
  }
  return localPlaceholder(url, file, refuse);
}

const schemeCure = 'Link to https, http, mailto or tel addresses, to a file of the docs, or to a route.';

function localPlaceholder(url: string, file: VFile, refuse: (problem: string, cure: string) => null): string | null {
  const suffix = /[?#].*$/s.exec(url)?.[0] ?? '';
  const path = pathBelowDocs(file.path, url);
  if (path === null) {
    return refuse(`The link “${url}” leads out of docs/.`, 'Link to a page of the docs, or to its https address.');
  }
  if (/\.mdx?$/.test(path)) return `doc:${path}${suffix}`;
  const isFile = /\.[A-Za-z][A-Za-z0-9]*$/.test(path);
  if (isFile && !(url.startsWith('/') && /\.html?$/.test(path))) {
    if (leavesDocs(file.cwd, path))
      return refuse(`The link “${url}” leads out of docs/ by a symbolic link.`, leavingLinkCure);
    const linked = join(file.cwd, path);
    if (existsSync(linked)) {
      file.data.files ??= new Set();
      file.data.files.add(path);
      if (!runsScript(path, readFileSync(linked))) return `asset:${path}${suffix}`;
      const cure = 'Link to a page, or put the file where it is not part of this site.';
      return refuse(`The file “${url}” would run as part of this site.`, cure);
    }
    if (!url.startsWith('/')) {
      const cure = `Add docs/${path}, or mend the path.`;
      return refuse(`The link “${url}” leads to a file that does not exist.`, cure);
    }
  }
  if (url.startsWith('/')) return `site:${url}`;
  const page = url.replace(/[?#].*$/s, '').replace(/\/$/, '') || 'page';
  const cure = `Write the file, such as “${page}.md”, or the route with a leading “/”.`;
  return refuse(`The link “${url}” names neither a file nor a route.`, cure);
}
