import type { Json } from '../api-structure.ts';
import { type LiteralSyntax, literal, parts, type SampleParts, singleQuoted } from './sample-parts.ts';
import { type SampleRequest, tokenLine, tokenPlaceholder } from './sample-request.ts';

const syntax: LiteralSyntax = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : singleQuoted(name)}: `,
  string: singleQuoted,
  words: ['null', 'true', 'false'],
  indent: '  ',
};

/** `fetch` in a browser, which has no environment variables: the token is a text to replace. */
export function javascript(request: SampleRequest): SampleParts {
  return fetchCall(request, tokenPlaceholder(request, `'$${request.token?.variable}'`, "'{}'"));
}

/** `fetch` of Node.js, with the token from the environment. */
export function node(request: SampleRequest): SampleParts {
  return parts`${tokenLine(request, "import { env } from 'node:process';\n\n")}${fetchCall(
    request,
    tokenPlaceholder(request, `env.${request.token?.variable}`, "'{}'"),
    '\n  signal: AbortSignal.timeout(10_000),',
  )}`;
}

function fetchCall(
  { method, url, token, sendsJson, body, answer }: SampleRequest,
  tokenPart: ReturnType<typeof tokenPlaceholder>,
  more = '',
): SampleParts {
  const headers = (token ?? sendsJson) || undefined;
  return parts`const response = await fetch('${url}', {
  method: '${method.toUpperCase()}',${
    headers &&
    parts`
  headers: {${token && parts`\n    Authorization: ${tokenPart},`}${sendsJson && "\n    'Content-Type': 'application/json',"}
  },`
  }${body !== undefined && `\n  body: JSON.stringify(${jsonLiteral(body)}),`}${more}
});

if (!response.ok) throw new Error(\`Unleash answered \${response.status}: \${await response.text()}\`);
console.log(${answer === 'json' ? 'await response.json()' : answer === 'text' ? 'await response.text()' : 'response.status'});`;
}

function jsonLiteral(value: Json): string {
  return literal(value, syntax, 1);
}
