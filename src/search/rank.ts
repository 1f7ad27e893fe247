import type { PageKind } from '../markdown/front-matter.ts';
import type { IndexReader } from './index-reader.ts';
import { bestQuestions, type QuestionScore } from './question-scores.ts';
import { type Reading, readingsOf } from './readings.ts';

/** The pages that answer, best first; every term that made a page answer; and how the query was read. */
export type Ranking = {
  pages: readonly RankedPage[];
  terms: ReadonlySet<string>;
  readings: readonly Reading[];
};

/** A page that answers; `question` is the place of its own question that the query asks, too. */
export type RankedPage = { page: number; score: number; question: number | null };

/** A page that lacks some of the words, and whose score is under this share of the best one's, is no answer. */
const leastScore = 0.12;
/** How much more a page counts whose title is what was asked, and nothing else. */
const titleBonus = 0.5;
/** Words that the query has, and how many times the best page's score a question adds that is all that was asked. */
const questionWeights = [0, 0.2, 0.6, 2];
/** A title adds as much where it is all that was asked, and soon nothing where it is not. */
const titlePower = 3;
/** How much a page loses with each word that it lacks. */
const coveragePower = 2;
/** A question that is less like the query is not named beside the page. */
const leastNamed = 0.5;

/**
 * How well a page answers one reading of the query, whether it has every word of it that any page has, and how much its
 * title is the query: 1 where both have the same words.
 */
type Answer = { score: number; whole: boolean; title: number };

/** Ranks the pages for a query: each word counts by its best candidate, and pages that have more of the words come first. */
export async function rank(reader: IndexReader, query: string): Promise<Ranking> {
  const terms = new Set<string>();
  const answers = new Map<number, Answer>();
  const questions = new Map<number, QuestionScore>();
  const readings = await readingsOf(reader, query);
  for (const reading of readings) {
    for (const { candidates } of reading.words) for (const { term } of candidates) terms.add(term);
    for (const [page, answer] of answersOf(reader, reading)) answers.set(page, better(answer, answers.get(page)));
    for (const [page, question] of await bestQuestions(reader, reading))
      if (question.score > (questions.get(page)?.score ?? 0)) questions.set(page, question);
  }
  const weigh = (page: number) => (reader.core.weights[page] ?? 1) * kindWeight(reader.kindOf(page), query);
  // The first reading is the query as it is written.
  const asksWords = readings[0]?.words.length ?? 0;
  const questionWeight = questionWeights[Math.min(asksWords, questionWeights.length - 1)] ?? 0;
  const most = Math.max(...Array.from(answers, ([page, { score }]) => score * weigh(page)), 0) || 1;
  const pages = [...new Set([...answers.keys(), ...questions.keys()])].map((page) => {
    const { score, whole, title } = answers.get(page) ?? noAnswer;
    // What an operation does is asked for in other words by those who want to do it by a script.
    const question = reader.kindOf(page) === 'api' && !isAboutApi(query) ? undefined : questions.get(page);
    const asked = questionWeight * most * Math.max(question?.score ?? 0, title ** titlePower);
    const named = question && question.score >= leastNamed ? question.at : null;
    return { page, whole, question: named, score: (score + asked) * weigh(page) };
  });
  const best = pages.sort((a, b) => b.score - a.score || a.page - b.page)[0]?.score ?? 0;
  return { pages: pages.filter(({ score, whole }) => whole || score >= best * leastScore), terms, readings };
}

const noAnswer: Answer = { score: 0, whole: false, title: 0 };

/** The best of two readings of the query. */
function better(one: Answer, other: Answer = noAnswer): Answer {
  return {
    score: Math.max(one.score, other.score),
    whole: one.whole || other.whole,
    title: Math.max(one.title, other.title),
  };
}

/** A guide answers more questions than the page of one operation does, unless the question is about the API. */
export function kindWeight(kind: PageKind | null, query: string): number {
  if (kind === 'api') return isAboutApi(query) ? 1.25 : 0.6;
  return kind === 'contributing' ? 0.6 : 1;
}

function isAboutApi(query: string): boolean {
  return /\b(apis?|endpoints?|operations?|curl|scripts?)\b/i.test(query);
}

function answersOf(reader: IndexReader, { words, weight }: Reading): Map<number, Answer> {
  const sums = new Map<number, Sum>();
  const all = words.reduce((sum, { telling }) => sum + telling, 0);
  for (const { pages, telling } of words)
    for (const [page, { score, inTitle }] of pages) {
      const sum = sums.get(page) ?? { score: 0, words: 0, telling: 0, inTitle: 0, tellingInTitle: 0 };
      sum.score += score;
      sum.words += 1;
      sum.telling += telling;
      if (inTitle) {
        sum.inTitle += 1;
        sum.tellingInTitle += telling;
      }
      sums.set(page, sum);
    }
  const most = Math.max(...Array.from(sums.values(), (sum) => sum.words), 0);
  return new Map(
    Array.from(sums, ([page, sum]) => {
      const coverage = (sum.telling / all) ** coveragePower;
      const ofTitle = Math.min(sum.inTitle / reader.titleLength(page), 1);
      return [
        page,
        {
          score: weight * sum.score * coverage * (1 + titleBonus * ofTitle),
          whole: sum.words === most,
          title: weight * (sum.tellingInTitle / all) * Math.sqrt(ofTitle),
        },
      ];
    }),
  );
}

/** What the words of a query say of a page: how many it has, how much they tell, and the same of its title. */
type Sum = { score: number; words: number; telling: number; inTitle: number; tellingInTitle: number };
