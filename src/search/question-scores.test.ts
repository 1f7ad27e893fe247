import { expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { IndexReader } from './index-reader.ts';
import { bestQuestions } from './question-scores.ts';
import { searchDocument } from './search-document.fixture.ts';

const questions = [
  { text: 'token expires', section: null },
  { text: 'client loses its token', section: null },
];
const files = buildIndex([
  searchDocument('/one', 'One', { questions }),
  searchDocument('/other', 'Other', { questions }),
]);
const word = (term: string, ...pages: number[]) => ({
  candidates: [{ term, weight: 1 }],
  telling: 1,
  sections: [],
  pages: new Map(pages.map((page) => [page, { score: 1, inTitle: false }])),
});

async function scoresFor(...words: ReturnType<typeof word>[]) {
  const reader = await IndexReader.open(async (path) => JSON.parse(files.get(path) ?? '') as unknown);
  return bestQuestions(reader, { words, weight: 1 });
}

it('a question that is all of the query counts whole', async () => {
  const scores = await scoresFor(word('client'), word('lose'), word('token'));
  expect(scores.get(0)).toEqual({ score: 1, at: 1 });
});

it('a question counts less where the query has words that it lacks, and a little more where its page has them', async () => {
  const scores = await scoresFor(word('client'), word('lose'), word('token'), word('kotlin', 1));
  const [without, withWord] = [scores.get(0)?.score ?? 0, scores.get(1)?.score ?? 0];
  expect(without).toBeLessThan(withWord);
  expect(withWord).toBeLessThan(1);
});

it('a question that has none of the words is none, even where its page has one', async () => {
  expect(await scoresFor(word('kotlin', 0))).toEqual(new Map());
});
