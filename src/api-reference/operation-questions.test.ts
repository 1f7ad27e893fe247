import { expect, it } from 'vitest';
import { operationQuestions } from './operation-questions.ts';

it('an operation is asked for by the verbs of others', () => {
  expect(operationQuestions('Create a segment')).toEqual(['add a segment', 'make a segment']);
});

it.each(['Validate a name', 'Constructor of a thing'])('“%s” begins with a verb that has no other name', (summary) => {
  expect(operationQuestions(summary)).toEqual([]);
});
