import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import { backdrop, type CardPart, cardColours, cardSize, cardText } from './card-svg.ts';
import type { SocialCard } from './social-card.ts';

const compress = promisify(deflate);

type Colour = readonly [red: number, green: number, blue: number];

/** Sixteen colours, for half a byte a pixel: the ground, and the steps from it to each colour that edges need. */
const palette: readonly Colour[] = [
  channels(cardColours.ground),
  ...shades(cardColours.text, 6),
  ...shades(cardColours.accent, 5),
  ...shades(cardColours.quiet, 4),
];

/** Draws a card as an indexed PNG. The same card gives the same bytes. */
export async function cardPng(card: SocialCard): Promise<Uint8Array> {
  const [common, text] = await Promise.all([commonRows(card), draw(cardText(card))]);
  const rows = Uint8Array.from(common);
  const width = text.width / 2;
  for (let row = 0; row < text.height; row++)
    rows.set(text.packed.subarray(row * width, (row + 1) * width), (text.y + row) * rowLength + 1 + text.x / 2);
  return indexedPng(rows);
}

const backdrops = new Map<string, Promise<Uint8Array>>();

/** What all cards of a kind have in common, packed once for all of them. */
function commonRows(card: SocialCard): Promise<Uint8Array> {
  const part = backdrop(card);
  const drawn = backdrops.get(part.svg) ?? draw(part).then(({ packed }) => unfilteredRows(packed));
  backdrops.set(part.svg, drawn);
  return drawn;
}

/** Draws a part whose place and size are even; `packed` has two pixels a byte, each a place in the palette. */
async function draw(part: CardPart): Promise<CardPart & { packed: Uint8Array }> {
  // Drawn in Node's thread pool, while the next card is laid out.
  const image = await renderAsync(part.svg, { font: { loadSystemFonts: false } });
  return { ...part, packed: placesInPalette(image.pixels) };
}

/** Encodes rows of places in the palette (https://www.w3.org/TR/png-3/, colour type 3, 4 bits). */
async function indexedPng(rows: Uint8Array): Promise<Uint8Array> {
  const { width, height } = cardSize;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await compress(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Bytes of a row: two pixels each, after one that says that the row is not filtered. */
const rowLength = cardSize.width / 2 + 1;

function unfilteredRows(packed: Uint8Array): Uint8Array {
  const rows = new Uint8Array(rowLength * cardSize.height);
  for (let row = 0; row < cardSize.height; row++)
    rows.set(packed.subarray(row * (rowLength - 1), (row + 1) * (rowLength - 1)), row * rowLength + 1);
  return rows;
}

const places = new Map<number, number>();

/** Two pixels a byte. */
function placesInPalette(pixels: Buffer): Uint8Array {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const packed = new Uint8Array(colours.length / 2);
  // Most pixels have the colour of the one before.
  let last = -1;
  let place = 0;
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const colour = colours[pixel] ?? 0;
    if (colour !== last) place = placeOf(colour);
    last = colour;
    packed[pixel >> 1] = ((packed[pixel >> 1] ?? 0) << 4) | place;
  }
  return packed;
}

/** The colour of the palette that is nearest to a pixel. */
function placeOf(pixel: number): number {
  const known = places.get(pixel);
  if (known !== undefined) return known;
  const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  const place = distances.indexOf(Math.min(...distances));
  places.set(pixel, place);
  return place;
}

function shades(colour: string, count: number): Colour[] {
  const ground = channels(cardColours.ground);
  const full = channels(colour);
  const mix = (channel: 0 | 1 | 2, share: number) =>
    Math.round(ground[channel] + (full[channel] - ground[channel]) * share);
  return Array.from({ length: count }, (_, step): Colour => {
    const share = (step + 1) / count;
    return [mix(0, share), mix(1, share), mix(2, share)];
  });
}

function channels(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
