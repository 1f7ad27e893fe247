import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import type { Heading } from '../compiled-page.ts';
import { reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** What the frame around a page, its title and its footnotes have: whoever looks for them would find a heading of that id. */
const takenIds: readonly string[] = [
  'announcer',
  'base-url-banner',
  'crash-box',
  'deprecated',
  'error-box',
  'first-paint',
  'footnote-label',
  'page',
  'part-box',
  'progress-bar',
  'sidebar',
  'spinner',
];

const customId = /\s*\{#([^}]*)\}\s*$/;

/**
 * Gives every heading its id and notes it. A heading's own id is written `{#id}` at its end; other ids come from the
 * text as on GitHub. Reports a `#` heading, a skipped level, an empty heading, and an id that is used twice.
 */
export const remarkHeadings: Plugin<[], Root> = () => (tree, file) => {
  const nodes: HeadingNode[] = [];
  visitMarkdown(tree, ['heading'], (node) => {
    nodes.push(node);
  });
  const ownIds = new Map(nodes.map((node) => [node, takeCustomId(node, file)]));
  const used = new Set(takenIds);
  for (const node of nodes) {
    const id = ownIds.get(node);
    if (id === undefined) continue;
    if (used.has(id)) {
      reportFault(file, node, `The heading id “${id}” is used twice.`, 'Give each heading of a page an id of its own.');
    }
    used.add(id);
  }

  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  file.data.anchors ??= new Set();
  let previousDepth = 1;
  for (const node of nodes) {
    checkLevel(node, previousDepth, file);
    previousDepth = node.depth;
    const text = textOf(node).trim();
    if (text === '') {
      const cure = 'Write what the section is about, or remove the heading.';
      reportFault(file, node, 'The heading has no text.', cure);
      continue;
    }
    const id = ownIds.get(node) ?? unusedSlug(slugger, text, used);
    used.add(id);
    file.data.anchors.add(id);
    node.data = { ...node.data, hProperties: { id, text } };
    if (node.depth !== 1) headings.push({ depth: node.depth, id, text });
  }
  file.data.headings = headings;
};

function takeCustomId(node: HeadingNode, file: VFile): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const id = customId.exec(last.value)?.[1];
  if (id === undefined) return undefined;
  last.value = last.value.replace(customId, '');
  if (/^[A-Za-z][A-Za-z0-9_-]*$/.test(id)) return id;
  const cure = 'Write a letter and then letters, digits, “-” or “_”: `{#how-roles-add-up}`.';
  reportFault(file, node, `“{#${id}}” is not an id.`, cure);
  return undefined;
}

function checkLevel(node: HeadingNode, previousDepth: number, file: VFile): void {
  if (node.depth === 1) {
    const cure = 'Remove it: the title of the front matter is the only one. Sections begin with `##`.';
    reportFault(file, node, 'The body has a `#` heading.', cure);
  } else if (node.depth > previousDepth + 1) {
    const above = previousDepth === 1 ? 'the title' : '#'.repeat(previousDepth);
    const problem = `The heading “${textOf(node)}” is ${'#'.repeat(node.depth)} below ${above}: a level is skipped.`;
    reportFault(file, node, problem, `Write ${'#'.repeat(previousDepth + 1)} here.`);
  }
}

function unusedSlug(slugger: GithubSlugger, text: string, used: ReadonlySet<string>): string {
  let id = slugger.slug(text) || slugger.slug('section');
  while (used.has(id)) id = slugger.slug(text) || slugger.slug('section');
  return id;
}
