/**
 * A text as it stands in the query or the path of an address. Half of a pair of characters, as a cut text can end with,
 * has no place in an address and would throw: it becomes the character that stands for what cannot be read.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
