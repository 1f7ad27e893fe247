import type { Element, Properties } from 'hast';
import type { Code, Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import { type Plugin, unified } from 'unified';
import type { VFile } from 'vfile';
import { compileWithinLimit } from '../compile-limit.ts';
import { type ComponentNode, componentOfElements, replaceCode } from '../component-node.ts';
import type { FenceCache } from '../fence-cache.ts';
import { readFenceMeta } from '../fence-meta.ts';
import type { Drawing } from '../mermaid.ts';
import { lineOf, nextNumber, reportFault } from '../page-file.ts';
import { visitElements } from '../visit-nodes.ts';

const svgReader = unified().use(rehypeRaw).freeze();

/** Puts a drawing in place of every Mermaid fence. It is kept in `fences`. */
export const remarkDiagrams: Plugin<[{ fences: FenceCache }], Root> =
  ({ fences }) =>
  (tree, file) =>
    replaceCode(tree, async (node) => (node.lang === 'mermaid' ? diagram(node, fences, file) : null));

/** Null where it cannot be drawn, which is then reported. */
async function diagram(node: Code, fences: FenceCache, file: VFile): Promise<ComponentNode | null> {
  const { meta } = readFenceMeta(node.meta ?? '');
  const alt = meta.alt?.trim();
  if (!alt) {
    const cure = 'Say in words what it shows: ```mermaid alt="What the drawing says".';
    reportFault(file, node, 'The diagram has no `alt`.', cure);
  }
  const code = node.value;
  const drawn = await fences(`mermaid\0${code}`, async () => {
    const { drawMermaid } = await import('../mermaid.ts');
    return compileWithinLimit(file, () => drawMermaid(code));
  });
  if ('mistakes' in drawn) {
    for (const { index, problem, cure } of drawn.mistakes) {
      reportFault(file, { line: lineOf(node) + 1 + index }, problem, cure);
    }
    return null;
  }
  if (!alt) return null;
  const { wide, narrow, scrolls } = drawn;
  const drawings = [
    elementOf(wide, alt, narrow ? 'Diagram-wide' : undefined, file),
    ...(narrow ? [elementOf(narrow, alt, 'Diagram-narrow', file)] : []),
  ];
  return componentOfElements('Diagram', { caption: meta.title ?? undefined, scrolls: String(scrolls) }, drawings);
}

/** @param shownIn The class that says in which windows it is shown; undefined stands for all. */
function elementOf({ svg, width, height }: Drawing, alt: string, shownIn: string | undefined, file: VFile): Element {
  const element = withoutStyles(svg, `diagram:${nextNumber(file, 'diagram')}`);
  Object.assign(element.properties, { width, height, ariaLabel: alt, className: shownIn && [shownIn] });
  return element;
}

/**
 * SVG without style sheet, inline styles and data attributes: colours and fonts come from Diagram.css.
 * @param prefix Put before every id, so that two drawings on a page do not share arrow heads.
 */
function withoutStyles(text: string, prefix: string): Element {
  const value = text.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/>\s+</g, '><');
  const tree = svgReader.runSync({ type: 'root', children: [{ type: 'raw', value }] });
  const [svg] = tree.children;
  if (svg?.type !== 'element' || svg.tagName !== 'svg') throw new Error('the drawing is not an SVG');
  visitElements(tree, (element) => {
    const kept: Properties = {};
    for (const [name, value] of Object.entries(element.properties)) {
      if (name === 'style' || name === 'xmlns' || name.startsWith('data')) continue;
      if (name === 'className') {
        const names = [value].flat().filter((one) => one === 'mono' || one === 'message');
        if (names.length > 0) kept.className = names;
      } else if (typeof value === 'number') kept[name] = Math.round(value * 10) / 10;
      else if (name === 'id') kept[name] = `${prefix}:${value}`;
      else if (typeof value === 'string') kept[name] = shortNumbers(value.replace(/url\(#/g, `url(#${prefix}:`));
      else kept[name] = value;
    }
    element.properties = kept;
  });
  svg.properties.role = 'img';
  return svg;
}

function shortNumbers(text: string): string {
  return text.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
