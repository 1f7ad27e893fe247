import type { PageHead } from './index-format.ts';
import type { IndexReader } from './index-reader.ts';
import { kindWeight } from './rank.ts';

/** A page that a word of its title leads to. */
export type TitledPage = { page: number; head: PageHead; score: number };

/** How much a page counts where another word of its title than the first has the letters. */
const laterWord = 0.5;

/** The pages with a title that has a word with this beginning, best first; and the words. */
export function titlesBeginning(
  reader: IndexReader,
  query: string,
): { pages: readonly TitledPage[]; terms: ReadonlySet<string> } {
  const letters = query.trim().toLowerCase();
  const terms = new Set<string>();
  const pages = reader.titleTerms.flatMap((title, page) => {
    const found = title.filter((term) => term.startsWith(letters));
    const head = reader.core.heads[page];
    if (found.length === 0 || !head) return [];
    for (const term of found) terms.add(term);
    const place = title[0]?.startsWith(letters) ? 1 : laterWord;
    const weight = (reader.core.weights[page] ?? 1) * kindWeight(reader.kindOf(page), query);
    return [{ page, head, score: (weight * place) / Math.sqrt(title.length) }];
  });
  return { pages: pages.toSorted((a, b) => b.score - a.score || a.page - b.page), terms };
}
