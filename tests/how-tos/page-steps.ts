import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { List, Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { unified } from 'unified';
import { parsePage } from '../../src/checks/prose/page-tree.ts';
import { hashOf } from '../../src/hash.ts';
import { createPageFile, lineOf } from '../../src/markdown/page-file.ts';
import { remarkHeadings } from '../../src/markdown/plugins/remark-headings.ts';
import { visitMarkdown } from '../../src/markdown/visit-nodes.ts';
import { root } from '../../src/project.ts';

/** What a page prints in bold, where that names something of the admin UI. */
export type Label = { text: string; line: number };

/** A numbered step of a section, or what the section says outside of its steps. */
export type PageStep = {
  /** Its number as the page prints it; null for what stands outside of numbered lists. */
  number: number | null;
  line: number;
  labels: Label[];
  /** All its words, also those in code. */
  text: string;
};

export type PageSection = { id: string; line: number; steps: PageStep[]; prose: PageStep };

export type PageSteps = { file: string; sections: Map<string, PageSection> };

/** What is written before the first heading. */
const beforeHeadings = 'introduction';

/** Reads the steps of a page of `docs/`. @param name Its path without ending: `how-to/how-to-create-feature-toggles`. */
export function readPageSteps(name: string): Promise<PageSteps> {
  const file = `docs/${name}.md`;
  return pageSteps(file, readFileSync(join(root, file), 'utf8'));
}

/** Reads the steps of a page from its text. */
export async function pageSteps(file: string, text: string): Promise<PageSteps> {
  const page = createPageFile('docs', file, text);
  const tree = (await unified().use(remarkHeadings).run(parsePage(file, text).tree, page)) as Root;
  const sections = new Map<string, PageSection>();
  let section = emptySection(beforeHeadings, 1);
  sections.set(section.id, section);
  for (const node of tree.children) {
    if (node.type === 'heading') {
      section = emptySection(String(node.data?.hProperties?.id), lineOf(node));
      sections.set(section.id, section);
    } else addTo(section, node);
  }
  return { file, sections };
}

/** Changes with every label and value in the steps of some sections, and with nothing else. */
export function stepsHash({ sections }: PageSteps, ids: readonly string[]): string {
  const parts = ids.map((id) => {
    const section = sections.get(id);
    return section
      ? [...section.steps, section.prose].map(({ number, labels }) => [number, labels.map((l) => l.text)])
      : id;
  });
  return hashOf(JSON.stringify(parts)).slice(0, 12);
}

function emptySection(id: string, line: number): PageSection {
  return { id, line, steps: [], prose: { number: null, line, labels: [], text: '' } };
}

function addTo(section: PageSection, node: RootContent): void {
  if (node.type === 'list' && node.ordered) section.steps.push(...stepsOf(node));
  // Tabs and admonitions hold steps, too.
  else if (node.type === 'containerDirective') for (const child of node.children) addTo(section, child);
  else {
    section.prose.labels.push(...labelsIn(node));
    section.prose.text += `${textOf(node)}\n`;
  }
}

function stepsOf({ start, children }: List): PageStep[] {
  return children.map((item, index) => ({
    number: (start ?? 1) + index,
    line: lineOf(item),
    labels: labelsIn(item),
    text: textOf(item),
  }));
}

/** Bold words that end a sentence, such as “Fill it in.”, are no label; “Settings → Access” are two. */
function labelsIn(node: Nodes): Label[] {
  const labels: Label[] = [];
  const add = (strong: Nodes): undefined => {
    const text = textOf(strong).trim();
    if (/[.:?]$/.test(text)) return;
    for (const label of text.split(/\s*→\s*/)) labels.push({ text: label, line: lineOf(strong) });
  };
  if (node.type === 'strong') add(node);
  else if ('children' in node) visitMarkdown(node, ['strong'], add);
  return labels;
}
