import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** The fonts of the cards, whole: Latin, Greek and Cyrillic letters. Both have the SIL Open Font License. */
const fonts = {
  sans: load('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  mono: load('@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf'),
};

export type FontName = keyof typeof fonts;

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

/** Without the contextual forms and ligatures, which turn the signs of a path into others and take most of the time. */
const features = { calt: false, liga: false, clig: false };

function load(file: string): Font {
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

/** Breaks text into lines of nearly the same length, in the largest size in which they fit. */
export function fitText(text: string, { font, width, steps, pieces }: Fit): FittedText {
  const parts = text.match(pieces) ?? [];
  const widths = parts.map((part) => measure(part, font));
  for (const { size, lines: most } of steps) {
    if (Math.max(...widths) * size > width) continue;
    const lines = wrap(parts, widths, width / size);
    if (lines.length <= most) return { lines: balance(parts, widths, width / size, lines.length), size };
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 16, lines: 1 };
  const characters = [...text];
  const lines = wrap(
    characters,
    characters.map((character) => measure(character, font)),
    width / size,
  );
  const kept = lines.slice(0, most);
  if (lines.length > most) kept.push(`${(kept.pop() ?? '').slice(0, -1)}…`);
  return { lines: kept, size };
}

/** A line of text as an SVG group of glyphs, with its baseline at `y`. */
export function textGlyphs(
  text: string,
  at: { x: number; y: number; size: number; font: FontName; colour: string },
): string {
  const font = fonts[at.font];
  const scale = at.size / font.unitsPerEm;
  let x = 0;
  const { glyphs, positions } = font.layout(text, features);
  const paths = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {};
    const path = `<path transform="translate(${x + xOffset})" d="${outline(at.font, glyph)}"/>`;
    x += xAdvance;
    return path;
  });
  return `<g fill="${at.colour}" transform="matrix(${scale} 0 0 ${-scale} ${at.x} ${at.y})">${paths.join('')}</g>`;
}

/** Width of a line in pixels. */
export function textWidth(text: string, font: FontName, size: number): number {
  return measure(text, font) * size;
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

const measured = new Map<string, number>();

/** Width at a size of one pixel. */
function measure(text: string, font: FontName): number {
  const key = `${font} ${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const width = fonts[font].layout(text, features).advanceWidth / fonts[font].unitsPerEm;
  measured.set(key, width);
  return width;
}

const outlines = new Map<string, string>();

function outline(font: FontName, glyph: { id: number; path: { toSVG(): string } }): string {
  const key = `${font} ${glyph.id}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const path = glyph.path.toSVG();
  outlines.set(key, path);
  return path;
}
