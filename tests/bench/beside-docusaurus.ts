import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { config } from '../../site.config.ts';
import type { Project } from '../e2e/project.ts';
import { DocusaurusSite, type MarkdownPages } from './docusaurus-site.ts';
import { generatedDocs } from './generated-docs.ts';
import { type Weight, weigh } from './page-weight.ts';
import { plainHost } from './plain-host.ts';

export type Pair<Value> = { ours: Value; theirs: Value };

/** Seconds of a build: without any cache beside each of Docusaurus's builders, and after an edit beside the faster one. */
export type BuildKind = 'cold' | 'coldFaster' | 'edit';

export type Comparison = {
  name: string;
  pageCount: number;
  builds: Record<BuildKind, Pair<number>>;
  weights: { route: string; weight: Pair<Weight> }[];
  docusaurus: string;
};

/** A site as this project has built it, and what Docusaurus is to make of the same Markdown. */
type Contender = {
  name: string;
  project: Project;
  ours: BuildTimes;
  pages: MarkdownPages;
  /** The page that is edited, below docs/. */
  edited: string;
  /** Routes of the pages to weigh. */
  routes: readonly string[];
};

/** Seconds. */
type BuildTimes = { cold: number; edit: number };

/** The pages of a built site as the Markdown that it publishes beside them, with links that Docusaurus can follow. */
async function publishedMarkdown(build: string): Promise<MarkdownPages> {
  const files = await readdir(build, { recursive: true });
  const pages = files
    .filter((file) => file.endsWith('.md'))
    .map(async (file) => {
      const text = await readFile(join(build, file), 'utf8');
      return [file, text.replaceAll(`](${config.url}/`, '](/')] as const;
    });
  return new Map(await Promise.all(pages));
}

/** Builds a site's pages with Docusaurus, cold and after an edit, and weighs pages of both. */
async function compare(browser: Browser, contender: Contender): Promise<Comparison> {
  const { name, project, ours, pages, edited, routes } = contender;
  const site = await DocusaurusSite.create(name.replace(/\W+/g, '-'), pages);
  const cold = await site.coldBuild('default');
  const coldFaster = await site.coldBuild('faster');
  await site.edit(edited);
  const edit = await site.build('faster');
  const [own, their] = await Promise.all([plainHost(join(project.root, 'build')), plainHost(site.output)]);
  const weights: Comparison['weights'] = [];
  for (const route of routes)
    weights.push({
      route,
      weight: { ours: await weigh(browser, own.url + route), theirs: await weigh(browser, their.url + route) },
    });
  own.stop();
  their.stop();
  return {
    name,
    pageCount: pages.size,
    builds: {
      cold: { ours: ours.cold, theirs: cold },
      coldFaster: { ours: ours.cold, theirs: coldFaster },
      edit: { ours: ours.edit, theirs: edit },
    },
    weights,
    docusaurus: site.version,
  };
}

/** The generated pages alone, without the files of this project that put them in order. */
function generatedMarkdown(count: number): MarkdownPages {
  const files = Object.entries(generatedDocs(count));
  return new Map(
    files.flatMap(([path, text]) => (path.startsWith('docs/') && text ? [[path.slice('docs/'.length), text]] : [])),
  );
}

/**
 * The same Markdown built by Docusaurus, now that this project has built it: the site as it is, the 450 generated pages,
 * and the 4,500 where these are asked for.
 */
export async function besideDocusaurus(
  browser: Browser,
  sites: Record<'real' | 'small' | 'large', Project>,
  [real, small, large]: readonly BuildTimes[],
  withLarge: boolean,
): Promise<Comparison[]> {
  if (!real || !small || !large) throw new Error('There is nothing to compare: this site was not timed.');
  const generated = { edited: 'set-0/part-0/page-0.md', routes: ['/set-0/part-0/page-1'] };
  const contenders: Contender[] = [
    {
      name: 'This site',
      project: sites.real,
      ours: real,
      pages: await publishedMarkdown(join(sites.real.root, 'build')),
      edited: 'tutorials/quickstart.md',
      routes: ['/tutorials/quickstart', '/reference/activation-strategies', '/reference/api/unleash/create-feature'],
    },
    { name: '450 generated', project: sites.small, ours: small, pages: generatedMarkdown(450), ...generated },
  ];
  if (withLarge)
    contenders.push({
      name: '4,500 generated',
      project: sites.large,
      ours: large,
      pages: generatedMarkdown(4500),
      ...generated,
    });
  const comparisons: Comparison[] = [];
  for (const contender of contenders) comparisons.push(await compare(browser, contender));
  return comparisons;
}
