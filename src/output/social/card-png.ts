import {
  type CardColour,
  type ColouredLine,
  cardColours,
  cardLines,
  cardSize,
  nameLines,
  switches,
} from './card-layout.ts';
import { indexedPng, type Palette, rowLength } from './indexed-png.ts';
import { drawLine } from './letters.ts';
import { drawShape, type PlacedShape } from './shapes.ts';
import type { SocialCard } from './social-images.ts';

/** How many steps there are from the ground to each colour: what is larger needs more of them at its edges. */
const shades: Record<CardColour, number> = { text: 6, accent: 5, quiet: 4 };
const colours = Object.keys(shades) as CardColour[];

/** The ground, and then the steps to each colour, the faintest first. */
const palette: Palette = [
  channels(cardColours.ground),
  ...colours.flatMap((colour) => Array.from({ length: shades[colour] }, (_, step) => mixed(colour, step + 1))),
];

/** Places in the palette by how much of a pixel a colour covers, 0 to 255. */
const placesOf = Object.fromEntries(
  colours.map((colour, at) => {
    const before = colours.slice(0, at).reduce((sum, other) => sum + shades[other], 0);
    const step = (cover: number) => Math.round((cover * shades[colour]) / 255);
    return [colour, Uint8Array.from({ length: 256 }, (_, cover) => (step(cover) > 0 ? before + step(cover) : 0))];
  }),
) as Record<CardColour, Uint8Array>;

const rowBytes = rowLength(cardSize);

/** Draws a card as an indexed PNG. The same card gives the same bytes. */
export function cardPng(card: SocialCard): Uint8Array {
  const rows = Uint8Array.from(commonRows(card));
  for (const line of cardLines(card)) addLine(rows, line);
  return indexedPng(rows, palette, cardSize);
}

const commons = new Map<string, Uint8Array>();

/** What all cards of a site have in common, drawn once for all of them. */
function commonRows({ site, address }: SocialCard): Uint8Array {
  const key = JSON.stringify([site, address]);
  const known = commons.get(key);
  if (known) return known;
  const rows = new Uint8Array(rowBytes * cardSize.height);
  for (const { elements, colour } of switches)
    addShape(rows, { x: 0, y: 0, shape: drawShape(elements, { left: 0, top: 0, ...cardSize }) }, colour);
  for (const line of nameLines({ site, address })) addLine(rows, line);
  commons.set(key, rows);
  return rows;
}

function addLine(rows: Uint8Array, { colour, ...line }: ColouredLine): void {
  for (const placed of drawLine(line)) addShape(rows, placed, colour);
}

/** Puts a shape onto the card, in steps of its colour. Where shapes touch, the stronger step stays. */
function addShape(rows: Uint8Array, { x, y, shape }: PlacedShape, colour: CardColour): void {
  const places = placesOf[colour];
  const { left, top, width, height, cover } = shape;
  for (let row = 0; row < height; row++) {
    const line = (y + top + row) * rowBytes + 1;
    for (let column = 0; column < width; column++) {
      const place = places[cover[row * width + column] ?? 0] ?? 0;
      if (place > 0) setPlace(rows, line, x + left + column, place);
    }
  }
}

/** Sets a pixel of a row: the left one of two is the upper half of their byte. */
function setPlace(rows: Uint8Array, line: number, x: number, place: number): void {
  const at = line + (x >> 1);
  const pair = rows[at] ?? 0;
  const isLeft = x % 2 === 0;
  const stronger = Math.max(place, isLeft ? pair >> 4 : pair & 15);
  rows[at] = isLeft ? (stronger << 4) | (pair & 15) : (pair & 240) | stronger;
}

function mixed(colour: CardColour, step: number): readonly [number, number, number] {
  const [red, green, blue] = channels(cardColours[colour]);
  const ground = channels(cardColours.ground);
  const mix = (from: number, to: number) => Math.round(from + ((to - from) * step) / shades[colour]);
  return [mix(ground[0], red), mix(ground[1], green), mix(ground[2], blue)];
}

function channels(colour: string): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
