import type { HighlightedLine } from '../markdown/highlight.ts';
import { pathSteps } from '../markdown/line-breaks.ts';
import { type Placeholder, type SampleParts, textOf } from './request-samples/sample-parts.ts';

/** Code in a language as highlighted lines. */
export type HighlightCode = (code: string, language: string) => readonly HighlightedLine[];

type Run = { kind: string | null; start: number; text: string };
type Range = { start: number; end: number; placeholder: Placeholder };

/** A sample as HTML: highlighted, and each placeholder in a `<span data-sample>` that the browser can fill in. */
export function sampleHtml(sample: SampleParts, highlight: (code: string) => readonly HighlightedLine[]): string {
  const ranges: Range[] = [];
  let offset = 0;
  for (const part of sample) {
    const length = typeof part === 'string' ? part.length : part.text.length;
    if (typeof part !== 'string' && length > 0) ranges.push({ start: offset, end: offset + length, placeholder: part });
    offset += length;
  }
  const edges = ranges.flatMap(({ start, end }) => [start, end]);
  const html: string[] = [];
  let at = 0;
  for (const run of runsOf(highlight(textOf(sample)))) {
    for (const piece of cut(run, edges)) {
      const open = ranges[at];
      if (open && piece.start === open.start) html.push(openingTag(open.placeholder));
      const code = pathSteps(piece.text).map(escapeHtml).join('<wbr>');
      html.push(piece.kind === null ? code : `<span class="${piece.kind}">${code}</span>`);
      if (open && piece.start + piece.text.length === open.end) {
        html.push('</span>');
        at += 1;
      }
    }
  }
  return html.join('');
}

function openingTag({ key, filled }: Placeholder): string {
  const template = filled === '{}' ? '' : ` data-filled="${escapeHtml(filled)}"`;
  return `<span data-sample="${escapeHtml(key)}"${template}>`;
}

function runsOf(lines: readonly HighlightedLine[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  const add = (kind: string | null, text: string) => {
    runs.push({ kind, start, text });
    start += text.length;
  };
  lines.forEach((line, index) => {
    for (const token of line) {
      if (token.type === 'text') add(null, token.value);
      if (token.type === 'element') {
        const [child] = token.children;
        if (child?.type === 'text') add(String(token.properties.className), child.value);
      }
    }
    if (index < lines.length - 1) add(null, '\n');
  });
  return runs;
}

/** A run in pieces that do not cross an edge of a placeholder. */
function cut(run: Run, edges: readonly number[]): Run[] {
  const end = run.start + run.text.length;
  const inside = edges.filter((edge) => edge > run.start && edge < end);
  if (inside.length === 0) return [run];
  const starts = [run.start, ...new Set(inside)];
  return starts.map((start, index) => ({
    kind: run.kind,
    start,
    text: run.text.slice(start - run.start, (starts[index + 1] ?? end) - run.start),
  }));
}

function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
