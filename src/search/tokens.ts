import { stemmer } from 'stemmer';

/** A word of a text: where it stands, and the terms that find it. */
export type Word = { start: number; end: number; terms: readonly string[] };

/** Letters and digits, held together by the marks of names: `X-Forwarded-For`, `/api/admin/{id}`, `INIT_ADMIN_API_TOKENS`. */
const wordPattern = /[\p{L}\p{N}]+(?:[-_.:/{}@]+[\p{L}\p{N}]+)*/gu;
const longestTerm = 64;

const emptyWords = new Set(
  `a about all am an and any are as at be but by can could did do does for from had has have how i if in into is it its
   let me my of on or our should so some than that the their then there these this those to us want was we were what
   when where which who why will with would you your`.split(/\s+/),
);

type KnownWord = { terms: readonly string[]; isEmpty: boolean };
/** Texts repeat their words: each is taken apart once. */
const known = new Map<string, KnownWord>();

/** Words of a text in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    terms: termsOf(match[0]),
  }));
}

/** The terms that a text is found by, in order. Empty words, such as “the”, are left out unless `emptyWords` is set. */
export function termsOfText(text: string, options: { emptyWords: boolean } = { emptyWords: false }): string[] {
  const found: string[] = [];
  for (const word of text.match(wordPattern) ?? []) {
    const { terms, isEmpty } = knownWord(word);
    if (options.emptyWords || !isEmpty) found.push(...terms);
  }
  return found;
}

/**
 * The terms of one word. A plain word is found by its stem. A name of several parts, such as `createFeature`, is found
 * whole and by each part.
 */
export function termsOf(word: string): readonly string[] {
  return knownWord(word).terms;
}

function knownWord(word: string): KnownWord {
  const before = known.get(word);
  if (before) return before;
  const parts = partsOf(word);
  const stems = parts.map((part) => stemmer(part)).filter((part) => part.length > 1 || /\p{N}/u.test(part));
  const whole = nameOf(word);
  const terms = parts.length > 1 && whole.length <= longestTerm ? [whole, ...stems] : stems;
  const made = { terms, isEmpty: emptyWords.has(word.toLowerCase()) };
  known.set(word, made);
  return made;
}

/** A word as a reader asks for it: as it is written, its stem, and its parts where it is a name. */
export type AskedWord = { written: string; stem: string; parts: readonly string[] };

/** What a query asks for, without the words that say nothing where there are others. */
export function askedWords(query: string): AskedWord[] {
  const words = query.match(wordPattern) ?? [];
  const telling = words.filter((word) => !emptyWords.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).map((word) => {
    const written = nameOf(word);
    const parts = partsOf(word);
    return { written, stem: stemmer(written), parts: parts.length > 1 ? parts.map((part) => stemmer(part)) : [] };
  });
}

/** A name in the form that the index knows: `/api/admin/{projectId}` is `api/admin/projectid`. */
function nameOf(word: string): string {
  return word.toLowerCase().replace(/[{}]/g, '');
}

function partsOf(word: string): string[] {
  return (
    word
      // Several of an abbreviation: `SDKs`, `UserIDs`.
      .replace(/(\p{Lu}{2,})s(?!\p{Ll})/gu, (_, letters: string) => ` ${letters.toLowerCase()}s `)
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase())
  );
}
