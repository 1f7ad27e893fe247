import { Resvg } from '@resvg/resvg-js';
import { advance, type FontName, lettersOf, outlineOf } from './fonts.ts';

/** A line of text on a card: its baseline begins at `x` and `y`, in pixels. */
export type TextLine = { text: string; x: number; y: number; size: number; font: FontName };

/** A letter as drawn: how much of each pixel it covers, 0 to 255, row by row, and where its box is from the pen. */
export type DrawnLetter = { left: number; top: number; width: number; height: number; cover: Uint8Array };

/** Letters of a line with the whole pixels that their pen stands on. */
export type PlacedLetter = { x: number; y: number; letter: DrawnLetter };

/** Steps between two pixels that a letter may begin at: finer ones are not to be seen. */
const steps = 4;

/** Draws a line of text. Every letter is drawn once in each size, however many cards show it. */
export function drawLine({ text, x, y, size, font }: TextLine): PlacedLetter[] {
  const letters = lettersOf(text);
  let pen = x;
  return letters.map((letter, place) => {
    const at = Math.round(pen * steps);
    pen += advance(font, letter, letters[place + 1] ?? '') * size;
    const whole = Math.floor(at / steps);
    return { x: whole, y: Math.round(y), letter: drawnLetter(font, letter, size, at - whole * steps) };
  });
}

const drawn = new Map<string, DrawnLetter>();

function drawnLetter(font: FontName, letter: string, size: number, step: number): DrawnLetter {
  const key = `${font} ${size} ${step} ${letter}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = drawLetter(font, letter, size, step / steps);
  drawn.set(key, made);
  return made;
}

function drawLetter(font: FontName, letter: string, size: number, shift: number): DrawnLetter {
  const { path, scale, box } = outlineOf(font, letter);
  if (path === '') return { left: 0, top: 0, width: 0, height: 0, cover: new Uint8Array() };
  const left = Math.floor(box.left * size + shift);
  const top = Math.floor(-box.top * size);
  const width = Math.ceil(box.right * size + shift) - left;
  const height = Math.ceil(-box.bottom * size) - top;
  const view = `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`;
  const matrix = `matrix(${scale * size} 0 0 ${-scale * size} ${shift} 0)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}><path transform="${matrix}" d="${path}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const cover = Uint8Array.from({ length: width * height }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0);
  return { left, top, width, height, cover };
}
