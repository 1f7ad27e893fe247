import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** The fonts of the cards, whole: Latin, Greek and Cyrillic letters. Both have the SIL Open Font License. */
const fonts = {
  sans: load('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  mono: load('@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf'),
};

export type FontName = keyof typeof fonts;

/** Without the contextual forms and ligatures, which turn the signs of a path into others and take most of the time. */
const features = { calt: false, liga: false, clig: false };

function load(file: string): Font {
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

/** The signs of a text, each of which the font has one drawing for. */
export function lettersOf(text: string): string[] {
  return [...text.normalize('NFC')];
}

const advances = new Map<string, number>();

/**
 * How far a letter moves the pen, in a size of one pixel. The letter behind it may pull it nearer, unless all letters
 * are equally wide. Pairs are few and texts are many, so it is pairs that are remembered.
 */
export function advance(font: FontName, letter: string, next: string): number {
  const key = `${font}${letter}${font === 'mono' ? '' : next}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const [first] = fonts[font].layout(letter + next, features).positions;
  const wide = (first?.xAdvance ?? 0) / fonts[font].unitsPerEm;
  advances.set(key, wide);
  return wide;
}

/** Outline of a letter: SVG path data, y upwards, and its box, in units of the font. */
export function outlineOf(font: FontName, letter: string) {
  const { path, cbox: box } = fonts[font].glyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { path: path.toSVG(), box, unitsPerEm: fonts[font].unitsPerEm };
}
