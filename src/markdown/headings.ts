import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { lineOf, type PageContext } from './page-context.ts';
import { visitMarkdown } from './visit-nodes.ts';

const customId = /\s*\{#([^}]*)\}\s*$/;

/**
 * Gives every heading its id and notes it. A heading's own id is written `{#id}` at its end; other ids come from the
 * text as on GitHub. Reports a `#` heading, a skipped level, an empty heading, and an id that is used twice.
 */
export function nameHeadings(tree: Root, context: PageContext): void {
  const nodes: HeadingNode[] = [];
  visitMarkdown(tree, ['heading'], (node) => {
    nodes.push(node);
  });
  const ownIds = new Map(nodes.map((node) => [node, takeCustomId(node, context)]));
  const used = new Set(['footnote-label']);
  for (const node of nodes) {
    const id = ownIds.get(node);
    if (id === undefined) continue;
    if (used.has(id)) {
      context.report(
        lineOf(node),
        `The heading id “${id}” is used twice.`,
        'Give each heading of a page an id of its own.',
      );
    }
    used.add(id);
  }

  const slugger = new GithubSlugger();
  let previousDepth = 1;
  for (const node of nodes) {
    checkLevel(node, previousDepth, context);
    previousDepth = node.depth;
    const text = textOf(node).trim();
    if (text === '') {
      context.report(
        lineOf(node),
        'The heading has no text.',
        'Write what the section is about, or remove the heading.',
      );
      continue;
    }
    const id = ownIds.get(node) ?? unusedSlug(slugger, text, used);
    used.add(id);
    context.anchors.add(id);
    node.data = { ...node.data, hProperties: { id, text } };
    if (node.depth !== 1) context.headings.push({ depth: node.depth, id, text });
  }
}

/** In MDX `{#id}` would be an expression; an escaped brace is text again. Code fences are left as they are. */
export function escapeCustomIds(text: string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === null && marker !== undefined) fence = marker;
      else if (fence !== null && marker?.startsWith(fence) && line.trim() === marker) fence = null;
      return fence === null ? line.replace(/^(#{1,6}\s.*?)(\{#[\w-]+\}\s*)$/, '$1\\$2') : line;
    })
    .join('\n');
}

function takeCustomId(node: HeadingNode, context: PageContext): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = customId.exec(last.value)?.[1];
  if (id === undefined) return undefined;
  last.value = last.value.replace(customId, '');
  if (/^[A-Za-z][A-Za-z0-9_-]*$/.test(id)) return id;
  context.report(
    lineOf(node),
    `“{#${id}}” is not an id.`,
    'Write a letter and then letters, digits, “-” or “_”: `{#how-roles-add-up}`.',
  );
  return undefined;
}

function checkLevel(node: HeadingNode, previousDepth: number, context: PageContext): void {
  if (node.depth === 1) {
    const cure = 'Remove it: the title of the front matter is the only one. Sections begin with `##`.';
    context.report(lineOf(node), 'The body has a `#` heading.', cure);
  } else if (node.depth > previousDepth + 1) {
    context.report(
      lineOf(node),
      `The heading “${textOf(node)}” is ${'#'.repeat(node.depth)} below ${previousDepth === 1 ? 'the title' : '#'.repeat(previousDepth)}: a level is skipped.`,
      `Write ${'#'.repeat(previousDepth + 1)} here.`,
    );
  }
}

function unusedSlug(slugger: GithubSlugger, text: string, used: ReadonlySet<string>): string {
  let id = slugger.slug(text) || slugger.slug('section');
  while (used.has(id)) id = slugger.slug(text) || slugger.slug('section');
  return id;
}
