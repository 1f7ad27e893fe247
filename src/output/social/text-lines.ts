import { advance, type FontName, lettersOf } from './fonts.ts';

/** Lines of text at the size in which they fit. */
export type FittedText = { lines: readonly string[]; size: number };

type Fit = {
  font: FontName;
  /** Pixels that a line may take. */
  width: number;
  /** Sizes to try, in pixels, and how many lines each may have. The last one cuts what is longer. */
  steps: readonly { size: number; lines: number }[];
  /** Finds the pieces that a line may end after. */
  pieces: RegExp;
};

/** Breaks text into lines of nearly the same length, in the largest size in which they fit. */
export function fitText(text: string, { font, width, steps, pieces }: Fit): FittedText {
  const parts = text.match(pieces) ?? [];
  const widths = parts.map((part) => textWidth(part, font, 1));
  for (const { size, lines: most } of steps) {
    if (Math.max(...widths) * size > width) continue;
    const lines = wrap(parts, widths, width / size);
    if (lines.length <= most) return { lines: balance(parts, widths, width / size, lines.length), size };
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 16, lines: 1 };
  const letters = lettersOf(text);
  const lines = wrap(
    letters,
    letters.map((letter) => textWidth(letter, font, 1)),
    width / size,
  );
  const kept = lines.slice(0, most);
  if (lines.length > most) kept.push(`${(kept.pop() ?? '').slice(0, -1)}…`);
  return { lines: kept, size };
}

/** Width of a line in pixels. */
export function textWidth(text: string, font: FontName, size: number): number {
  const letters = lettersOf(text);
  return letters.reduce((sum, letter, place) => sum + advance(font, letter, letters[place + 1] ?? ''), 0) * size;
}

/** Fills each line before it begins the next one. Spaces at the end of a line take no room. */
function wrap(parts: readonly string[], widths: readonly number[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const [place, part] of parts.entries()) {
    const wide = widths[place] ?? 0;
    if (line !== '' && filled + wide > width) {
      lines.push(line.trimEnd());
      line = '';
      filled = 0;
    }
    line += part;
    filled += wide;
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()];
}

/** The same number of lines, in the narrowest room that holds them: no line is left with one short word. */
function balance(parts: readonly string[], widths: readonly number[], width: number, lines: number): string[] {
  let enough = width;
  let tooNarrow = Math.max(...widths, 0);
  for (let round = 0; round < 12; round++) {
    const middle = (enough + tooNarrow) / 2;
    if (wrap(parts, widths, middle).length <= lines) enough = middle;
    else tooNarrow = middle;
  }
  return wrap(parts, widths, enough);
}
