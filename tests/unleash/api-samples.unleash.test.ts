/** Every printed curl sample of an open-source operation, sent to a real Unleash 5.6 that has the example project. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kebabCase } from '../../src/api-reference/api-routes.ts';
import { type Json, type OperationStructure, operationsOf } from '../../src/api-reference/api-structure.ts';
import { documentDifference } from '../../src/api-reference/document-differences.ts';
import { answersFolder, type KeptAnswer, readKeptAnswers } from '../../src/api-reference/kept-answers.ts';
import { root } from '../../src/project.ts';
import { type StoryAnswers, startStoryServer, tellStory } from './api-answers.ts';
import { readPrintedApi } from './printed-samples.ts';
import type { Answer } from './send-printed.ts';
import type { UnleashServer } from './start-unleash.ts';

const api = readPrintedApi();
const ids = api.openSource.map(({ id }) => id);
const { answers: kept } = readKeptAnswers(root);
const documented = new Map(operationsOf(api.structure).map(({ operation }) => [operation.operationId, operation]));

let unleash: UnleashServer;
let story: StoryAnswers;

beforeAll(async () => {
  unleash = await startStoryServer();
  story = await tellStory(unleash, api);
});

afterAll(() => unleash?.remove());

function operationCalled(id: string): OperationStructure {
  const operation = documented.get(id);
  if (!operation) throw new Error(`There is no operation “${id}”.`);
  return operation;
}

function keptAnswerOf(id: string): KeptAnswer {
  const found = kept.get(id);
  if (!found) throw new Error(`No answer to “${id}” is kept.`);
  return found.answer;
}

/** What the page of an operation would say if it showed the whole answer. */
function differenceOf(id: string, { status, contentType, text }: Answer): string | null {
  const isJson = contentType.startsWith('application/json');
  const body = text === '' ? {} : { body: isJson ? (JSON.parse(text) as Json) : text };
  return documentDifference(api.structure, operationCalled(id), { status, ...body });
}

it('sends the sample of every open-source operation', () => {
  expect([...story.sent.keys()].sort()).toEqual([...ids].sort());
});

it('has kept the answers of every open-source operation, and of no other', () => {
  expect([...kept.keys()].sort()).toEqual([...ids].sort());
});

describe.each(api.openSource.map(({ id, tag }) => ({ id, file: `${answersFolder}/${kebabCase(tag)}.yaml` })))(
  '$id as printed',
  ({ id, file }) => {
    const message =
      `Unleash does not answer ${id} as ${file} says, which the page of the operation shows. ` +
      'Run “npm run api:refresh -- --answers”, and read what changed.';

    it('succeeds', () => {
      expect(story.sent.get(id)?.filter(({ status }) => !status.startsWith('2'))).toEqual([]);
    });

    it('is answered as its page shows', () => {
      expect(story.shown.get(id)?.answer, message).toEqual(kept.get(id)?.answer);
    });

    it('differs from the document of the server as its page says, also where the page shortens it', () => {
      expect(story.sent.get(id)?.map((answer) => differenceOf(id, answer))[0]).toBe(
        documentDifference(api.structure, operationCalled(id), keptAnswerOf(id)),
      );
    });

    it('is refused as its page shows where something is wrong with it', () => {
      expect(story.shown.get(id)?.errors, message).toEqual(kept.get(id)?.errors);
      expect(story.shown.get(id)?.surprises, message).toEqual(kept.get(id)?.surprises);
    });
  },
);
