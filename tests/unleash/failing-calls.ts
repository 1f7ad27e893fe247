import type { ApiOperation, ApiParameter } from '../../src/api-reference/api-operation.ts';
import { sampleRequest } from '../../src/api-reference/operation-request.ts';
import type { SampleParts } from '../../src/api-reference/request-samples/sample-parts.ts';
import { defaultServer } from '../../src/api-reference/request-samples/sample-request.ts';
import type { ApiEnvironment } from './api-givens.ts';
import type { Answer } from './send-printed.ts';
import type { UnleashServer } from './start-unleash.ts';

/** Who makes a call that cannot succeed. */
export type Callers = ApiEnvironment & { viewer: string };

/** The printed call with one thing wrong, and the status that this should lead to. */
export type FailingCall = { call: string; status: string; url: string; init: RequestInit };

/**
 * A call that ends the whole server in place of an answer: its route does not catch what the database says of a project
 * that is unknown.
 */
const endsTheServer = 'addFavoriteProject: With an unknown projectId';

/** The calls to try, in groups: of each group, the first that is answered with its status is kept. */
export function failingCalls(
  operation: ApiOperation,
  { url: server }: UnleashServer,
  callers: Callers,
): readonly (readonly FailingCall[])[] {
  const request = sampleRequest(operation);
  const token = request.token && callers[request.token.variable as keyof ApiEnvironment];
  const stranger = strangerOf(operation, callers);
  const text = 'text/plain';
  const json = request.sendsJson ? 'application/json' : null;
  const printed = {
    url: withParameter(request.url, null),
    token,
    type: json,
    body: request.body === undefined ? null : JSON.stringify(request.body),
  };
  const failing = (call: string, status: string, change: Partial<typeof printed>): FailingCall => {
    const { url, token, type, body } = { ...printed, ...change };
    const headers = { ...(token ? { authorization: token } : {}), ...(type ? { 'content-type': type } : {}) };
    const init = { method: operation.method.toUpperCase(), headers, body };
    return { call, status, url: url.replace(defaultServer, server), init };
  };

  // A name that is taken would be refused before what is unknown.
  const unknownBody = printed.body?.replace(/"name":"([\w-]+)"/, '"name":"$1-2"') ?? null;
  const paths = operation.parameters.filter((parameter) => parameter.in === 'path').reverse();
  return [
    printed.body === null ? [] : ['{}', '[]'].map((body) => failing(`With the body ${body}`, '400', { body })),
    token ? [failing('Without a token', '401', { token: null })] : [],
    stranger ? [failing(stranger.call, '403', { token: stranger.token })] : [],
    paths
      .map((parameter) =>
        failing(`With an unknown ${parameter.name}`, '404', {
          url: withParameter(request.url, parameter),
          body: unknownBody,
        }),
      )
      .filter(({ call }) => `${operation.id}: ${call}` !== endsTheServer),
    json ? [failing(`With the type ${text}`, '415', { type: text })] : [],
  ];
}

/** Somebody whom Unleash knows and who may not make the call; null where everybody may whom it knows. */
function strangerOf({ permission, tokens }: ApiOperation, callers: Callers): { call: string; token: string } | null {
  if (tokens.includes('client')) return { call: 'With a front-end token', token: callers.UNLEASH_FRONTEND_TOKEN };
  if (tokens.includes('frontend')) return { call: 'With a client token', token: callers.UNLEASH_CLIENT_TOKEN };
  if (permission === 'None' || permission === 'Any signed-in user') return null;
  return { call: "With a viewer's token", token: callers.viewer };
}

/** The address of a call, with something unknown in place of the value of a parameter. */
function withParameter(url: SampleParts, parameter: ApiParameter | null): string {
  const isOf = (key: string) => parameter !== null && key.split(/[:/]/).at(-1) === parameter.name;
  return url
    .map((part) => {
      if (typeof part === 'string') return part;
      return parameter && isOf(part.key) ? unknownLike(parameter) : part.text;
    })
    .join('');
}

function unknownLike({ name, example }: ApiParameter): string {
  const value = String(example);
  if (/^\d+$/.test(value)) return '999';
  if (/^[\da-f-]{36}$/.test(value)) return '00000000-0000-4000-8000-000000000000';
  const noun = name.replace(/(?<=.)(Id|Name)$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `no-such-${noun}`;
}

/** Makes a call that should fail. */
export async function sendFailing({ url, init }: FailingCall): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: String(response.status), contentType: response.headers.get('content-type') ?? '', text };
}
