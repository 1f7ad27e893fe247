import type { ElementContent } from 'hast';
import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { compileWithinLimit } from '../compile-limit.ts';
import { type ComponentNode, componentOfElements, replaceCode } from '../component-node.ts';
import type { FenceCache } from '../fence-cache.ts';
import { type FenceMeta, readFenceMeta } from '../fence-meta.ts';
import type { HighlightedLine } from '../highlight.ts';
import { findLanguage } from '../languages.ts';
import { pathSteps, withBreaks } from '../line-breaks.ts';
import { nextNumber } from '../page-file.ts';

/** Puts highlighted code in place of every code fence that names a language. That of a page is kept in `fences` as one. */
export const remarkHighlight: Plugin<[{ fences: FenceCache }], Root> =
  ({ fences }) =>
  (tree, file) =>
    replaceCode(
      tree,
      ({ lang }) => findLanguage(lang ?? '') !== undefined,
      async (nodes) => {
        const blocks = nodes.map(readBlock);
        const lines = await highlightedLines(blocks, fences, file);
        return blocks.map((block, place) => codeBlock(block, lines[place] ?? [], file));
      },
    );

/** What a fence says. `written` has the signs of a diff, `code` not. */
type Block = { language: string; meta: FenceMeta; written: readonly string[]; code: string };

function readBlock({ value, lang, meta: metaText }: Code): Block {
  const { meta } = readFenceMeta(metaText ?? '');
  const written = value.split('\n');
  const shown = meta.diff ? written.map((line) => line.replace(/^[-+ ]/, '')) : written;
  return { language: lang ?? '', meta, written, code: shown.join('\n') };
}

function codeBlock({ language, meta, written }: Block, lines: readonly HighlightedLine[], file: VFile): ComponentNode {
  const children: ElementContent[] = [];
  lines.forEach((tokens, index) => {
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    const marks = lineMarks(written[index] ?? '', index + 1, meta, language);
    const line: ElementContent[] = [...(language === 'bash' ? tokens.flatMap(breakPaths) : tokens), ...end];
    if (marks.length === 0) children.push(...line);
    else {
      const className = ['CodeLine', ...marks];
      children.push({ type: 'element', tagName: 'span', properties: { className }, children: line });
    }
  });
  return componentOfElements(
    'CodeBlock',
    {
      language,
      label: findLanguage(language)?.label,
      number: String(nextNumber(file, 'code')),
      title: meta.title ?? undefined,
      marked: meta.diff ? 'true' : undefined,
    },
    children,
  );
}

/** The lines of each block. All are made within one limit of time: to set one takes as long as to highlight a line or ten. */
function highlightedLines(blocks: readonly Block[], fences: FenceCache, file: VFile): Promise<HighlightedLine[][]> {
  const key = JSON.stringify(blocks.map(({ language, code }) => [language, code]));
  return fences(key, async () => {
    const { prepareHighlighting } = await import('../highlight.ts');
    const highlight = await prepareHighlighting(blocks.map(({ language }) => language));
    return compileWithinLimit(file, () => blocks.map(({ language, code }) => highlight(code, language)));
  });
}

/** A command wraps on a phone: its paths then break between their names. */
function breakPaths(token: ElementContent): ElementContent[] {
  if (token.type === 'element') return [{ ...token, children: token.children.flatMap(breakPaths) }];
  return token.type === 'text' ? withBreaks(pathSteps(token.value)) : [token];
}

function lineMarks(line: string, number: number, meta: FenceMeta, language: string): string[] {
  const marks = meta.lines.has(number) ? ['is-lit'] : [];
  if (meta.diff || language === 'diff') {
    if (line.startsWith('+')) marks.push('is-added');
    if (line.startsWith('-')) marks.push('is-removed');
  }
  return marks;
}
