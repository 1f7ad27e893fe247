import type { Element, Properties } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { type ComponentNode, componentOfElements } from './component-node.ts';
import type { FenceMeta } from './fence-meta.ts';
import type { PageContext } from './page-context.ts';
import { visitElements } from './visit-nodes.ts';

const svgReader = unified().use(rehypeRaw).freeze();

/** A Mermaid fence as a drawing, or null with its faults reported. */
export async function diagram(
  code: string,
  meta: FenceMeta,
  line: number,
  context: PageContext,
): Promise<ComponentNode | null> {
  const alt = meta.alt?.trim();
  if (!alt) {
    context.report(
      line,
      'The diagram has no `alt`.',
      'Say in words what it shows: ```mermaid alt="What the drawing says".',
    );
  }
  const drawn = await context.fences(`mermaid\0${code}`, async () => (await import('./mermaid.ts')).drawMermaid(code));
  if ('mistakes' in drawn) {
    for (const { index, problem, cure } of drawn.mistakes) context.report(line + 1 + index, problem, cure);
    return null;
  }
  if (!alt) return null;
  const drawing = withoutStyles(drawn.svg, `diagram:${context.next('diagram')}`);
  drawing.properties.ariaLabel = alt;
  return componentOfElements('Diagram', { caption: meta.title ?? undefined }, [drawing]);
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
        if ([value].flat().includes('mono')) kept.className = ['mono'];
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
