/** The evaluator and the front-end API of a real Unleash 5.6 side by side: toggles that a server stores, asked about by address. */
import { hostname } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEvaluator } from '../../src/evaluation/evaluate.ts';
import type { Evaluation } from '../../src/evaluation/evaluation.ts';
import { rolloutSeed } from '../../src/evaluation/normalise.ts';
import { readFeatures } from '../../src/evaluation/read-features.ts';
import type { UnleashContext } from '../../src/evaluation/unleash-context.ts';
import { addressedContext, savableConstraints, savableToggle } from '../evaluation/savable-features.ts';
import { exampleServer } from './example-server.ts';

const TOGGLES = 60;
const CONTEXTS = 200;
const machine = process.env.HOSTNAME || hostname();

const oldRollouts = ['gradualRolloutUserId', 'gradualRolloutSessionId', 'gradualRolloutRandom'];

const server = exampleServer();

/** Asks as Maya, who administers the shop: an import wants a person. */
async function ask(method: string, path: string, body?: unknown, token = server.tokens().UNLEASH_PERSONAL_TOKEN) {
  const answer = await server.ask(token, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} /api/${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

async function tokenOf(type: 'client' | 'frontend'): Promise<string> {
  const token = { tokenName: type, type, environment: 'development', projects: ['default'] };
  return z.object({ secret: z.string() }).parse(await ask('POST', 'admin/api-tokens', token)).secret;
}

/** As the Node.js SDK 5.0 asks, which knows segments: without that header, the server copies their constraints. */
async function askAsSdk(): Promise<string> {
  const headers = { authorization: await tokenOf('client'), 'unleash-client-spec': '4.3.0' };
  return (await fetch(`${server.url()}/api/client/features`, { headers })).text();
}

async function makeSegments(): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, constraints] of fc.sample(savableConstraints, 4).entries()) {
    const answer = await ask('POST', 'admin/segments', { name: `segment-${index}`, constraints });
    ids.push(z.object({ id: z.number() }).parse(answer).id);
  }
  return ids;
}

/** Asks what a generated value seldom matches: the application and the environment that the server takes where an address has none. */
const toggleOfServersOwnValues = {
  enabled: true,
  strategies: [
    {
      name: 'default',
      parameters: {},
      constraints: [
        { contextName: 'appName', operator: 'IN', values: ['proxy'] },
        { contextName: 'environment', operator: 'IN', values: ['default'] },
      ],
      segments: [],
      variants: [],
    },
  ],
  variants: [],
};

const hasVariants = ({ variants }: { variants: readonly object[] }) => variants.length > 0;

/** An import makes all toggles in one request; strategies with variants follow one by one, because it leaves variants out. */
async function makeToggles(): Promise<void> {
  await ask('PUT', 'admin/context/plan', { description: 'Any text', legalValues: [] });
  for (const name of ['remoteAddress', 'amount', 'release', 'nowhere']) await ask('POST', 'admin/context', { name });
  // A new server has none of the old rollouts, which SDKs still know; the last one is known to nobody.
  for (const name of [...oldRollouts, 'my-strategy']) await ask('POST', 'admin/strategies', { name, parameters: [] });
  const segments = await makeSegments();
  const toggles = [toggleOfServersOwnValues, ...fc.sample(savableToggle(machine), TOGGLES)].map((toggle, index) => ({
    ...toggle,
    name: `toggle-${index}`,
  }));
  const strategies = toggles.flatMap(({ name, strategies }) =>
    strategies.map((strategy, sortOrder) => ({
      ...strategy,
      featureName: name,
      segments: strategy.segments.flatMap((index) => segments[index] ?? []),
      sortOrder,
    })),
  );
  await ask('POST', 'admin/features-batch/import', {
    project: 'default',
    environment: 'development',
    data: {
      features: toggles.map(({ name }) => ({ name, type: 'release', project: 'default' })),
      featureStrategies: strategies.filter((strategy) => !hasVariants(strategy)),
      featureEnvironments: toggles.map(({ name, enabled, variants }) => ({
        name,
        featureName: name,
        environment: 'development',
        enabled,
        variants,
      })),
      contextFields: [],
      featureTags: [],
      segments: segments.map((id, index) => ({ id, name: `segment-${index}` })),
      tagTypes: [],
      dependencies: [],
    },
  });
  for (const { featureName, ...strategy } of strategies.filter(hasVariants)) {
    await ask('POST', `admin/projects/default/features/${featureName}/environments/development/strategies`, strategy);
  }
}

function addressOf({ properties = {}, ...fields }: UnleashContext): string {
  const query = new URLSearchParams(fields as Record<string, string>);
  for (const [name, value] of Object.entries(properties)) query.set(`properties[${name}]`, String(value));
  return `frontend?${query}`;
}

/**
 * What the server makes of an address: it takes its own time, and hands over another as a property. Its own SDK has a name
 * and an environment, which stand where the address has none (`lib/services/proxy-service.js` of unleash-server 5.6.0).
 */
function asServerSees({ currentTime, properties, ...context }: UnleashContext): UnleashContext {
  return {
    remoteAddress: '127.0.0.1',
    appName: 'proxy',
    environment: 'default',
    ...context,
    properties: { ...(currentTime ? { currentTime } : {}), ...properties },
  };
}

/** Whether something was drawn, so that two answers may differ. */
function isDrawn({ strategies, variant }: Evaluation): boolean {
  const rules = strategies.map(({ rule }) => rule);
  const isRandom = rules.some((rule) => rule.kind === 'random' || (rule.kind === 'rollout' && rule.hashing.drawnAnew));
  return isRandom || (variant.kind === 'chosen' && variant.by.kind === 'weights' && variant.by.hashing.drawnAnew);
}

const frontEndAnswer = z.object({
  toggles: z.array(
    z.object({ name: z.string(), variant: z.object({ name: z.string(), enabled: z.boolean() }).loose() }),
  ),
});

function variantOf({ variant }: Evaluation): object {
  const { name, enabled } = variant;
  return { name, enabled, ...(variant.kind === 'chosen' && variant.payload ? { payload: variant.payload } : {}) };
}

test('a browser gets from the server what the evaluator says', async () => {
  await makeToggles();
  const reading = readFeatures(await askAsSdk());
  if (reading.kind === 'fault') throw new Error(`${reading.fault.path}: ${reading.fault.sentence}`);
  const evaluate = createEvaluator(reading.features);
  const frontend = await tokenOf('frontend');
  const differences: object[] = [];
  const count = { answers: 0, on: 0, variants: 0, drawn: 0 };
  for (const context of fc.sample(addressedContext, CONTEXTS)) {
    const { toggles } = frontEndAnswer.parse(await ask('GET', addressOf(context), undefined, frontend));
    const answers = new Map(toggles.map(({ name, variant }) => [name, variant]));
    for (const toggle of reading.features.features) {
      const options = { seedOfVariants: rolloutSeed, hostname: machine };
      const evaluation = evaluate(toggle.name, asServerSees(context), options);
      count.drawn += Number(isDrawn(evaluation));
      if (isDrawn(evaluation)) continue;
      const mine = evaluation.on ? variantOf(evaluation) : undefined;
      const theirs = answers.get(toggle.name);
      if (!isDeepStrictEqual(mine, theirs)) differences.push({ toggle, context, mine, theirs });
      count.answers += 1;
      count.on += Number(evaluation.on);
      count.variants += Number(evaluation.variant.enabled);
    }
  }
  console.log(count);
  // The first of them with all that it takes to see it again.
  expect(differences.slice(0, 1)).toEqual([]);
  expect(count.answers).toBeGreaterThan(5000);
});
