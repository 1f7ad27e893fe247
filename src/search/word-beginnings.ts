import type { IndexReader } from './index-reader.ts';

/** Whether some letters are the beginning of a word and say nothing yet: one or two that no reader asks for. */
export function isBeginning({ core: { shortWords, synonyms } }: IndexReader, written: string): boolean {
  const letters = written.trim().toLowerCase();
  return /^\p{L}{1,2}$/u.test(letters) && !shortWords.includes(letters) && !Object.hasOwn(synonyms, letters);
}
