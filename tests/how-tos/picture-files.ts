import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../src/hash.ts';
import { listUiPictures } from '../../src/markdown/ui-pictures.ts';
import { root } from '../../src/project.ts';
import { scriptedPages } from './scripts.ts';
import type { PictureFrame } from './shoot-picture.ts';

/** What is kept of a picture beside its files, for pages and for the check that it is of today. */
export type PictureRecord = PictureFrame & {
  /** The page whose script takes it. */
  page: string;
  /** Hash of that script. */
  script: string;
  /** Hash of the steps that it walked. */
  steps: string;
};

export const pictureFolder = join(root, 'docs/pictures');

/** Names of the pictures that are kept. */
export const keptPictures = (): string[] => listUiPictures(join(root, 'docs'));

export function readRecord(name: string): PictureRecord {
  const record = JSON.parse(readFileSync(join(pictureFolder, `${name}.json`), 'utf8')) as PictureRecord;
  return { ...record, page: pageOfHash.get(record.page) ?? record.page };
}

/** A record as its file has it. It holds a hash in place of the path: the words of a path are not words of ours. */
export function recordText(record: PictureRecord): string {
  return `${JSON.stringify({ ...record, page: hashOfPath(record.page) }, null, 2)}\n`;
}

const pageOfHash = new Map(scriptedPages().map((page) => [hashOfPath(page), page]));

function hashOfPath(page: string): string {
  return hashOf(page).slice(0, 12);
}

/** The four files of a picture, below its folder. */
export function filesOf(name: string): string[] {
  return ['light', 'dark'].flatMap((theme) => ['avif', 'webp'].map((format) => `${name}-${theme}.${format}`));
}

/** The files of what moves in a picture, below its folder. */
export function movingFilesOf(name: string): string[] {
  return ['light', 'dark'].map((theme) => `${name}-${theme}-moving.webp`);
}

/** The names of the pictures that the text of a script takes. */
export function picturesIn(script: string): string[] {
  return Array.from(script.matchAll(/\bpicture\(\s*'([^']+)'/g), ([, name = '']) => name);
}
