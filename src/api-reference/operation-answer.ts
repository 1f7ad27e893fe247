import type { Json } from './api-structure.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** The answer that a page prints beside the request. */
export type OperationAnswer = {
  status: string;
  /** null where the answer is empty. */
  text: string | null;
  language: 'json' | 'text';
};

/** What is known of a status where no server was asked. */
type Documented = { status: string; body: { example: Json | undefined } | null };

/** What a server answered; where none was asked, the example of the first success that has one. */
export function operationAnswer(kept: KeptAnswer | null, responses: readonly Documented[]): OperationAnswer | null {
  if (kept) return { status: kept.status, ...answerText(kept) };
  const found = responses.find(({ status, body }) => status < '400' && body?.example !== undefined);
  return found?.body?.example === undefined
    ? null
    : { status: found.status, ...answerText({ body: found.body.example }) };
}

/** Where the printed answer is from, and what is missing of it. */
export function answerNote(release: string, kept: KeptAnswer | null, answer: OperationAnswer | null): string {
  if (!kept) {
    const example = answer ? ', and the example follows its schema' : '';
    return `Not run against a server: statuses are those of the OpenAPI document${example}.`;
  }
  if (kept.body === undefined) return `From Unleash ${release}.`;
  const lists = kept.shortened?.map(({ list, shown, of }) => `${shown} of ${of} items${list ? ` of \`${list}\`` : ''}`);
  const shortened = lists ? ` Shortened: ${lists.join(', ')}.` : '';
  return `From Unleash ${release}; times, ids and secrets are examples.${shortened}`;
}

/** A body as it is printed. */
export function answerText({
  type,
  body,
}: {
  type?: string | undefined;
  body?: Json | undefined;
}): Pick<OperationAnswer, 'text' | 'language'> {
  if (body === undefined) return { text: null, language: 'text' };
  return type === undefined
    ? { text: JSON.stringify(body, null, 2), language: 'json' }
    : { text: String(body), language: 'text' };
}

/** What a server answered to a call for which its document has another status. */
export function surpriseNote(release: string, { call, status }: { call: string; status: string }): string {
  return `${call}, Unleash ${release} answers ${status} instead.`;
}

/** Which statuses of errors the document of the server says nothing of. */
export function leftOutNote(statuses: readonly string[]): string {
  const listed = statuses.length < 2 ? statuses.join('') : `${statuses.slice(0, -1).join(', ')} and ${statuses.at(-1)}`;
  return `The OpenAPI document leaves out ${listed}.`;
}
