import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const readme = fileURLToPath(new URL('README.md', import.meta.url));

/** Puts the figures of a run between the marks of their section in tests/bench/README.md. */
export async function writeFigures(section: string, figures: string): Promise<void> {
  await writeFile(readme, withFigures(await readFile(readme, 'utf8'), section, figures));
}

/** The text with what stands between the marks of a section replaced. Throws where a mark is missing. */
export function withFigures(text: string, section: string, figures: string): string {
  const [begin, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`tests/bench/README.md lacks “${begin}” or “${end}” after it.`);
  return `${text.slice(0, from + begin.length)}\n\n${figures.trim()}\n\n${text.slice(to)}`;
}
