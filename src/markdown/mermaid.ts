import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { attempt } from '../attempt.ts';

const kinds = ['flowchart', 'sequenceDiagram', 'stateDiagram-v2', 'classDiagram', 'erDiagram'];

/** What keeps a diagram from being drawn. `index` is the line of its text, from 0; -1 stands for the fence itself. */
type Mistake = { index: number; problem: string; cure: string };

/** Mermaid text as SVG, or what is wrong with it. */
export function drawMermaid(code: string): { svg: string } | { mistakes: Mistake[] } {
  const mistakes = findMistakes(code);
  if (mistakes.length > 0) return { mistakes };
  try {
    return { svg: renderMermaidSVG(code, { padding: 8, nodeSpacing: 32, layerSpacing: 48, transparent: true }) };
  } catch (error) {
    const problem = `The diagram cannot be drawn: ${error instanceof Error ? error.message : error}`;
    return { mistakes: [{ index: -1, problem, cure: 'Mend the Mermaid text.' }] };
  }
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
  const nodes = attempt(() => [...parseMermaid(`${header}\n${line}`).nodes.keys()]) ?? [];
  return nodes.length > 0 && nodes.every((id) => !/[-=.<>]$/.test(id));
}

function cureOf(kind: string): string {
  if (kind === 'sequenceDiagram') return 'Write `Application->>Server: what is said`, with a colon before the words.';
  if (kind === 'stateDiagram-v2') return 'Write `On --> Off: what happens`, with spaces around the arrow.';
  return 'Write `a[Name] -->|what flows| b[Name]`, with spaces around the arrow.';
}
