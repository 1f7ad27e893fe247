import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/project.ts';
import type { Look, LookTheme, LookWidth } from './looks.ts';

/** Where the looks are that someone has accepted. */
const folder = join(root, 'tests/looks/kept');

export function keptLookFile({ name }: Look, theme: LookTheme, width: LookWidth): string {
  return join(folder, `${name}-${width}-${theme}.webp`);
}

/** The look that was accepted last; null where none was. */
export async function readKeptLook(look: Look, theme: LookTheme, width: LookWidth): Promise<Buffer | null> {
  const file = keptLookFile(look, theme, width);
  return existsSync(file) ? readFile(file) : null;
}
