import type { ConnectionValues } from '../api-reference/api-connection.ts';
import { sampleText } from '../api-reference/connection.ts';
import type { UnleashContext } from '../evaluation/unleash-context.ts';

/** Something to take along: what a reader has built, in a form that another program reads. */
export type Output = { label: string; code: string };

/** A call of the Admin API. Names in braces are parameters that API pages ask for, with what stands there until then. */
export type AdminCall = { method: string; path: string; parameters: Readonly<Record<string, string>>; body: object };

/** Where strategies and variants of the example project are. */
export const exampleParameters = {
  projectId: 'bookshop',
  featureName: 'express-checkout',
  environment: 'development',
} as const;

/** The call that gives a toggle of the example project one more strategy. */
export function addStrategy(strategy: object): AdminCall {
  return {
    method: 'POST',
    path: '/api/admin/projects/{projectId}/features/{featureName}/environments/{environment}/strategies',
    parameters: exampleParameters,
    body: strategy,
  };
}

/** The call that gives a toggle of the example project these variants, in place of those that it has. */
export function replaceVariants(featureName: string, variants: readonly object[]): AdminCall {
  return {
    method: 'PUT',
    path: '/api/admin/projects/{projectId}/features/{featureName}/environments/{environment}/variants',
    parameters: { ...exampleParameters, featureName },
    body: variants,
  };
}

/** The body of a call, as the Admin API takes it. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** A call as one command of curl, with the server, token and parameters that the reader has filled in. */
export function asCurl({ method, path, parameters, body }: AdminCall, values: ConnectionValues): string {
  const filled = (key: string, otherwise: string) => sampleText(key, values[key] ?? '') ?? otherwise;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    filled(`parameter:${name}`, encodeURIComponent(parameters[name] ?? name)),
  );
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl --request ${method}`,
    `--url ${quoted(filled('server', 'http://localhost:4242') + address)}`,
    `--header "Authorization: ${filled('token:admin', '$UNLEASH_ADMIN_TOKEN')}"`,
    "--header 'Content-Type: application/json'",
    `--data ${quoted(asJson(body))}`,
  ].join(' \\\n  ');
}

/** What a unit test holds: a toggle as SDKs receive it, the context that asks, and the answer. */
export type HeldAnswer = {
  toggle: { name: string; strategies: readonly object[]; variants?: readonly object[] };
  /** In words, such as “off for userId 1001”. */
  is: string;
  context: UnleashContext;
  on: boolean;
  /** Where the variant is held, too. */
  variant?: string;
};

/** A unit test to take along; `versions` says of which versions of the SDK it is true, where not of all. */
export function nodeTest(answer: HeldAnswer, versions = ''): Output {
  const sdk = ['Node.js SDK', versions].filter(Boolean).join(' ');
  return { label: `Unit test (${sdk})`, code: asNodeTest(answer) };
}

/** A unit test for the Node.js SDK: an instance with a bootstrap, and without a network. */
function asNodeTest(answer: HeldAnswer): string {
  return [
    "import assert from 'node:assert/strict';",
    "import { once } from 'node:events';",
    "import test from 'node:test';",
    "import { InMemStorageProvider, Unleash } from 'unleash-client';",
    '',
    'async function unleashWith(toggle) {',
    '  const unleash = new Unleash({',
    "    url: 'http://unused.invalid/api/',",
    "    appName: 'unit-tests',",
    '    refreshInterval: 0,',
    '    disableMetrics: true,',
    '    skipInstanceCountWarning: true,',
    '    storageProvider: new InMemStorageProvider(),',
    '    bootstrap: { data: [toggle] },',
    '  });',
    "  await once(unleash, 'synchronized');",
    '  return unleash;',
    '}',
    ...testOf(answer),
    '',
  ].join('\n');
}

function testOf({ toggle, is, context, on, variant }: HeldAnswer): string[] {
  const { name, strategies, variants = [] } = toggle;
  const whole = { name, type: 'release', enabled: true, stale: false, impressionData: false, strategies, variants };
  const question = `${JSON.stringify(name)}, ${JSON.stringify(context)}`;
  return [
    '',
    `const toggle = ${asJson(whole)};`,
    '',
    `test(${JSON.stringify(`${name} is ${is}`)}, async () => {`,
    '  const unleash = await unleashWith(toggle);',
    `  assert.equal(unleash.isEnabled(${question}), ${on});`,
    ...(variant === undefined
      ? []
      : [`  assert.equal(unleash.getVariant(${question}).name, ${JSON.stringify(variant)});`]),
    '  unleash.destroy();',
    '});',
  ];
}
