import type { Candidate } from './candidates.ts';
import type { IndexReader } from './index-reader.ts';
import type { Reading } from './readings.ts';

/** How much a question is the query: 1 where both have the same words. `at` is its place among those of the page. */
export type QuestionScore = { score: number; at: number };

/** A question with words that the query lacks counts less, but much less than a query with words that it lacks. */
const lengthPower = 0.5;

/** What a word counts that the question lacks and its page has. */
const pageShare = 0.2;

/**
 * For each page the question of its own that is most like the query. Rare words tell more than frequent ones, as in
 * BM25: https://www.staff.city.ac.uk/~sbrp622/papers/foundations_bm25_review.pdf
 */
export async function bestQuestions(
  reader: IndexReader,
  { words, weight }: Reading,
): Promise<Map<number, QuestionScore>> {
  const asked = await Promise.all(
    words.map(async ({ candidates, pages }) => ({ ...(await questionsOfWord(reader, candidates)), pages })),
  );
  const all = asked.reduce((sum, { telling }) => sum + telling, 0);
  const sums = new Map<number, { telling: number; words: number }>();
  for (const { telling, questions } of asked)
    for (const [question, share] of questions) {
      const sum = sums.get(question) ?? { telling: 0, words: 0 };
      sums.set(question, { telling: sum.telling + telling * share, words: sum.words + 1 });
    }
  const best = new Map<number, QuestionScore>();
  for (const [question, sum] of sums) {
    const answer = reader.answerOf(question);
    const length = (sum.words / Math.max(reader.questionLength(question), sum.words)) ** lengthPower;
    if (!answer) continue;
    const onPage = asked.filter(({ questions, pages }) => !questions.has(question) && pages.has(answer.page));
    const telling = onPage.reduce((total, word) => total + pageShare * word.telling, sum.telling);
    const score = (weight * telling * length) / all;
    if (score > (best.get(answer.page)?.score ?? 0)) best.set(answer.page, { score, at: answer.at });
  }
  return best;
}

/** How much a word tells, and the questions that have one of its candidates, each with what the best of them counts. */
async function questionsOfWord(
  reader: IndexReader,
  candidates: readonly Candidate[],
): Promise<{ telling: number; questions: ReadonlyMap<number, number> }> {
  const questions = new Map<number, number>();
  for (const { term, weight } of candidates)
    for (const question of await reader.questionsWith(term))
      questions.set(question, Math.max(weight, questions.get(question) ?? 0));
  return { telling: Math.log(1 + reader.questionCount / (1 + questions.size)), questions };
}
