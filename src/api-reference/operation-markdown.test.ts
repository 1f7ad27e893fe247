import { describe, expect, test } from 'vitest';
import { bookStructure, bookWords } from './api.fixture.ts';
import { createApi } from './api-operation.ts';
import { operationMarkdown } from './operation-markdown.ts';
import { tagMarkdown } from './tag-page.tsx';

const [operation] = createApi(bookStructure, bookWords(), new Map()).operations;
if (!operation) throw new Error('The fixture has an operation.');
const markdown = operationMarkdown(operation, "curl --url 'http://localhost'\n", (words) => words?.text ?? '');
const sectionOf = (heading: string) => markdown.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`));

describe('an operation as Markdown', () => {
  test('begins with method and path, what it does and who may call it', () => {
    expect(markdown.split('\n## ')[0]).toBe(
      [
        '`PUT /api/books/{bookId}`',
        'Replaces what is known of a book.',
        '- Token: admin token\n- Permission: Librarian\n- Edition: All editions\n- Operation id: `updateBook`\n',
      ].join('\n\n'),
    );
  });

  test.each([
    ['pro', 'Pro and Enterprise'],
    ['enterprise', 'Enterprise'],
  ] as const)('names the editions that have an operation of %s', (edition, names) => {
    expect(operationMarkdown({ ...operation, edition }, '', () => '')).toContain(`\n- Edition: ${names}\n`);
    expect(tagMarkdown('About books.', [{ ...operation, edition }])).toMatch(new RegExp(`\\(${names}\\)$`));
  });

  test('has the request as curl and an example of the answer', () => {
    expect(sectionOf('Request')).toContain("```bash\ncurl --url 'http://localhost'\n```");
    expect(sectionOf('Request')).toContain('Answer: 200 OK\n\n```json\n{\n  "title": "Moby Dick"');
  });

  test('says of every parameter where it goes and what it may be', () => {
    expect(sectionOf('Parameters')).toContain(
      '- `bookId` (string, in the path, required): Id of the book. Example: `moby-dick`.',
    );
  });

  test('lists the properties of a body with type, rules and values, and those inside below them', () => {
    const body = sectionOf('Request body');
    expect(body).toContain(
      '`application/json`: object, required\n\nA book.\n\n- `title` (string, required): Its title.',
    );
    expect(body).toContain('one of `novels`, `poems`; default `novels`');
    expect(body).toMatch(/^- `sequels` \(.*\): What follows\.\n {2}- Made like/m);
  });

  test('tells answers and errors apart', () => {
    expect(sectionOf('Responses')).toContain('### 200 OK\n\nDone.');
    expect(sectionOf('Errors')).toContain('### 404 Not found\n\nNot here.');
  });
});

test('a tag as Markdown links its operations', () => {
  expect(tagMarkdown('About books.', [{ ...operation, deprecated: true }])).toBe(
    'About books.\n\n## Operations\n\n' +
      '- [Change a book](unresolved:site:/reference/api/unleash/update-book): `PUT /api/books/{bookId}` (deprecated)',
  );
});
