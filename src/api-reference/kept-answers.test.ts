import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFault } from '../fault.ts';
import { answersFolder, readKeptAnswers } from './kept-answers.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'answers-'));
  mkdirSync(join(project, answersFolder), { recursive: true });
});

afterEach(() => rmSync(project, { recursive: true }));

const write = (text: string) => writeFileSync(join(project, answersFolder, 'books.yaml'), text);

test('answers are found by operation, with an error that several have', () => {
  write(
    [
      'getBook:',
      '  answer: { status: "200", body: { title: Typee } }',
      '  errors: [{ call: Without a token, status: "401", body: &who { message: Who are you? } }]',
      'deleteBook:',
      '  answer: { status: "204" }',
      '  errors: [{ call: Without a token, status: "401", body: *who }]',
    ].join('\n'),
  );
  const { answers, faults } = readKeptAnswers(project);
  expect(faults).toEqual([]);
  expect([...answers.keys()]).toEqual(['getBook', 'deleteBook']);
  expect(answers.get('deleteBook')?.errors?.[0]?.body).toEqual({ message: 'Who are you?' });
});

test('a file that somebody broke is named with its line', () => {
  write('getBook:\n  answer: { status: 200 }\n');
  const { answers, faults } = readKeptAnswers(project);
  expect(answers.size).toBe(0);
  expect(faults.map(describeFault).join()).toMatch(/^openapi\/answers\/books\.yaml:2 {2}getBook\.answer\.status: /);
});

test('a project without answers has none', () => {
  rmSync(join(project, answersFolder), { recursive: true });
  expect(readKeptAnswers(project)).toEqual({ answers: new Map(), faults: [] });
});
