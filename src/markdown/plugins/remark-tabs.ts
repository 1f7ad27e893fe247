import GithubSlugger from 'github-slugger';
import type { Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import { type ComponentNode, component } from '../component-node.ts';
import { nextNumber, reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** Tabs.css has rules for so many. */
const mostTabs = 12;

type Tab = { title: string; value: string; content: RootContent[] };

/** `::::tabs{group="sdk" label="SDK"}` with `:::tab{title="Node.js" value="node"}` in it. */
export const remarkTabs: Plugin<[], Root> = () => (tree, file) =>
  visitMarkdown(tree, ['containerDirective'], (node, index, parent) => {
    if (node.name === 'tab') {
      const cure = 'Open the tabs around it with four colons, `::::tabs{label="SDK"}`, and close them with `::::`.';
      reportFault(file, node, 'This tab is in no tabs.', cure);
    }
    if (node.name !== 'tabs') return undefined;
    parent.children[index] = writtenTabs(node, file);
    // Other tabs may be inside these.
    return index;
  });

/**
 * Tabs as the component shows them.
 * @param group Names the choice that is shared by all pages; null for a choice of its own.
 */
export function tabsComponent(
  group: string | null,
  label: string,
  tabs: readonly Tab[],
  file: VFile,
  position?: Position,
): ComponentNode {
  return component(
    'Tabs',
    { name: `tabs:${nextNumber(file, 'tabs')}`, group: group ?? undefined, label },
    tabs.map(({ title, value, content }) => component('TabPanel', { title, value }, content)),
    position,
  );
}

function writtenTabs(node: ContainerDirective, file: VFile): ComponentNode {
  const { group, label, ...others } = node.attributes ?? {};
  checkAttributes(node, others, file, '`::::tabs{group="sdk" label="SDK"}`');
  if (!label) {
    const cure = 'Say what the reader chooses: `::::tabs{group="sdk" label="SDK"}`.';
    reportFault(file, node, 'The tabs have no label.', cure);
  }
  if (group && !isPlainName(group)) {
    reportFault(file, node, `The group “${group}” of the tabs is not a plain name.`, plainNameCure);
  }
  const found: Tab[] = [];
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.name === 'tab') {
      const tab = readTab(child, file);
      if (tab === null) continue;
      if (found.some(({ value }) => value === tab.value)) {
        reportFault(file, child, `Two tabs have the value “${tab.value}”.`, 'Give each tab a value of its own.');
      }
      found.push(tab);
    } else {
      const cure = 'Put it inside a `:::tab`, or before the tabs.';
      reportFault(file, child, 'There is content between the tabs.', cure);
    }
  }
  if (found.length < 2 || found.length > mostTabs) {
    const cure = `Write 2 to ${mostTabs} tabs, each “:::tab{title="…"}” … “:::”.`;
    reportFault(file, node, `The number of tabs here is ${found.length}.`, cure);
  }
  return tabsComponent(group || null, label || 'Variant', found, file, node.position);
}

function readTab(node: ContainerDirective, file: VFile): Tab | null {
  const { title, value, ...others } = node.attributes ?? {};
  const example = '`:::tab{title="Node.js" value="node"}`';
  checkAttributes(node, others, file, example);
  if (!title) {
    reportFault(file, node, 'The tab has no title.', `Write ${example}.`);
    return null;
  }
  if (value && !isPlainName(value)) {
    reportFault(file, node, `The value “${value}” of the tab is not a plain name.`, plainNameCure);
  }
  if (node.children.length === 0)
    reportFault(file, node, `The tab “${title}” is empty.`, 'Write its content, or remove it.');
  return { title, value: value || new GithubSlugger().slug(title), content: node.children };
}

/** Says which attributes a directive does not know, and shows how it is written. */
export function checkAttributes(
  node: ContainerDirective | LeafDirective,
  others: object,
  file: VFile,
  example: string,
): void {
  const unknown = Object.keys(others);
  if (unknown.length === 0) return;
  reportFault(file, node, `“${node.name}” does not know “${unknown.join('”, “')}”.`, `Write ${example}.`);
}

const plainNameCure = 'Write small letters, digits and “-”.';

function isPlainName(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]*$/.test(text);
}
