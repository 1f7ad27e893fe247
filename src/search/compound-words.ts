import { isEmptyWord } from './tokens.ts';

/** A word counts as one that people write in two where so many pages have it, and each of its parts. */
const leastPages = 2;
const leastPagesOfPart = 5;
const shortest = 6;
const shortestPart = 3;

/** The words of some texts that are two of their words joined, each as `roll out`, in alphabetical order. */
export function compoundWords(texts: readonly string[]): string[] {
  const pages = new Map<string, number>();
  for (const text of texts) for (const word of new Set(plainWords(text))) pages.set(word, (pages.get(word) ?? 0) + 1);
  const isPart = (part: string) => (pages.get(part) ?? 0) >= leastPagesOfPart;
  return [...pages]
    .filter(([word, count]) => word.length >= shortest && count >= leastPages && !isEmptyWord(word))
    .flatMap(([word]) => splitsOf(word).filter(([first, second]) => isPart(first) && isPart(second)))
    .map((parts) => parts.join(' '))
    .toSorted();
}

/** The words of a text in small letters, without names such as `createFeature`. */
function plainWords(text: string): string[] {
  const words = text.match(/(?<![\p{L}\p{N}_-])\p{L}\p{Ll}+(?![\p{L}\p{N}_-])/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

function splitsOf(word: string): [string, string][] {
  const ends = Array.from({ length: word.length - 2 * shortestPart + 2 }, (_, at) => at + shortestPart);
  // The second part may be as short as “in” or “up”.
  return ends.map((end) => [word.slice(0, end), word.slice(end)]);
}

/** A query with a word joined is nearly the same; a split word may mean something else. */
const joinedWeight = 0.95;
const splitWeight = 0.6;

/** The query with one of the compound words written the other way, and how much it then counts. */
export function otherSpellings(query: string, compounds: readonly string[]): { text: string; weight: number }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const joined = words.slice(1).flatMap((second, at) => {
    const pair = `${words[at]} ${second}`;
    return compounds.includes(pair) ? [[...words.slice(0, at), pair.replace(' ', ''), ...words.slice(at + 2)]] : [];
  });
  const split = words.flatMap((word, at) => {
    const pair = compounds.find((each) => each.length === word.length + 1 && each.replace(' ', '') === word);
    return pair ? [[...words.slice(0, at), pair, ...words.slice(at + 1)]] : [];
  });
  return [
    ...joined.map((each) => ({ text: each.join(' '), weight: joinedWeight })),
    ...split.map((each) => ({ text: each.join(' '), weight: splitWeight })),
  ];
}
