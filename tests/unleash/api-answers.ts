import { setTimeout as wait } from 'node:timers/promises';
import { type Json, operationsOf } from '../../src/api-reference/api-structure.ts';
import type { KeptAnswer, KeptAnswers, KeptError } from '../../src/api-reference/kept-answers.ts';
import { apiGivens } from './api-givens.ts';
import { apiStory, callsThatFail } from './api-story.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database.ts';
import { makePersonalToken } from './example-project.ts';
import { type Callers, type FailingCall, failingCalls, sendFailing } from './failing-calls.ts';
import { type PrintedApi, printedSample } from './printed-samples.ts';
import { type Answer, sendWithCurl } from './send-printed.ts';
import { shorten, shortenExplanations } from './shorten.ts';
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
export async function tellStory(unleash: UnleashServer, api: PrintedApi): Promise<StoryAnswers> {
  const { openSource } = api;
  const operations = new Map(openSource.map((operation) => [operation.id, operation]));
  const printed = openSource.map((operation) => printedSample(operation, 'curl')).join('\n');
  await untilHourIsLong();
  const stable = stableValues(Date.now(), printed + ERROR_ID);
  const sent = new Map<string, Answer[]>();
  let failures: ReadonlyMap<string, Failures> = new Map();

  const givens = apiGivens(unleash);
  await givens.people();
  await givens.project();
  const environment = await givens.tokens();
  const viewer = await makePersonalToken(unleash, 'aisha');
  for (const step of apiStory) {
    if (step === callsThatFail) failures = await failuresOf(api, unleash, { ...environment, viewer }, stable);
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
    return [id, { answer: answerToKeep(id, first, stable), ...failures.get(id) }];
  });
  return { sent, shown: new Map(shown) };
}

type Failures = Pick<KeptAnswers, 'errors' | 'surprises'>;

/** Makes the calls that should fail. What succeeds against expectation is undone. */
async function failuresOf(
  { openSource, structure }: PrintedApi,
  unleash: UnleashServer,
  callers: Callers,
  stable: (text: string) => string,
): Promise<ReadonlyMap<string, Failures>> {
  const documented = new Map(operationsOf(structure).map(({ operation }) => [operation.operationId, operation]));
  const snapshot = await takeSnapshot(unleash.databaseUrl);
  const failures = new Map<string, Failures>();
  for (const operation of openSource) {
    const errors: KeptError[] = [];
    const surprises: NonNullable<KeptAnswers['surprises']> = [];
    for (const group of failingCalls(operation, unleash, callers)) {
      const answers: { failing: FailingCall; answer: Answer }[] = [];
      for (const failing of group) {
        const answer = await sendFailing(failing);
        answers.push({ failing, answer });
        if (answer.status.startsWith('2') && operation.method !== 'get') await snapshot.restore();
        if (answer.status === failing.status) break;
      }
      const found = answers.find(({ failing, answer }) => answer.status === failing.status);
      const [first] = answers;
      if (found)
        errors.push({ call: found.failing.call, ...answerToKeep(operation.id, withExampleId(found.answer), stable) });
      else if (first && documented.get(operation.id)?.responses[first.failing.status])
        surprises.push({ call: first.failing.call, documented: first.failing.status, status: first.answer.status });
    }
    failures.set(operation.id, {
      ...(errors.length > 0 ? { errors: errors.sort((a, b) => Number(a.status) - Number(b.status)) } : {}),
      ...(surprises.length > 0 ? { surprises } : {}),
    });
  }
  await end(snapshot);
  return failures;
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
  const ordered = JSON.stringify(status < '300' ? inOrder(id, shortenExplanations(body)) : body);
  return { status, ...shorten(JSON.parse(stable(ordered)) as Json) };
}
