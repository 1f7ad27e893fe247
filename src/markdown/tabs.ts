import GithubSlugger from 'github-slugger';
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type ComponentNode, component } from './component-node.ts';
import { lineOf, type PageContext } from './page-context.ts';

/** As many as Tabs.css can show. */
const mostTabs = 12;

type Tab = { title: string; value: string; content: RootContent[] };

/** Tabs as the component shows them. `group` names the choice that is shared by all pages; null for a choice of its own. */
export function tabsComponent(
  group: string | null,
  label: string,
  tabs: readonly Tab[],
  context: PageContext,
): ComponentNode {
  return component(
    'Tabs',
    { name: `tabs:${context.next('tabs')}`, group: group ?? undefined, label },
    tabs.map(({ title, value, content }) => component('TabPanel', { title, value }, content)),
  );
}

/** `::::tabs{group="sdk" label="SDK"}` with `:::tab{title="Node.js" value="node"}` in it. */
export function tabs(node: ContainerDirective, context: PageContext): ComponentNode {
  const line = lineOf(node);
  const { group, label, ...others } = node.attributes ?? {};
  checkAttributes('tabs', others, line, context, '`::::tabs{group="sdk" label="SDK"}`');
  if (!label) {
    context.report(
      line,
      'The tabs have no label.',
      'Say what the reader chooses: `::::tabs{group="sdk" label="SDK"}`.',
    );
  }
  if (group && !isPlainName(group)) {
    context.report(
      line,
      `The group “${group}” of the tabs is not a plain name.`,
      'Write small letters, digits and “-”.',
    );
  }
  const found: Tab[] = [];
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.name === 'tab') {
      const tab = readTab(child, context);
      if (tab === null) continue;
      if (found.some(({ value }) => value === tab.value)) {
        context.report(lineOf(child), `Two tabs have the value “${tab.value}”.`, 'Give each tab a value of its own.');
      }
      found.push(tab);
    } else {
      context.report(
        lineOf(child),
        'There is content between the tabs.',
        'Put it inside a `:::tab`, or before the tabs.',
      );
    }
  }
  if (found.length < 2 || found.length > mostTabs) {
    context.report(
      line,
      `The number of tabs here is ${found.length}.`,
      `Write 2 to ${mostTabs} tabs, each “:::tab{title="…"}” … “:::”.`,
    );
  }
  return tabsComponent(group || null, label || 'Variant', found, context);
}

function readTab(node: ContainerDirective, context: PageContext): Tab | null {
  const line = lineOf(node);
  const { title, value, ...others } = node.attributes ?? {};
  const example = '`:::tab{title="Node.js" value="node"}`';
  checkAttributes('tab', others, line, context, example);
  if (!title) {
    context.report(line, 'The tab has no title.', `Write ${example}.`);
    return null;
  }
  if (value && !isPlainName(value)) {
    context.report(
      line,
      `The value “${value}” of the tab is not a plain name.`,
      'Write small letters, digits and “-”.',
    );
  }
  if (node.children.length === 0)
    context.report(line, `The tab “${title}” is empty.`, 'Write its content, or remove it.');
  return { title, value: value || new GithubSlugger().slug(title), content: node.children };
}

function checkAttributes(name: string, others: object, line: number, context: PageContext, example: string): void {
  const unknown = Object.keys(others);
  if (unknown.length === 0) return;
  context.report(line, `“${name}” does not know “${unknown.join('”, “')}”.`, `Write ${example}.`);
}

function isPlainName(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]*$/.test(text);
}
