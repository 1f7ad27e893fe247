import { setTimeout as wait } from 'node:timers/promises';
import type { ApiOperation } from '../../src/api-reference/api-operation.ts';
import type { Json } from '../../src/api-reference/api-structure.ts';
import type { KeptAnswer, KeptAnswers, KeptError } from '../../src/api-reference/kept-answers.ts';
import { apiGivens } from './api-givens.ts';
import { apiStory, callsThatFail } from './api-story.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database.ts';
import { makePersonalToken } from './example-project.ts';
import { type Callers, failingCalls, sendFailing } from './failing-calls.ts';
import { type PrintedApi, printedSample } from './printed-samples.ts';
import { type Answer, sendWithCurl } from './send-printed.ts';
import { shorten } from './shorten.ts';
import { stableValues } from './stable-values.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';
import { inOrder } from './unordered-lists.ts';

const HOUR_MS = 3_600_000;
const STORY_MS = 60_000;
const ERROR_ID = '9c40958a-daac-400e-98fb-3bb438567008';

/** What a server answered in the story: every answer to each printed call, and what the pages show of them. */
export type StoryAnswers = {
  sent: ReadonlyMap<string, readonly Answer[]>;
  shown: ReadonlyMap<string, KeptAnswers>;
};

/** Starts a server with the experiments that some operations of 5.6 need, as their pages say. */
export function startStoryServer(): Promise<UnleashServer> {
  return startUnleash({
    UNLEASH_EXPERIMENTAL_DEPENDENT_FEATURES: 'true',
    UNLEASH_EXPERIMENTAL_DORA_METRICS: 'true',
    UNLEASH_EXPERIMENTAL_FEATURE_SEARCH_API: 'true',
  });
}

/** Sends the printed call of every open-source operation, and calls that should fail. */
export async function tellStory(unleash: UnleashServer, { openSource }: PrintedApi): Promise<StoryAnswers> {
  const operations = new Map(openSource.map((operation) => [operation.id, operation]));
  const printed = openSource.map((operation) => printedSample(operation, 'curl')).join('\n');
  await untilHourIsLong();
  const stable = stableValues(Date.now(), printed + ERROR_ID);
  const sent = new Map<string, Answer[]>();
  let errors: ReadonlyMap<string, KeptError[]> = new Map();

  const givens = apiGivens(unleash);
  await givens.people();
  await givens.project();
  const environment = await givens.tokens();
  const viewer = await makePersonalToken(unleash, 'aisha');
  for (const step of apiStory) {
    if (step === callsThatFail) errors = await errorsOf(openSource, unleash, { ...environment, viewer }, stable);
    else if (typeof step !== 'string') await givens[step.given]();
    else {
      const operation = operations.get(step);
      if (!operation) throw new Error(`api-story.ts sends “${step}”, which is no open-source operation.`);
      const answer = await sendWithCurl(printedSample(operation, 'curl'), unleash, environment);
      sent.set(step, [...(sent.get(step) ?? []), answer]);
    }
  }
  const shown = [...sent].map(([id, [first]]): [string, KeptAnswers] => {
    if (!first) throw new Error(`${id} has no answer.`);
    const failed = errors.get(id) ?? [];
    return [id, { answer: answerToKeep(id, first, stable), ...(failed.length > 0 ? { errors: failed } : {}) }];
  });
  return { sent, shown: new Map(shown) };
}

/** Makes the calls that should fail. What succeeds against expectation is undone. */
async function errorsOf(
  operations: readonly ApiOperation[],
  unleash: UnleashServer,
  callers: Callers,
  stable: (text: string) => string,
): Promise<ReadonlyMap<string, KeptError[]>> {
  const snapshot = await takeSnapshot(unleash.databaseUrl);
  const errors = new Map<string, KeptError[]>();
  for (const operation of operations) {
    const found: KeptError[] = [];
    for (const group of failingCalls(operation, unleash, callers))
      for (const failing of group) {
        const answer = await sendFailing(failing);
        if (answer.status.startsWith('2') && operation.method !== 'get') await snapshot.restore();
        if (answer.status !== failing.status) continue;
        found.push({ call: failing.call, ...answerToKeep(operation.id, withExampleId(answer), stable) });
        break;
      }
    errors.set(
      operation.id,
      found.sort((a, b) => Number(a.status) - Number(b.status)),
    );
  }
  await end(snapshot);
  return errors;
}

async function end(snapshot: DatabaseSnapshot): Promise<void> {
  await snapshot.restore();
  await snapshot.end();
}

/** Unleash counts usage by the hour: a story that begins just before a new one waits for it. */
async function untilHourIsLong(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < STORY_MS) await wait(left);
}

/** Each error has an id of its own, which is of use in the log of its server alone. */
function withExampleId(answer: Answer): Answer {
  return { ...answer, text: answer.text.replace(/"id":"[\da-f-]{36}"/, `"id":"${ERROR_ID}"`) };
}

/** An answer without what differs from run to run, and with long lists shortened. */
function answerToKeep(id: string, { status, contentType, text }: Answer, stable: (text: string) => string): KeptAnswer {
  if (text === '') return { status };
  const [type = ''] = contentType.split(';');
  if (type !== 'application/json') return { status, type, body: stable(text) };
  const body = JSON.parse(text) as Json;
  const ordered = JSON.stringify(status < '300' ? inOrder(id, body) : body);
  return { status, ...shorten(JSON.parse(stable(ordered)) as Json) };
}
