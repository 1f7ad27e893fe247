import type { ApiOperation, ApiParameter } from './api-operation.ts';
import type { Json } from './api-structure.ts';
import type { TokenKind } from './api-words.ts';
import { type ConnectionField, encodeInUrl } from './connection.ts';
import { type Placeholder, parts, type SampleParts } from './request-samples/sample-parts.ts';
import { defaultServer, type SampleRequest, serverPlaceholder } from './request-samples/sample-request.ts';

const tokenNames = {
  admin: { label: 'Admin token', variable: 'UNLEASH_ADMIN_TOKEN' },
  personal: { label: 'Personal access token', variable: 'UNLEASH_PERSONAL_TOKEN' },
  client: { label: 'Client token', variable: 'UNLEASH_CLIENT_TOKEN' },
  frontend: { label: 'Front-end token', variable: 'UNLEASH_FRONTEND_TOKEN' },
} as const;

/** The request of an operation, with its example values, and placeholders for those that readers replace. */
export function sampleRequest(operation: ApiOperation): SampleRequest {
  const { id, method, path, parameters, body, responses } = operation;
  const kind = tokenOf(operation.tokens);
  const success = responses.find(({ status }) => /^[23]/.test(status))?.body;
  const answer = success === undefined || success === null ? 'nothing' : success.type === 'text/csv' ? 'text' : 'json';
  return {
    name: id,
    method,
    url: parts`${serverPlaceholder}${pathParts(path, parameters)}${queryParts(operation)}`,
    token: kind && { kind, variable: tokenNames[kind].variable },
    // Some deletions are refused without it too, which the API's document does not tell.
    sendsJson: method !== 'get',
    body: body?.example,
    answer,
  };
}

/** The fields that an operation's samples have placeholders for. */
export function connectionFields(operation: ApiOperation): ConnectionField[] {
  const kind = tokenOf(operation.tokens);
  const token = kind && {
    key: `token:${kind}`,
    label: tokenNames[kind].label,
    example: `$${tokenNames[kind].variable}`,
  };
  return [
    { key: 'server', label: 'Server URL', example: defaultServer },
    ...(token ? [token] : []),
    ...operation.parameters.filter(isShown).map((parameter) => ({
      key: parameterKey(operation.path, parameter.name),
      label: parameter.name,
      example: String(parameter.example),
    })),
  ];
}

/** The kind of token that the samples use, of those that the operation takes. */
function tokenOf(tokens: readonly TokenKind[]): keyof typeof tokenNames | null {
  for (const kind of ['frontend', 'client', 'admin', 'personal'] as const) if (tokens.includes(kind)) return kind;
  return tokens.includes('service-account') ? 'personal' : null;
}

/** Optional parameters whose example is what the server assumes anyway would only be noise. */
function isShown({ required, defaultValue, example }: ApiParameter): boolean {
  return required || (defaultValue !== undefined && defaultValue !== example);
}

function pathParts(path: string, parameters: readonly ApiParameter[]): SampleParts {
  return path.split(/(\{\w+\})/).map((piece) => {
    const parameter = parameters.find(({ name }) => `{${name}}` === piece);
    return parameter ? placeholder(path, parameter.name, parameter.example) : piece;
  });
}

function queryParts({ path, parameters }: ApiOperation): SampleParts {
  const shown = parameters.filter((parameter) => parameter.in === 'query' && isShown(parameter));
  return shown.flatMap(({ name, example }, index) => [
    `${index === 0 ? '?' : '&'}${name}=`,
    placeholder(path, name, example),
  ]);
}

function placeholder(path: string, name: string, example: Json): Placeholder {
  return { key: parameterKey(path, name), text: encodeInUrl(String(example)), filled: '{}' };
}

/**
 * The key that the value of a parameter is kept under. A name such as `projectId` means the same everywhere; one such as
 * `id` only together with what it identifies, which the path says before it.
 */
function parameterKey(path: string, name: string): string {
  const before = path.slice(0, Math.max(0, path.indexOf(`{${name}}`)));
  const noun = before.split('/').findLast((step) => /^[\w-]+$/.test(step)) ?? '';
  const own = /^(id|name|token|type|value|child|parent)$/.test(name) ? `${noun}/${name}` : name;
  return `${name === 'token' ? 'secret' : 'parameter'}:${own}`;
}
