/** Answers of the tool “Why is it off?” beside those of the playground of a real Unleash, rule by rule. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ConstraintEvaluation, Evaluation, SegmentEvaluation } from '../../src/evaluation/evaluation.ts';
import { rolloutSeed } from '../../src/evaluation/normalise.ts';
import { askWhyOff, contextOf, firstWhyOff, type WhyOffState } from '../../src/try/why-off.ts';
import { createSource } from '../../src/try/why-off-source.ts';
import { exampleServer } from './example-server.ts';

const { asAdmin, tokens, url } = exampleServer();

const inDevelopment = (toggle: string) => `projects/bookshop/features/${toggle}/environments/development/strategies`;
const isOneOf = (contextName: string, values: readonly string[]) => ({ contextName, operator: 'IN', values });

/** Gift cards for members of the club in the Nordic countries and for support, and a quarter of the checkouts. */
async function setUp(): Promise<void> {
  const { segments } = z
    .object({ segments: z.array(z.object({ id: z.number(), name: z.string() })) })
    .parse((await asAdmin('GET', 'segments')).body);
  const segment = segments.find(({ name }) => name === 'nordic-readers')?.id;
  const rollout = (groupId: string, share: string, part: object = {}) => ({
    ...{ name: 'flexibleRollout', parameters: { rollout: share, stickiness: 'userId', groupId }, constraints: [] },
    ...part,
  });
  await change(
    'gift-cards',
    rollout('gift-cards', '100', { constraints: [isOneOf('plan', ['club'])], segments: [segment] }),
  );
  await change('express-checkout', rollout('express-checkout', '25'));
  const support = { name: 'userWithId', parameters: { userIds: '4711,5150' }, constraints: [] };
  expect((await asAdmin('POST', inDevelopment('gift-cards'), support)).status).toBe(200);
}

async function change(toggle: string, strategy: object): Promise<void> {
  const [first] = z.array(z.object({ id: z.string() })).parse((await asAdmin('GET', inDevelopment(toggle))).body);
  expect((await asAdmin('PUT', `${inDevelopment(toggle)}/${first?.id}`, strategy)).status).toBe(200);
}

/** What the page has its readers download. */
async function downloaded(): Promise<string> {
  const headers = { authorization: tokens().UNLEASH_CLIENT_TOKEN, 'unleash-client-spec': '5.1.0' };
  const answer = await fetch(`${url()}/api/client/features`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

const checked = z.object({ result: z.boolean() });
const playgroundAnswer = z.object({
  features: z.array(
    z.object({
      name: z.string(),
      environments: z.record(
        z.string(),
        z.array(
          z.object({
            isEnabled: z.boolean(),
            isEnabledInCurrentEnvironment: z.boolean(),
            variant: z.object({ name: z.string() }).nullable(),
            strategies: z.object({
              data: z.array(
                z.object({
                  name: z.string(),
                  result: z.object({ enabled: z.boolean() }),
                  constraints: z.array(checked),
                  segments: z.array(checked.extend({ constraints: z.array(checked) })),
                }),
              ),
            }),
          }),
        ),
      ),
    }),
  ),
});

/** What the playground of the server says of a toggle in development. */
async function askPlayground(toggle: string, state: WhyOffState) {
  const context = { appName: 'bookshop-web', ...contextOf(state) };
  const question = { environments: ['development'], projects: ['bookshop'], context };
  const { features } = playgroundAnswer.parse((await asAdmin('POST', 'playground/advanced', question)).body);
  const [answer] = features.find(({ name }) => name === toggle)?.environments.development ?? [];
  return {
    on: answer?.isEnabled,
    variant: answer?.variant?.name,
    strategies: answer?.strategies.data.map(({ name, result, constraints, segments }) => ({
      name,
      yes: result.enabled,
      constraints: constraints.map((constraint) => constraint.result),
      segments: segments.map((segment) => [segment.result, segment.constraints.map(({ result: holds }) => holds)]),
    })),
  };
}

/** The same of the tool. */
function inWordsOfPlayground({ on, variant, strategies }: Evaluation) {
  const held = (constraints: readonly ConstraintEvaluation[]) => constraints.map(({ holds }) => holds);
  const ofSegment = (segment: SegmentEvaluation) => [
    segment.holds,
    held(segment.kind === 'evaluated' ? segment.constraints : []),
  ];
  return {
    on,
    variant: variant.name,
    strategies: strategies.map(({ name, verdict, constraints, segments }) => ({
      name,
      yes: verdict === 'yes',
      constraints: held(constraints),
      segments: segments.map(ofSegment),
    })),
  };
}

test('seven questions have the answers of the playground, rule by rule', async () => {
  await setUp();
  const source = createSource();
  source({ text: await downloaded(), toggle: '', environment: '' });

  const questions: [toggle: string, on: boolean, values: WhyOffState['values']][] = [
    ['gift-cards', false, firstWhyOff.values],
    [
      'gift-cards',
      true,
      [
        ['userId', '1001'],
        ['country', 'NO'],
        ['plan', 'club'],
      ],
    ],
    ['gift-cards', true, [['userId', '4711']]],
    ['express-checkout', false, [['userId', '1001']]],
    ['express-checkout', true, [['userId', '1003']]],
    ['book-recommendations', true, [['userId', '1001']]],
    ['pause-payments', false, [['userId', '1001']]],
  ];
  for (const [toggle, on, values] of questions) {
    const answer = source({ toggle, environment: '' });
    if (answer.kind === 'fault') throw new Error(`${answer.fault.path}: ${answer.fault.sentence}`);
    // The playground of 5.6 hashes variants with the older seed.
    const state = { ...firstWhyOff, toggle, values, seed: rolloutSeed };
    const told = inWordsOfPlayground(askWhyOff(toggle, answer.source.excerpt, state));
    expect({ toggle, ...told }).toEqual({ toggle, ...(await askPlayground(toggle, state)) });
    expect({ toggle, values, on: told.on }).toEqual({ toggle, values, on });
  }
});
