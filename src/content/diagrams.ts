import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import type { Element, Properties } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { type ComponentNode, componentOfElements } from './component-node.ts';
import type { FenceMeta } from './fence-meta.ts';
import type { PageContext } from './page-context.ts';
import { visitElements } from './visit-nodes.ts';

const kinds = ['flowchart', 'sequenceDiagram', 'stateDiagram-v2', 'classDiagram', 'erDiagram'];
const svgReader = unified().use(rehypeRaw).freeze();

/** A Mermaid fence as a drawing, or null with its faults reported. */
export function diagram(code: string, meta: FenceMeta, line: number, context: PageContext): ComponentNode | null {
  const alt = meta.alt?.trim();
  if (!alt) {
    context.report(
      line,
      'The diagram has no `alt`.',
      'Say in words what it shows: ```mermaid alt="What the drawing says".',
    );
  }
  const mistakes = findMistakes(code);
  for (const { index, problem, cure } of mistakes) context.report(line + 1 + index, problem, cure);
  if (mistakes.length > 0 || !alt) return null;
  try {
    const drawing = draw(code, `diagram:${context.next('diagram')}`);
    drawing.properties.ariaLabel = alt;
    return componentOfElements('Diagram', { caption: meta.title ?? undefined }, [drawing]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.report(line, `The diagram cannot be drawn: ${reason}`, 'Mend the Mermaid text.');
    return null;
  }
}

/**
 * SVG without style sheet, inline styles and data attributes: colours and fonts come from Diagram.css.
 * @param prefix Put before every id, so that two drawings on a page do not share arrow heads.
 */
function draw(code: string, prefix: string): Element {
  const text = renderMermaidSVG(code, { padding: 8, nodeSpacing: 32, layerSpacing: 48, transparent: true });
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

type Mistake = { index: number; problem: string; cure: string };

/** The drawing library passes over lines that it does not understand; an author wants to know. */
function findMistakes(code: string): Mistake[] {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%'));
  const header = lines[first]?.trim() ?? '';
  const kind = header.split(/\s/, 1)[0] ?? '';
  if (!kinds.includes(kind) && kind !== 'graph') {
    const problem = `A diagram cannot begin with “${header}”.`;
    return [{ index: Math.max(first, 0), problem, cure: `Begin it with one of: ${kinds.join(', ')}.` }];
  }
  return lines.flatMap((written, index): Mistake[] => {
    const line = written.trim();
    if (index <= first || line === '') return [];
    if (/^(style|classDef|linkStyle|class\s+\S+\s+\w+;?$|%%\{)/.test(line) && kind !== 'classDiagram') {
      return [{ index, problem: `“${line}” sets colours.`, cure: 'Remove it: the theme sets them.' }];
    }
    if (line.startsWith('%%') || isUnderstood(line, kind, header)) return [];
    return [{ index, problem: `“${line}” is not understood in a ${kind}.`, cure: cureOf(kind) }];
  });
}

function isUnderstood(line: string, kind: string, header: string): boolean {
  if (kind === 'sequenceDiagram') {
    return (
      /^(participant|actor|note|loop|alt|else|opt|par|and|end|activate|deactivate|rect|autonumber|critical|option|break|box)\b/i.test(
        line,
      ) || /^.+?(-->>|->>|-->|->|--x|-x|--\)|-\)).+?:.+$/.test(line)
    );
  }
  if (kind === 'classDiagram' || kind === 'erDiagram') return true;
  if (/^(subgraph|end|direction|state|\}|note)\b|^\}$/.test(line)) return true;
  try {
    const nodes = [...parseMermaid(`${header}\n${line}`).nodes.keys()];
    return nodes.length > 0 && nodes.every((id) => !/[-=.<>]$/.test(id));
  } catch {
    return false;
  }
}

function cureOf(kind: string): string {
  if (kind === 'sequenceDiagram') return 'Write `Application->>Server: what is said`, with a colon before the words.';
  if (kind === 'stateDiagram-v2') return 'Write `On --> Off: what happens`, with spaces around the arrow.';
  return 'Write `a[Name] -->|what flows| b[Name]`, with spaces around the arrow.';
}
