import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { attempt } from '../attempt.ts';

// Starts the layout engine outside of any time limit: one that is interrupted while it starts never works again.
renderMermaidSVG('flowchart LR\n  A --> B');

const kinds = ['flowchart', 'sequenceDiagram', 'stateDiagram-v2', 'classDiagram', 'erDiagram'];

/** What keeps a diagram from being drawn. `index` is the line of its text, from 0; -1 stands for the fence itself. */
type Mistake = { index: number; problem: string; cure: string };

/** An SVG and the size that it is shown at, in pixels. */
export type Drawing = { svg: string; width: number; height: number };

/** Drawings for wide windows and, where it helps, for narrow ones. Whether one may be wider than a phone. */
export type Drawn = { wide: Drawing; narrow: Drawing | null; scrolls: boolean };

/** The room for a drawing in pixels: beside both columns of a desktop of 1,280, and from edge to edge of the smallest phones. */
const room = { desktop: 604, phone: 310 };

/** The library's smallest letters are 11 pixels high. Nobody should have to read letters of less than 12. */
const scale = 1.1;

/** Around a drawing, in its own pixels. The library takes more for sequence diagrams, whatever it is told. */
const margin = 8;
const sequenceMargin = 30;

/** Mermaid text as drawings, or what is wrong with it. */
export function drawMermaid(code: string): Drawn | { mistakes: Mistake[] } {
  const mistakes = findMistakes(code);
  if (mistakes.length > 0) return { mistakes };
  try {
    const asWritten = { code, drawing: draw(code, 24) };
    if (asWritten.drawing.width <= room.phone) return { wide: asWritten.drawing, narrow: null, scrolls: false };
    const ways = [asWritten, ...turned(code).map((other) => ({ code: other, drawing: draw(other, 24) }))];
    const wide = ways.find(({ drawing }) => drawing.width <= room.desktop)?.drawing;
    const slim = ways.reduce((one, other) => (other.drawing.width < one.drawing.width ? other : one));
    if (!wide) return { mistakes: [tooWide(slim.drawing)] };
    const shortened = draw(withShortLines(slim.code), 12);
    const narrowest = shortened.width < slim.drawing.width ? shortened : slim.drawing;
    const narrow = wide.width > room.phone && narrowest.width < wide.width ? narrowest : null;
    return { wide, narrow, scrolls: (narrow ?? wide).width > room.phone };
  } catch (error) {
    const problem = `The diagram cannot be drawn: ${error instanceof Error ? error.message : error}`;
    return { mistakes: [{ index: -1, problem, cure: 'Mend the Mermaid text.' }] };
  }
}

/** @param nodeSpacing Between boxes side by side, in pixels of the drawing. */
function draw(code: string, nodeSpacing: number): Drawing {
  const drawn = renderMermaidSVG(code, { padding: margin, nodeSpacing, layerSpacing: 48, transparent: true });
  const [, wholeWidth = 0, wholeHeight = 0] = (/ viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? []).map(Number);
  const cut = /^\s*sequenceDiagram/.test(code) ? sequenceMargin - margin : 0;
  const [width, height] = [wholeWidth - 2 * cut, wholeHeight - 2 * cut];
  const svg = drawn.replace(/ viewBox="[^"]*"/, ` viewBox="${cut} ${cut} ${width} ${height}"`);
  return { svg, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** A flowchart in the other direction; nothing for other kinds. */
function turned(code: string): string[] {
  const other = code.replace(
    /^(\s*(?:flowchart|graph) )(LR|RL|TD|TB|BT)\b/m,
    (_, header, direction) => header + (/LR|RL/.test(direction) ? 'TD' : 'LR'),
  );
  return other === code ? [] : [other];
}

/** The labels of a flowchart in lines of about 14 letters; the title of a group has room for one line. */
function withShortLines(code: string): string {
  if (!/^\s*(flowchart|graph) /.test(code)) return code;
  return code.replace(/^(?!\s*subgraph).*$/gm, withShortLabels);
}

function withShortLabels(line: string): string {
  return line.replace(/(?<=[[({|"])[^[\](){}|"<>]{15,}(?=[\])}|"])/g, (label) =>
    label.split(' ').reduce((lines, word) => {
      const isFull = lines.length - (lines.lastIndexOf('>') + 1) + word.length > 13;
      return lines + (isFull ? '<br/>' : ' ') + word;
    }),
  );
}

function tooWide({ width }: Drawing): Mistake {
  const problem = `The diagram is ${width} pixels wide; a page has room for ${room.desktop}.`;
  return { index: -1, problem, cure: 'Shorten its words, break them with <br/>, or make two diagrams of it.' };
}

/** Lines that the drawing library would leave out without a word, because it does not understand them. */
function findMistakes(code: string): Mistake[] {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%'));
  const header = lines[first]?.trim() ?? '';
  const kind = header.split(/\s/, 1)[0] ?? '';
  if (!kinds.includes(kind) && kind !== 'graph') {
    const problem = `A diagram cannot begin with “${header}”.`;
    return [{ index: Math.max(first, 0), problem, cure: `Begin it with one of: ${kinds.join(', ')}.` }];
  }
  const named = new Map<string, string>();
  return lines.flatMap((written, index): Mistake[] => {
    const line = written.trim();
    if (index <= first || line === '') return [];
    const late = namedTooLate(line, kind, named);
    if (late) return [{ index, ...late }];
    if (/^(style|classDef|linkStyle|class\s+\S+\s+\w+;?$|%%\{)/.test(line) && kind !== 'classDiagram') {
      return [{ index, problem: `“${line}” sets colours.`, cure: 'Remove it: the theme sets them.' }];
    }
    if (line.startsWith('%%') || isUnderstood(line, kind, header)) return [];
    return [{ index, problem: `“${line}” is not understood in a ${kind}.`, cure: cureOf(kind) }];
  });
}

/**
 * A label for what was drawn under its short name already: the drawing library keeps the first of both.
 * @param named The first labels of what the lines before have named; those of this line are added.
 */
function namedTooLate(
  line: string,
  kind: string,
  named: Map<string, string>,
): Pick<Mistake, 'problem' | 'cure'> | null {
  if (kind !== 'flowchart' && kind !== 'graph') return null;
  const nodes = attempt(() => [...parseMermaid(`flowchart LR\n${line}`).nodes.values()]) ?? [];
  const late = nodes.find(({ id, label }) => label !== id && named.get(id) === id);
  for (const { id, label } of nodes) if (!named.has(id)) named.set(id, label);
  return late
    ? {
        problem: `“${late.id}” gets its label only after it was used.`,
        cure: 'Write the label where the name comes first.',
      }
    : null;
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
  const nodes = attempt(() => [...parseMermaid(`${header}\n${line}`).nodes.keys()]) ?? [];
  return nodes.length > 0 && nodes.every((id) => !/[-=.<>]$/.test(id));
}

function cureOf(kind: string): string {
  if (kind === 'sequenceDiagram') return 'Write `Application->>Server: what is said`, with a colon before the words.';
  if (kind === 'stateDiagram-v2') return 'Write `On --> Off: what happens`, with spaces around the arrow.';
  return 'Write `a[Name] -->|what flows| b[Name]`, with spaces around the arrow.';
}
