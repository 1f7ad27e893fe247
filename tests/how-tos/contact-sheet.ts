import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDirectory } from '../../src/project.ts';
import { lightDifference } from './encode-picture.ts';

/** A picture that is not what it was. */
export type Change = { page: string; name: string; theme: string; older: Buffer | null; newer: Buffer };

const folder = join(cacheDirectory, 'pictures');

const styles = `
body { margin: 2rem; font: 16px/1.5 system-ui; background: #fff; color: #15211f }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-block: 0 2rem }
figure { margin: 0 } img { max-width: 100%; border: 1px solid #ccc } h2 { font-size: 1.1rem }`;

/** Writes a page that shows each changed picture beside what it was, with the difference lit. @returns Its path. */
export async function writeContactSheet(changes: readonly Change[]): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sections = await Promise.all(changes.map((change, index) => sectionOf(change, index)));
  const html = `<!doctype html><meta charset="utf-8"><title>Changed pictures</title><style>${styles}</style>\n`;
  const path = join(folder, 'index.html');
  await writeFile(path, `${html}<h1>Changed pictures: ${changes.length}</h1>\n${sections.join('\n')}\n`);
  return path;
}

async function sectionOf({ page, name, theme, older, newer }: Change, index: number): Promise<string> {
  const show = async (caption: string, bytes: Buffer | null): Promise<string> => {
    if (bytes === null) return `<figure><figcaption>${caption}: none</figcaption></figure>`;
    const file = `${index}-${caption}.webp`;
    await writeFile(join(folder, file), bytes);
    return `<figure><figcaption>${caption}</figcaption><img src="${file}" alt=""></figure>`;
  };
  const lit = older === null ? null : await lightDifference(older, newer);
  const shown = [await show('old', older), await show('new', newer), await show('difference', lit)];
  return `<h2>${name}, ${theme}, of ${page}</h2><section>${shown.join('')}</section>`;
}
