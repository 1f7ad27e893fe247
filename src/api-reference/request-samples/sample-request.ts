import type { Method } from '../../site/page-model.ts';
import type { Json } from '../api-structure.ts';
import type { Placeholder, SampleParts } from './sample-parts.ts';

/** A request to show in ten languages. */
export type SampleRequest = {
  /** Names the program where a language wants a name: `createFeature`. */
  name: string;
  method: Method;
  url: SampleParts;
  /** Environment variable that holds the token, and its kind. */
  token: { kind: string; variable: string } | null;
  /** Whether to send the type of the body: the server asks for one even where there is no body. */
  sendsJson: boolean;
  body: Json | undefined;
  /** What the answer holds. */
  answer: 'json' | 'text' | 'nothing';
};

/** Server that samples are sent to until the reader names another: where a local Unleash listens. */
export const defaultServer = 'http://localhost:4242';

export const serverPlaceholder: Placeholder = { key: 'server', text: defaultServer, filled: '{}' };

/** The token as an expression of a language, which a literal replaces once the reader has filled it in. */
export function tokenPlaceholder(
  { token }: SampleRequest,
  expression: string,
  filled: string,
): Placeholder | undefined {
  return token ? { key: `token:${token.kind}`, text: expression, filled } : undefined;
}

/** A line that only the expression for the token needs, and a literal does not. */
export function tokenLine(request: SampleRequest, line: string): Placeholder | undefined {
  return tokenPlaceholder(request, line, '');
}
