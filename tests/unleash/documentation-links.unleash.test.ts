/** Where the published server and its admin UI send readers: each link leads to a page of ours, and to its heading. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { redirects as configured } from '../../redirects.ts';
import { documentation } from '../../sidebar.ts';
import { isPageFile, listContentFiles } from '../../src/content/content-files.ts';
import { routeOfSource } from '../../src/markdown/addresses.ts';
import { root } from '../../src/project.ts';
import { checkRedirects } from '../../src/site/check-redirects.ts';
import type { SidebarConfig } from '../../src/site/sidebar-config.ts';
import { pageSteps } from '../how-tos/page-steps.ts';
import { installUnleash, serverFile } from './install-unleash.ts';

const server = join(dirname(serverFile), '..');
/** Route → its file below `docs/`; null for a page that the sidebar makes. */
const pages = new Map<string, string | null>();
/** Old path → route. */
let redirects: ReadonlyMap<string, string>;

beforeAll(async () => {
  installUnleash();
  const sources = (await listContentFiles(join(root, 'docs'))).filter(isPageFile);
  for (const source of sources) pages.set(routeOfSource(source), source);
  for (const route of indexRoutes(documentation)) pages.set(route, null);
  const checked = checkRedirects({
    configured,
    routes: new Set(pages.keys()),
    sourceText: '',
    isFaulty: () => false,
  });
  redirects = new Map(checked.redirects.map(({ from, to }) => [from, to]));
});

/** The routes of pages that the sidebar makes. */
function indexRoutes(config: SidebarConfig): string[] {
  return config.flatMap((entry) => {
    if (typeof entry === 'string' || !('items' in entry)) return [];
    return [...('index' in entry && entry.index ? [entry.index.route] : []), ...indexRoutes(entry.items)];
  });
}

/** The links to the documentation that the files of a folder have, from its root: `/reference/rbac#user-groups`. */
function linksIn(folder: string): string[] {
  const files = readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.(js|html|mustache)$/.test(file))
    .map((file) => readFileSync(join(server, folder, file), 'utf8'));
  const written = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/https?:\/\/docs\.getunleash\.io((?:\$\{.*?\}|[^\s"'`\\)<>])*)/g),
      ([, link = '']) => link,
    ),
  );
  return [...new Set(written.flatMap(choices))].sort();
}

/** A link of a template that chooses between two ends: `/rbac${isRoot?"#root":"#project"}`. */
function choices(link: string): string[] {
  const [choice, ...ends] = /\$\{.*?\?"(.*?)":"(.*?)"\}/.exec(link) ?? [];
  return choice === undefined ? [link] : ends.flatMap((end) => choices(link.replace(choice, end)));
}

/** What is wrong with a link; null where it leads to a page and a heading. */
async function faultOf(link: string): Promise<string | null> {
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(link) ?? [];
  const asked = path.replace(/(?<=.)\/$/, '') || '/';
  const route = redirects.get(asked) ?? asked;
  const source = pages.get(route);
  if (source === undefined) return `${link}: no page`;
  return hash === '' || (await hasHeading(source, hash)) ? null : `${link}: ${route} has no such heading`;
}

async function hasHeading(source: string | null, id: string): Promise<boolean> {
  if (source === null) return false;
  const { sections } = await pageSteps(`docs/${source}`, readFileSync(join(root, 'docs', source), 'utf8'));
  return sections.has(id);
}

test.each([
  ['admin UI', 'frontend/build', 60],
  ['server', 'dist/lib', 60],
  ['server’s mails', 'dist/mailtemplates', 2],
])('given the links of the %s, then each leads to a page and its heading', async (_who, folder, atLeast) => {
  const links = linksIn(folder);
  expect(links.length).toBeGreaterThanOrEqual(atLeast);
  const faults = await Promise.all(links.map(faultOf));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
