import { longestReport } from '../site/search-reports.ts';

/** What may tell who somebody is, or let others in, and leaves with the word that it stands in. */
const personal: readonly RegExp[] = [
  // E-mail addresses, and addresses of the web, which may name a customer.
  /\S*(?:@|:\/\/)\S*/g,
  // Tokens of Unleash, such as `default:development.…`, and what has the length of other tokens.
  /\S+:\S+\.\S+/g,
  /(?=\S*\d)\S{20,}/g,
  /\S{40,}/g,
  // Numbers of phones, customers and cards, and addresses of computers.
  /\+?\d(?:[\s().-]*\d){5,}/g,
  /\d{1,3}(?:\.\d{1,3}){3}/g,
];

/** A query without what may tell who asks, cut to a length that tells what was asked. */
export function withoutPersonalData(query: string): string {
  const rest = personal.reduce((text, pattern) => text.replace(pattern, ' '), query);
  return rest.replace(/\s+/g, ' ').trim().slice(0, longestReport);
}
