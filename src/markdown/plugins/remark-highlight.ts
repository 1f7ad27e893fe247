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

/** Puts highlighted code in place of every code fence that names a language. It is kept in `fences`. */
export const remarkHighlight: Plugin<[{ fences: FenceCache }], Root> =
  ({ fences }) =>
  (tree, file) =>
    replaceCode(tree, async (node) => {
      const language = findLanguage(node.lang ?? '');
      return language === undefined ? null : codeBlock(node, language.label, fences, file);
    });

async function codeBlock(
  { value, lang, meta: metaText }: Code,
  label: string,
  fences: FenceCache,
  file: VFile,
): Promise<ComponentNode> {
  const language = lang ?? '';
  const { meta } = readFenceMeta(metaText ?? '');
  const written = value.split('\n');
  const shown = meta.diff ? written.map((line) => line.replace(/^[-+ ]/, '')) : written;
  const lines = await highlightedLines(shown.join('\n'), language, fences, file);
  const children: ElementContent[] = [];
  lines.forEach((tokens, index) => {
    const end: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    const className = lineMarks(written[index] ?? '', index + 1, meta, language);
    const line: ElementContent[] = [...(language === 'bash' ? tokens.flatMap(breakPaths) : tokens), ...end];
    if (className.length === 0) children.push(...line);
    else children.push({ type: 'element', tagName: 'span', properties: { className }, children: line });
  });
  return componentOfElements(
    'CodeBlock',
    {
      language,
      label,
      number: String(nextNumber(file, 'code')),
      title: meta.title ?? undefined,
      marked: meta.diff ? 'true' : undefined,
    },
    children,
  );
}

function highlightedLines(code: string, language: string, fences: FenceCache, file: VFile): Promise<HighlightedLine[]> {
  return fences(`${language}\0${code}`, async () => {
    const { prepareHighlighting } = await import('../highlight.ts');
    const highlight = await prepareHighlighting([language]);
    return compileWithinLimit(file, () => highlight(code, language));
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
