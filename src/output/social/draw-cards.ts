import { copyFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeWhole } from '../../cache.ts';
import { cardPng } from './card-png.ts';
import type { SocialCard } from './social-images.ts';

/** Pictures to draw: the folder that keeps them from one build to the next, and where each goes in the output. */
export type DrawingJob = { keptIn: string; pictures: readonly { card: SocialCard; target: string }[] };

/** Puts the picture of each card into its place, and draws those that are not kept. */
export function drawCards({ keptIn, pictures }: DrawingJob): void {
  const kept = new Set(readdirSync(keptIn));
  for (const { card, target } of pictures) {
    const file = join(keptIn, basename(target));
    if (!kept.has(basename(target))) writeWhole(file, cardPng(card));
    copyFileSync(file, target);
  }
}
