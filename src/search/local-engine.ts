import type { PageKind } from '../markdown/front-matter.ts';
import type { AnsweredQuestion } from './documents.ts';
import type { SearchAnswer, SearchEngine, SearchHit, SearchRequest, SectionHit } from './engine.ts';
import type { PageRecord } from './index-format.ts';
import { IndexReader, type ReadFile } from './index-reader.ts';
import { nearTerms } from './near-terms.ts';
import { phraseFactor } from './phrase.ts';
import { rank } from './rank.ts';
import { coverage, highlight, snippet } from './snippet.ts';
import { askedWords } from './tokens.ts';

const mostSections = 2;

/** Answers from the index that was built with the site. */
export function localEngine(read: ReadFile): SearchEngine {
  let opened: Promise<IndexReader> | undefined;
  const open = () => {
    opened ??= IndexReader.open(read);
    return opened;
  };
  const ask = async (request: SearchRequest) => answer(await open(), request);
  return {
    prepare: open,
    async search(request) {
      const kept = opened !== undefined;
      try {
        return await ask(request);
      } catch (error) {
        opened = undefined;
        // What was kept may be the index of an older build, whose files are gone.
        if (kept) return ask(request);
        throw error;
      }
    },
  };
}

async function answer(reader: IndexReader, { query, kinds, limit }: SearchRequest): Promise<SearchAnswer> {
  const { pages, terms } = await rank(reader, query);
  const found = pages.map((each) => ({ ...each, kind: reader.kindOf(each.page) }));
  const counts: Partial<Record<PageKind, number>> = {};
  for (const { kind } of found) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  const wanted = found.filter(({ kind }) => kinds.length === 0 || (kind !== null && kinds.includes(kind)));
  const shown = await Promise.all(
    wanted.slice(0, limit).map(async ({ page, ...each }) => ({ ...each, record: await reader.record(page) })),
  );
  const byPhrase = shown
    .map((each) => ({ ...each, score: each.score * phraseFactor(each.record, query) }))
    .toSorted((a, b) => b.score - a.score);
  return {
    hits: byPhrase.map(({ record, kind, question }) =>
      hitOf(record, kind, terms, question === null ? undefined : record.questions[question]),
    ),
    total: wanted.length,
    kinds: counts,
    suggestions: pages.length === 0 ? await suggest(reader, query) : [],
  };
}

function hitOf(
  record: PageRecord,
  kind: PageKind | null,
  terms: ReadonlySet<string>,
  question: AnsweredQuestion | undefined,
): SearchHit {
  const { href, title, trail, deprecated, description, sections } = record;
  const worthy = sections
    .flatMap((section) => {
      const { heading, text } = section;
      // The section that answers the question comes first, whatever words it has.
      if (heading && heading.id === question?.section) return [{ heading, text, worth: Infinity }];
      const worth = heading ? 2 * coverage(heading.text, terms) + coverage(text, terms) : 0;
      return heading && worth > 0 ? [{ heading, text, worth }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostSections);
  return {
    href,
    title: highlight(title, terms),
    trail,
    kind,
    deprecated,
    question: question ? highlight(question.text, terms) : null,
    snippet: snippet(description, terms),
    sections: worthy.map(
      ({ heading, text }): SectionHit => ({
        href: `${href}#${heading.id}`,
        heading: highlight(heading.text, terms),
        snippet: snippet(text, terms),
      }),
    ),
  };
}

/** Words of the site that look like the asked ones, or else the pages that other pages link to most. */
async function suggest(reader: IndexReader, query: string): Promise<readonly string[]> {
  const dictionary = await reader.dictionary();
  const near = askedWords(query).flatMap(({ stem }) => nearTerms(stem.slice(0, 6), dictionary));
  const found = near.length > 0 ? (await rank(reader, near.join(' '))).pages.slice(0, 3) : [];
  const titles = await Promise.all(found.map(async ({ page }) => (await reader.record(page)).title));
  return [...new Set([...titles, ...reader.core.suggestions])].slice(0, 4);
}
