import { Resvg } from '@resvg/resvg-js';

/** A drawn shape: how much of each pixel it covers, 0 to 255, row by row, and where its box is from its origin. */
export type Shape = { left: number; top: number; width: number; height: number; cover: Uint8Array };

/** A shape with the whole pixels that its origin stands on. */
export type PlacedShape = { x: number; y: number; shape: Shape };

type Box = Omit<Shape, 'cover'>;

/**
 * Draws SVG elements. Their colours say nothing, only how opaque they are.
 * @param box The part of their plane that is drawn, in whole pixels.
 */
export function drawShape(elements: string, box: Box): Shape {
  const { left, top, width, height } = box;
  const view = `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${elements}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { ...box, cover: Uint8Array.from({ length: width * height }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0) };
}
