import type { ElementContent } from 'hast';
import type { Code, Parents, Root } from 'mdast';
import { nearNamesCure } from '../near-names.ts';
import { type ComponentNode, componentOfElements } from './component-node.ts';
import { diagram } from './diagrams.ts';
import { fenceMetaCure, readFenceMeta } from './fence-meta.ts';
import type { HighlightedLine } from './highlight.ts';
import { findLanguage, languageNames, synonymOf } from './languages.ts';
import { convertCommands, packageManagers } from './package-managers.ts';
import { lineOf, type PageContext } from './page-context.ts';
import { tabsComponent } from './tabs.ts';
import { visitMarkdown } from './visit-nodes.ts';

/** Notes every code fence, and puts highlighted code, package manager tabs or a drawing in its place. */
export async function replaceCodeFences(tree: Root, context: PageContext): Promise<void> {
  const fences: { node: Code; index: number; parent: Parents }[] = [];
  visitMarkdown(tree, ['code'], (node, index, parent) => {
    fences.push({ node, index, parent });
    return undefined;
  });
  for (const { node, index, parent } of fences) {
    const replacement = await replaceFence(node, context);
    if (replacement !== null) parent.children[index] = replacement;
  }
}

async function replaceFence(node: Code, context: PageContext): Promise<ComponentNode | null> {
  const line = lineOf(node);
  const language = node.lang ?? '';
  const metaText = node.meta ?? '';
  if (!isFence(node, context.text)) {
    context.report(line, 'Code is written by indenting it.', 'Put it between lines of ``` that name its language.');
    return null;
  }
  const { meta, unknown } = readFenceMeta(metaText);
  if (unknown.length > 0)
    context.report(line, `“${unknown.join(' ')}” behind the fence is not understood.`, fenceMetaCure);
  if (language === 'mermaid') return diagram(node.value, meta, line, context);
  if (findLanguage(language) === undefined) {
    reportLanguage(language, line, context);
    return null;
  }
  const count = node.value.split('\n').length;
  const outside = [...meta.lines].filter((number) => number < 1 || number > count);
  if (outside.length > 0) {
    context.report(
      line,
      `Line ${outside[0]} is to be lit, but the last line is ${count}.`,
      'Mend the numbers in braces.',
    );
  }
  if (meta.packageManager) return packageManagerTabs(node.value, language, line, context);
  return codeBlock(node.value, language, meta, context);
}

async function packageManagerTabs(code: string, language: string, line: number, context: PageContext) {
  if (language !== 'bash') {
    context.report(line, `“package-manager” is on a ${language} fence.`, 'Write ```bash package-manager.');
    return null;
  }
  const converted = convertCommands(code);
  for (const { index, command } of converted.unknown) {
    const cure = 'Write one npm or npx command a line: install, uninstall, ci, run, start, test, exec, init or create.';
    context.report(line + 1 + index, `“${command}” cannot be written for Yarn and pnpm.`, cure);
  }
  const none = { title: null, lines: new Set<number>(), diff: false };
  const tabs = [];
  for (const { title, value } of packageManagers)
    tabs.push({ title, value, content: [await codeBlock(converted.commands[value], language, none, context)] });
  return tabsComponent('package-manager', 'Package manager', tabs, context);
}

type BlockMeta = { title: string | null; lines: ReadonlySet<number>; diff: boolean };

async function codeBlock(
  code: string,
  language: string,
  meta: BlockMeta,
  context: PageContext,
): Promise<ComponentNode> {
  const written = code.split('\n');
  const shown = meta.diff ? written.map((line) => line.replace(/^[-+ ]/, '')) : written;
  const lines = await highlightedLines(shown.join('\n'), language, context);
  const children: ElementContent[] = [];
  lines.forEach((tokens, index) => {
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    const marks = lineMarks(written[index] ?? '', index + 1, meta, language);
    if (marks.length === 0) children.push(...tokens, ...end);
    else
      children.push({
        type: 'element',
        tagName: 'span',
        properties: { className: marks },
        children: [...tokens, ...end],
      });
  });
  const label = findLanguage(language)?.label ?? language;
  return componentOfElements(
    'CodeBlock',
    {
      language,
      label,
      number: String(context.next('code')),
      title: meta.title ?? undefined,
      marked: meta.diff ? 'true' : undefined,
    },
    children,
  );
}

function highlightedLines(code: string, language: string, { fences }: PageContext): Promise<HighlightedLine[]> {
  return fences(`${language}\0${code}`, async () => {
    const { prepareHighlighting } = await import('./highlight.ts');
    const highlight = await prepareHighlighting([language]);
    return highlight(code, language);
  });
}

function lineMarks(line: string, number: number, meta: BlockMeta, language: string): string[] {
  const marks = meta.lines.has(number) ? ['is-lit'] : [];
  if (meta.diff || language === 'diff') {
    if (line.startsWith('+')) marks.push('is-added');
    if (line.startsWith('-')) marks.push('is-removed');
  }
  return marks;
}

function isFence(node: Code, text: string): boolean {
  const written = text.slice(node.position?.start.offset).trimStart();
  return written.startsWith('```') || written.startsWith('~~~');
}

function reportLanguage(language: string, line: number, context: PageContext): void {
  if (language === '') {
    const cure = `Write the language behind the fence, such as \`\`\`text. Known: ${[...languageNames, 'mermaid'].join(', ')}.`;
    context.report(line, 'The code block names no language.', cure);
    return;
  }
  const braces = /^(\w+)(\{.*)$/.exec(language);
  const known = synonymOf(language);
  const cure =
    braces !== null
      ? `Write a space between “${braces[1]}” and “${braces[2]}”.`
      : known !== undefined
        ? `Write “${known}”.`
        : nearNamesCure(language, [...languageNames, 'mermaid']);
  context.report(line, `The language “${language}” is not known.`, cure);
}
