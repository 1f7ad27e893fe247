import { stemmer } from 'stemmer';

/** A word of a text: where it stands, and the terms that find it. */
export type Word = { start: number; end: number; terms: readonly string[] };

/** Letters and digits, held together by the marks of names: `X-Forwarded-For`, `/api/admin/{id}`, `INIT_ADMIN_API_TOKENS`. */
const wordPattern = /[\p{L}\p{N}]+(?:[-_.:/{}@]+[\p{L}\p{N}]+)*/gu;
const longestTerm = 64;

const emptyWords = new Set(
  `a about all am an and any are as at be but by can could did do does for from had has have how i if in into is it its
   let me my of on or our should so some than that the their then there these this those to us want was we were what
   when where which who why will with would you your
   s t d don doesn didn isn aren wasn won couldn ll ve re im ive please possible way ways need needs help trying`.split(
    /\s+/,
  ),
);

/** Endings that British and American English write differently, in the form in which the index has both. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/is(e[drs]?|ing|ers?|ations?)$/, 'iz$1'],
  [/yse([drs]?)$/, 'yze$1'],
  [/([^aeo])our(s|ed|ing|ful|ite|ites)?$/, '$1or$2'],
  [/([^aeiou])tre(s)?$/, '$1ter$2'],
  [/([aeiou]l)l(ed|ing|ers?)$/, '$1$2'],
  [/(cata|dia)logue(s)?$/, '$1log$2'],
  [/(defen|licen|offen)ce(s|d)?$/, '$1se$2'],
];

/** The stem of a word in small letters, the same for a British and an American spelling. */
function stemOf(word: string): string {
  const spelt = spellings.reduce((text, [british, american]) => text.replace(british, american), word);
  return stemmer(spelt);
}

/** Whether a word says nothing of what is asked, such as “the”. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word.toLowerCase());
}

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
  const stems = parts.map(stemOf).filter((part) => part.length > 1 || /\p{N}/u.test(part));
  const whole = nameOf(word);
  const terms = parts.length > 1 && whole.length <= longestTerm ? [whole, ...stems] : stems;
  const made = { terms, isEmpty: isEmptyWord(word) };
  known.set(word, made);
  return made;
}

/** A word as a reader asks for it: as it is written, its stem, and its parts where it is a name. */
export type AskedWord = { written: string; stem: string; parts: readonly string[] };

/** What a query asks for, without the words that say nothing where there are others. */
export function askedWords(query: string): AskedWord[] {
  const words = query.match(wordPattern) ?? [];
  const telling = words.filter((word) => !isEmptyWord(word));
  return (telling.length > 0 ? telling : words).map((word) => {
    const written = nameOf(word);
    const parts = partsOf(word);
    return { written, stem: stemOf(written), parts: parts.length > 1 ? parts.map(stemOf) : [] };
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
