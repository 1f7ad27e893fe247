import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../src/project.ts';
import type { MovingFrame } from './moving-frames.ts';

/** What the pictures use of sharp, which is installed when they are taken. */
type Sharp = {
  resize(size: { width: number; kernel: 'lanczos3'; withoutEnlargement?: boolean }): Sharp;
  png(): Sharp;
  removeAlpha(): Sharp;
  ensureAlpha(): Sharp;
  raw(): Sharp;
  avif(options: { quality: number; effort: number; chromaSubsampling: '4:4:4' }): Sharp;
  webp(options: {
    quality?: number;
    lossless?: boolean;
    effort: number;
    smartSubsample?: boolean;
    minSize?: boolean;
    loop?: number;
    delay?: number[];
  }): Sharp;
  metadata(): Promise<{ width: number; height: number }>;
  toBuffer(): Promise<Buffer>;
};
type SharpOptions = { raw: { width: number; height: number; channels: 3 } } | { join: { animated: true } };
type OpenSharp = (input: Uint8Array | Uint8Array[], options?: SharpOptions) => Sharp;

/** As wide as the pixels of a picture may be: the column of a page has half as many, twice as dense. */
export const widestPixels = 1_400;
/** As much as a file may weigh. */
export const heaviestBytes = 40_000;
/** As much as a moving picture may weigh. */
export const heaviestMovingBytes = 150_000;

/** Encodes the pixels of a picture as both formats, as well as its weight allows. @throws where no quality is light enough. */
export async function encodePicture(name: string, png: Uint8Array): Promise<{ avif: Buffer; webp: Buffer }> {
  const sharp = openSharp();
  const { width } = await sharp(png).metadata();
  const pixels = (): Sharp => {
    const opaque = sharp(png).removeAlpha();
    return width > widestPixels ? opaque.resize({ width: widestPixels, kernel: 'lanczos3' }) : opaque;
  };
  const avif = (quality: number) => pixels().avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer();
  // Flat colours and letters weigh less without a loss than with one, more often than not.
  const webp = (quality: number) =>
    pixels()
      .webp(quality === 100 ? { lossless: true, effort: 6 } : { quality, effort: 6, smartSubsample: true })
      .toBuffer();
  return {
    avif: await lightEnough(name, avif, [66, 58, 50, 42, 34]),
    webp: await lightEnough(name, webp, [100, 84, 74, 64, 52, 40, 30]),
  };
}

/** Encodes a moving picture as WebP, which every browser plays, as sharp as its weight allows. It begins anew at its end. */
export async function encodeMovingPicture(name: string, frames: readonly MovingFrame[]): Promise<Buffer> {
  const sharp = openSharp();
  const delay = frames.map(({ milliseconds }) => milliseconds);
  const resized = frames.map(({ png }) =>
    sharp(png)
      .removeAlpha()
      .resize({ width: widestPixels, kernel: 'lanczos3', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
  const joined = await Promise.all(resized);
  const webp = (quality: number) =>
    sharp(joined, { join: { animated: true } })
      .webp({ quality, lossless: quality === 100, smartSubsample: true, effort: 6, minSize: true, loop: 0, delay })
      .toBuffer();
  return lightEnough(name, webp, [100, 84, 74, 64, 52, 40], heaviestMovingBytes);
}

async function lightEnough(
  name: string,
  encode: (quality: number) => Promise<Buffer>,
  qualities: readonly number[],
  heaviest = heaviestBytes,
): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await encode(quality);
    if (bytes.length <= heaviest) return bytes;
  }
  throw new Error(`The picture ${name} is heavier than ${heaviest} bytes at any quality: show less.`);
}

/** Where two pictures differ: their difference lit on a dim copy of the newer one, as WebP. */
export async function lightDifference(older: Uint8Array, newer: Uint8Array): Promise<Buffer> {
  const sharp = openSharp();
  const { width, height } = await sharp(newer).metadata();
  const [before, after] = await Promise.all([older, newer].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  const lit = Buffer.alloc(width * height * 3);
  if (before === undefined || after === undefined) return lit;
  for (let index = 0; index < lit.length; index += 3) {
    const differs = [0, 1, 2].some((part) => Math.abs((before[index + part] ?? 0) - (after[index + part] ?? 0)) > 12);
    for (const part of [0, 1, 2])
      lit[index + part] = differs ? ([255, 40, 140][part] ?? 0) : 200 + Math.round((after[index + part] ?? 0) * 0.2);
  }
  return sharp(lit, { raw: { width, height, channels: 3 } })
    .webp({ quality: 60, effort: 2 })
    .toBuffer();
}

function openSharp(): OpenSharp {
  return createRequire(join(root, 'tests/how-tos/package.json'))('sharp') as OpenSharp;
}
