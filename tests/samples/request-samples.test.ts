/** The samples of API requests, read by parsers of their languages. */
import { beforeAll, describe, expect, test } from 'vitest';
import { requestLanguages } from '../../src/api-reference/request-samples/request-languages.ts';
import { requests, tricky } from '../../src/api-reference/request-samples/requests.fixture.ts';
import { textOf } from '../../src/api-reference/request-samples/sample-parts.ts';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { grammarOf } from '../../src/checks/samples/grammar.ts';
import { limit } from '../machine.ts';

beforeAll(() => void installPackages('sample-packages'), limit(400_000));

/** Names of the grammars that are not ours. */
const grammarNames: Readonly<Record<string, string>> = { js: 'javascript', csharp: 'c-sharp' };

const readerOf = (language: string) =>
  grammarOf(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammarNames[language] ?? language}.wasm`);

describe.each(requestLanguages)('the samples in $title', ({ language, write }) => {
  test('are read without an error by a parser of the language, for every operation', async () => {
    const read = await readerOf(language);
    const faults = [...requests, tricky].map((request) => ({
      name: request.name,
      fault: read(textOf(write(request))),
    }));
    expect(faults.filter(({ fault }) => fault)).toEqual([]);
  });

  test('are read without an error once the reader has filled in a token', async () => {
    const read = await readerOf(language);
    const faults = requests.map((request) => {
      const filled = write(request).map((part) =>
        typeof part === 'string' ? part : part.filled.replace('{}', '*:*.a1'),
      );
      return { name: request.name, fault: read(filled.join('')) };
    });
    expect(faults.filter(({ fault }) => fault)).toEqual([]);
  });
});
