import { advance, type FontName, lettersOf, outlineOf } from './fonts.ts';
import { drawShape, type PlacedShape, type Shape } from './shapes.ts';

/** A line of text on a card: its baseline begins at `x` and `y`, in pixels. */
export type TextLine = { text: string; x: number; y: number; size: number; font: FontName };

/** Steps between two pixels that a letter may begin at: finer ones are not to be seen. */
const steps = 4;

/** Draws a line of text. Every letter is drawn once in each size, however many cards show it. */
export function drawLine({ text, x, y, size, font }: TextLine): PlacedShape[] {
  const letters = lettersOf(text);
  let pen = x;
  return letters.map((letter, place) => {
    const at = Math.round(pen * steps);
    pen += advance(font, letter, letters[place + 1] ?? '') * size;
    const whole = Math.floor(at / steps);
    return { x: whole, y: Math.round(y), shape: drawnLetter(font, letter, size, at - whole * steps) };
  });
}

const drawn = new Map<string, Shape>();

function drawnLetter(font: FontName, letter: string, size: number, step: number): Shape {
  const key = `${font} ${size} ${step} ${letter}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = drawLetter(font, letter, size, step / steps);
  drawn.set(key, made);
  return made;
}

function drawLetter(font: FontName, letter: string, size: number, shift: number): Shape {
  const { path, box, unitsPerEm } = outlineOf(font, letter);
  if (path === '') return { left: 0, top: 0, width: 0, height: 0, cover: new Uint8Array() };
  const pixels = (units: number) => (units / unitsPerEm) * size;
  const left = Math.floor(pixels(box.minX) + shift);
  const top = Math.floor(-pixels(box.maxY));
  const width = Math.ceil(pixels(box.maxX) + shift) - left;
  const height = Math.ceil(-pixels(box.minY)) - top;
  const matrix = `matrix(${pixels(1)} 0 0 ${-pixels(1)} ${shift} 0)`;
  return drawShape(`<path transform="${matrix}" d="${path}"/>`, { left, top, width, height });
}
