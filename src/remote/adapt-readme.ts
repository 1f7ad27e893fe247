import GithubSlugger from 'github-slugger';
import type { Code, Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { compileLimit } from '../markdown/compile-limit.ts';
import { findLanguage, synonymOf } from '../markdown/languages.ts';
import { withinTime } from '../time-limit.ts';

/** Where a README comes from. */
export type ReadmeSource = {
  /** Such as `https://github.com/Unleash/unleash-client-node`. */
  repository: string;
  /** Address that the text was fetched from; pictures stand beside it. */
  url: string;
};

type Edit = { start: number; end: number; text: string };

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * A README as the body of a page: without its title and its HTML, with headings, code fences, links and pictures as
 * this site wants them, under a notice that names its source.
 * @param timeLimit How long that may take, in milliseconds.
 * @throws where it takes too long to parse, or is nested too deeply.
 */
export function adaptReadme(text: string, source: ReadmeSource, timeLimit = compileLimit(text)): string {
  return withinTime(timeLimit, () => adapt(text, source));
}

function adapt(text: string, source: ReadmeSource): string {
  const tree = parser.parse(text) as Root;
  const edits: Edit[] = [];
  const replace = (node: Node, replacement: string) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start !== undefined && end !== undefined) edits.push({ start, end, text: replacement });
  };
  const anchors = anchorsOf(tree);
  const definitions = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => void definitions.set(identifier, url));
  let depth = 1;
  let titled = false;
  visit(tree, (node) => {
    if (node.type === 'html' || node.type === 'definition' || node.type === 'imageReference') replace(node, '');
    if (node.type === 'heading') {
      const isTitle = depth === 1 && !titled && node.depth === 1;
      titled = true;
      // The page has its title already, and no level may be skipped.
      if (!isTitle) depth = Math.min(Math.max(node.depth, 2), depth + 1);
      replace(node, isTitle ? '' : `${'#'.repeat(depth)} ${textOf(node)}`);
      return 'skip';
    }
    if (node.type === 'code') replace(node, fence(node));
    if (node.type === 'image') {
      const { url, alt } = node;
      replace(node, alt ? `[Picture: ${alt}](${absolute(url, source, 'raw')})` : '');
    }
    if (node.type === 'linkReference') {
      const target = definitions.get(node.identifier);
      replace(node, target ? link(textOf(node), target, source, anchors) : textOf(node));
      return 'skip';
    }
    if (node.type === 'link') {
      const isAddress = textOf(node) === node.url;
      replace(node, isAddress ? `<${node.url}>` : link(textOf(node), node.url, source, anchors));
      return 'skip';
    }
    return undefined;
  });
  return `${notice(source)}\n\n${apply(text, edits)
    .trim()
    .replace(/\n{3,}/g, '\n\n')}\n`;
}

function notice({ repository }: ReadmeSource): string {
  const name = repository.replace(/^https?:\/\/[^/]+\//, '');
  return `:::info[From the source repository]\nThis page is the README of [${name}](${repository}), as it was when this site was built.\n:::`;
}

function link(text: string, url: string, source: ReadmeSource, anchors: ReadonlySet<string>): string {
  if (text.trim() === '') return '';
  const here = url.startsWith('#') && anchors.has(url.slice(1));
  return `[${text.replaceAll(/[[\]]/g, '\\$&')}](${here ? url : absolute(url, source, 'blob')})`;
}

/** A relative address in the repository: as GitHub shows it, or the bytes of the file. */
function absolute(url: string, { repository, url: readme }: ReadmeSource, as: 'blob' | 'raw'): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  if (url.startsWith('#')) return `${repository}${url}`;
  const base = as === 'raw' ? readme : `${repository}/blob/HEAD/`;
  const path = url.replace(/^\/+/, '');
  return new URL(path, base).href;
}

/** A fence with a language that this site knows. */
function fence({ lang, value }: Code): string {
  const known = lang ? (findLanguage(lang) ? lang : synonymOf(lang)) : undefined;
  const marks = '`'.repeat(Math.max(3, ...[...value.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${marks}${known ?? 'text'}\n${value}\n${marks}`;
}

/** Ids of the headings that stay: all but the title. */
function anchorsOf(tree: Root): Set<string> {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => void headings.push(node));
  const stay = headings[0]?.depth === 1 ? headings.slice(1) : headings;
  return new Set(stay.map((heading) => slugger.slug(textOf(heading))));
}

/** Applies edits that do not overlap: an edit inside another one is already part of it. */
function apply(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}
