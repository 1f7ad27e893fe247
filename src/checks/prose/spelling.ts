import dictionary from 'dictionary-en-gb';
import createSpeller from 'nspell';
import type { Fault } from '../../fault.ts';
import { lineAt, type Prose } from './page-prose.ts';

/** Knows the words of British English and those of dictionary.txt. */
export type Speller = {
  knows(word: string): boolean;
  /** Whether a word with a capital is a name, and no word at the beginning of a sentence. */
  isName(word: string): boolean;
  suggest(word: string): string[];
};

/** @param ownWords Those of dictionary.txt; one that begins with a capital is a name and always has it. */
export function createProjectSpeller(ownWords: readonly string[]): Speller {
  const speller = createSpeller(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const own = new Set(ownWords);
  const known = new Map<string, boolean>();
  let suggestions = 0;
  const knows = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const stem = word.replace(/['’]s?$/, '');
    const knownNow = own.has(stem) || own.has(uncapitalised(stem)) || speller.correct(word.replaceAll('’', "'"));
    known.set(word, knownNow);
    return knownNow;
  };
  return {
    knows,
    isName: (word) => own.has(word.replace(/['’]s?$/, '')) || (knows(word) && !knows(uncapitalised(word))),
    // A suggestion takes a tenth of a second, and a long list of words is one to add, not to correct.
    suggest: (word) => (suggestions++ < 10 ? speller.suggest(word).slice(0, 3) : []),
  };
}

/** Words that neither British English nor dictionary.txt has. */
export function checkSpelling(file: string, prose: readonly Prose[], speller: Speller): Fault[] {
  return prose.flatMap((part) =>
    [...wordsOf(part.text)].flatMap(({ word, index }): Fault[] => {
      if (speller.knows(word)) return [];
      const near = speller.suggest(word);
      const cure = `${near.length > 0 ? `Write ${near.map((name) => `“${name}”`).join(' or ')}, or` : 'Mend it, or'} add it to src/checks/prose/dictionary.txt; code goes into backticks.`;
      return [{ file, line: lineAt(part, index), problem: `“${word}” is not in the dictionary.`, cure }];
    }),
  );
}

/** Addresses, file names, versions, placeholders and names such as `createdAt` or `HTTP` are no words of a language. */
function* wordsOf(text: string): Generator<{ word: string; index: number }> {
  for (const { 0: chunk, index: start } of text.matchAll(/[^\s—–…|()[\]“”"„]+/gu)) {
    if (/[@_\\=<>{}$*#%&+~^]|\p{L}[.:]\p{L}|\d|^\/|\/.*[-_./]\p{L}|-.*\//u.test(chunk)) continue;
    for (const { 0: word, index } of chunk.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)) {
      if (word.length > 1 && !/\p{L}\p{Lu}/u.test(word)) yield { word, index: start + index };
    }
  }
}

function uncapitalised(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
