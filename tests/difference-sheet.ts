import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture that is not what it was; each of the three as WebP. */
export type Difference = { title: string; older: Buffer | null; newer: Buffer; difference: Buffer | null };

const styles = `
body { margin: 2rem; font: 16px/1.5 system-ui; background: #fff; color: #15211f }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-block: 0 2rem }
figure { margin: 0 } img { max-width: 100%; border: 1px solid #ccc } h2 { font-size: 1.1rem }`;

/**
 * Writes a page that shows each changed picture beside what it was, with the difference lit.
 * @param folder Where it is written; what was there before is deleted.
 * @returns Its path.
 */
export async function writeDifferenceSheet(folder: string, differences: readonly Difference[]): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sections = await Promise.all(differences.map((difference, index) => sectionOf(folder, difference, index)));
  const html = `<!doctype html><meta charset="utf-8"><title>Changed pictures</title><style>${styles}</style>\n`;
  const path = join(folder, 'index.html');
  await writeFile(path, `${html}<h1>Changed pictures: ${differences.length}</h1>\n${sections.join('\n')}\n`);
  return path;
}

async function sectionOf(
  folder: string,
  { title, older, newer, difference }: Difference,
  index: number,
): Promise<string> {
  const show = async (caption: string, bytes: Buffer | null): Promise<string> => {
    if (bytes === null) return `<figure><figcaption>${caption}: none</figcaption></figure>`;
    const file = `${index}-${caption}.webp`;
    await writeFile(join(folder, file), bytes);
    return `<figure><figcaption>${caption}</figcaption><img src="${file}" alt=""></figure>`;
  };
  const shown = [await show('old', older), await show('new', newer), await show('difference', difference)];
  return `<h2>${title}</h2><section>${shown.join('')}</section>`;
}
