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
    replaceCode(
      tree,
      ({ lang }) => lang === 'mermaid',
      async (nodes) => {
        const made: (ComponentNode | null)[] = [];
        // One after the other: they are numbered.
        for (const node of nodes) made.push(await diagram(node, fences, file));
        return made;
      },
    );

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

/** What an SVG takes where these are left out. */
const defaults: Readonly<Record<string, number>> = { rx: 0, ry: 0, strokeWidth: 1, fontWeight: 400 };

/** What is rounded to half a pixel, which nobody sees. */
const lengths = new Set(['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'width', 'height', 'points']);

/**
 * SVG without style sheet, inline styles, data attributes and unused arrow heads: colours and fonts come from Diagram.css.
 * @param prefix Put before every id, so that two drawings on a page do not share arrow heads.
 */
function withoutStyles(text: string, prefix: string): Element {
  const value = text
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<marker id="([^"]+)"[\s\S]*?<\/marker>/g, (marker, id) => (text.includes(`url(#${id})`) ? marker : ''))
    .replace(/>\s+</g, '><');
  const tree = svgReader.runSync({ type: 'root', children: [{ type: 'raw', value }] });
  const [svg] = tree.children;
  if (svg?.type !== 'element' || svg.tagName !== 'svg') throw new Error('the drawing is not an SVG');
  visitElements(tree, (element) => {
    const kept: Properties = {};
    for (const [name, value] of Object.entries(element.properties)) {
      const isDefault = Number(value) === defaults[name];
      if (isDefault || name === 'style' || name === 'xmlns' || name.startsWith('data')) continue;
      const parts = lengths.has(name) ? 2 : 10;
      if (name === 'className') {
        const names = [value].flat().filter((one) => one === 'mono' || one === 'message');
        if (names.length > 0) kept.className = names;
      } else if (typeof value === 'number') kept[name] = rounded(value, parts);
      else if (name === 'id') kept[name] = `${prefix}:${value}`;
      else if (typeof value === 'string') kept[name] = withRounded(value.replace(/url\(#/g, `url(#${prefix}:`), parts);
      else kept[name] = value;
    }
    element.properties = kept;
  });
  svg.properties.role = 'img';
  return svg;
}

/** @param parts Into how many a pixel is divided. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

function withRounded(text: string, parts: number): string {
  return text.replace(/-?\d+\.\d+/g, (number) => String(rounded(Number(number), parts)));
}
