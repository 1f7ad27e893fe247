import { describe, expect, test } from 'vitest';
import { bookStructure, bookWords, putBook } from './api.fixture.ts';
import { type ApiOperation, createApi } from './api-operation.ts';
import type { ApiStructure } from './api-structure.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { operationMarkdown } from './operation-markdown.ts';
import { operationPage } from './operation-page.tsx';
import { sampleRequest } from './operation-request.ts';
import { plainWords } from './plain-words.ts';

const created: KeptAnswers = {
  answer: { status: '201', body: { title: 'Typee', sequels: [] }, shortened: [{ list: 'sequels', shown: 0, of: 7 }] },
  errors: [
    { call: 'Without a token', status: '401', body: { message: 'Who are you?' } },
    { call: 'With an unknown bookId', status: '404' },
  ],
};

function operationWith(kept: KeptAnswers | null, structure: ApiStructure = bookStructure): ApiOperation {
  const answers = new Map(kept ? [['updateBook', kept]] : []);
  const [operation] = createApi(structure, bookWords(), answers).operations;
  if (!operation) throw new Error('The fixture has an operation.');
  return operation;
}

/** The page as its reader sees it, as HTML without tags and as Markdown. */
function pagesOf(operation: ApiOperation): { html: string; markdown: string } {
  const lookUp = (text: string) => {
    const words = plainWords(text);
    if (!words) throw new Error(`These words have markup: ${text}`);
    return words;
  };
  const highlight = (code: string) => code.split('\n').map((value) => [{ type: 'text' as const, value }]);
  const { compiled } = operationPage(operation, { lookUp, highlight, checked: new Set() });
  const markdown = operationMarkdown(operation, 'curl', (words) => words?.text ?? '');
  const html = compiled.html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"');
  return { html, markdown };
}

describe('an operation that a real server answered', () => {
  const operation = operationWith(created);
  const { html, markdown } = pagesOf(operation);

  test('shows that answer in place of an example, says where it is from and what is missing of it', () => {
    for (const page of [html, markdown]) {
      expect(page).toContain('Answer: 201 Created');
      expect(page).toContain('Typee');
      expect(page).toContain('From Unleash 5.6.0; times, ids and secrets are examples. Shortened: 0 of 7 items of');
    }
  });

  test('lists the real status first, and says in a line that the document says another', () => {
    expect(operation.responses.map(({ status }) => status)).toEqual(['201', '401', '404']);
    for (const page of [html, markdown]) expect(page).toContain('The OpenAPI document says 200, not 201.');
    expect(html).not.toContain('200 OK');
  });

  test('lists the errors that it saw with what the server sent, and which of them the document leaves out', () => {
    expect(html).toMatch(/401 Unauthorized Without a token \{ "message": "Who are you\?" \}/);
    expect(html).toContain('404 Not found Not here. With an unknown bookId: an empty answer');
    expect(markdown).toContain(
      '### 401 Unauthorized\n\nWithout a token:\n\n```json\n{\n  "message": "Who are you?"\n}\n```',
    );
    expect(markdown).toContain('### 404 Not found\n\nNot here.\n\nWith an unknown bookId: an empty answer.');
    for (const page of [html, markdown]) expect(page).toContain('The OpenAPI document leaves out 401.');
  });
});

test('a call that the document has an error for, and the server another status, is told under that error', () => {
  const surprises = [{ call: 'With an unknown bookId', documented: '404', status: '200' }];
  const { html, markdown } = pagesOf(operationWith({ answer: { status: '200', body: {} }, surprises }));
  expect(html).toContain('404 Not found Not here. With an unknown bookId, Unleash 5.6.0 answers 200 instead.');
  expect(markdown).toContain('Not here.\n\nWith an unknown bookId, Unleash 5.6.0 answers 200 instead.');
});

test('an empty answer is shown as such, and the samples read nothing of it', () => {
  const operation = operationWith({ answer: { status: '200' } });
  const { html, markdown } = pagesOf(operation);
  for (const page of [html, markdown]) {
    expect(page).toContain('Answer: 200 OK, without a body');
    expect(page).toContain('The OpenAPI document says an object, not an empty answer.');
  }
  expect(sampleRequest(operation).answer).toBe('nothing');
});

test('an answer that is no JSON stands there as it is', () => {
  const { html, markdown } = pagesOf(
    operationWith({ answer: { status: '200', type: 'text/csv', body: 'title\n"Typee"' } }),
  );
  expect(html).toContain('title "Typee"');
  expect(markdown).toContain('```text\ntitle\n"Typee"\n```');
});

test('an operation that no server answered has the example of its schema, and says so', () => {
  const { html, markdown } = pagesOf(operationWith(null));
  for (const page of [html, markdown]) {
    expect(page).toContain('Answer: 200 OK');
    expect(page).toContain('Moby Dick');
    expect(page).toContain(
      'Not run against a server: statuses are those of the OpenAPI document, and the example follows its schema.',
    );
  }
});

test('an operation that no server answered and that answers with nothing has no example', () => {
  const structure: ApiStructure = {
    ...bookStructure,
    paths: { '/api/books/{bookId}': { put: putBook({ responses: { 204: {} } }) } },
  };
  const { html } = pagesOf(operationWith(null, structure));
  expect(html).toContain('Not run against a server: statuses are those of the OpenAPI document.');
  expect(html).not.toContain('Answer:');
});
