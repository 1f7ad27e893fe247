import type { Browser } from 'playwright-core';

/** Two looks beside each other. */
export type Comparison = {
  /** Number of tiles, of 16 by 16 pixels, that a reader would see differ. */
  differing: number;
  /** The newer look as WebP, as it is kept. */
  newer: Buffer;
  /** The newer look, dim, with the tiles that differ lit; as WebP. */
  difference: Buffer;
};

/**
 * How far a tile may be from what it was, of 255. Letters that another version of the browser smooths in its own way, or
 * sets half a pixel beside, stay below it; a changed colour, border, width or word does not. Measured: `looks.test.ts`.
 */
const tolerance = 12;

/**
 * Compares two looks as an eye does: softened, so that the edges of letters do not count, tile by tile. It is done in a page
 * of the browser, which reads and writes pictures anyway.
 * @param older WebP or PNG of what it was; null where nothing was kept.
 * @param newer PNG of what it is.
 */
export async function compareLooks(browser: Browser, older: Buffer | null, newer: Buffer): Promise<Comparison> {
  const page = await browser.newPage();
  try {
    // What runs the command marks functions by a call of this name, which a browser does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    const compared = await page.evaluate(compareInBrowser, {
      older: older?.toString('base64') ?? null,
      newer: newer.toString('base64'),
      tolerance,
    });
    return {
      differing: compared.differing,
      newer: Buffer.from(compared.newer, 'base64'),
      difference: Buffer.from(compared.difference, 'base64'),
    };
  } finally {
    await page.close();
  }
}

type Asked = { older: string | null; newer: string; tolerance: number };

/** Runs in the browser, and so has nothing from outside. Pictures are base64. */
async function compareInBrowser({ older, newer, tolerance }: Asked) {
  const side = 16;
  const open = async (base64: string) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
  const draw = (image: ImageBitmap, filter: string) => {
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser gives no canvas.');
    context.filter = filter;
    context.drawImage(image, 0, 0);
    // Left on, it would be worked out for the whole canvas with each tile that is lit.
    context.filter = 'none';
    return context;
  };
  const encode = async ({ canvas }: OffscreenCanvasRenderingContext2D, quality: number) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const after = await open(newer);
  const before = older === null ? null : await open(older);
  const { width, height } = after;
  const lit = draw(after, 'opacity(0.35)');
  let differing = 0;
  const pixelsOf = (image: ImageBitmap) => draw(image, 'blur(2px)').getImageData(0, 0, width, height).data;
  const now = pixelsOf(after);
  const then = before ? pixelsOf(before) : new Uint8ClampedArray(now.length);
  /** The channel that differs most: a change of hue counts as one of brightness does. */
  const distance = (at: number) => {
    let most = 0;
    for (let part = at; part < at + 3; part++) most = Math.max(most, Math.abs((now[part] ?? 0) - (then[part] ?? 0)));
    return most;
  };
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side) {
      let [sum, pixels] = [0, 0];
      for (let y = top; y < Math.min(top + side, height); y++)
        for (let x = left; x < Math.min(left + side, width); x++) {
          sum += distance(4 * (y * width + x));
          pixels++;
        }
      if (sum / pixels <= tolerance) continue;
      differing++;
      lit.fillStyle = 'rgb(255 40 140 / 60%)';
      lit.fillRect(left, top, side, side);
    }
  return { differing, newer: await encode(draw(after, 'none'), 0.8), difference: await encode(lit, 0.6) };
}
