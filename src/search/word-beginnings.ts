import { titleTermsFrom } from './candidates.ts';
import { fewLetters } from './index-format.ts';
import type { IndexReader } from './index-reader.ts';

/** Whether some letters are the beginning of a word and say nothing yet: up to three that titles go on from, and no reader asks for. */
export function isBeginning(reader: IndexReader, written: string): boolean {
  const letters = written.trim().toLowerCase();
  const { shortWords, synonyms } = reader.core;
  if (!/^\p{L}+$/u.test(letters) || letters.length > fewLetters) return false;
  if (shortWords.includes(letters) || Object.hasOwn(synonyms, letters)) return false;
  const words = titleTermsFrom(reader, letters);
  return words.length > 0 && !words.includes(letters);
}
