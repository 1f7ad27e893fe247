import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { root } from '../../project.ts';
import { createApi } from '../api-operation.ts';
import { type Json, readStructure, structureFile } from '../api-structure.ts';
import { readWords } from '../api-words.ts';
import { sampleRequest } from '../operation-request.ts';
import { addUndocumented } from '../undocumented.ts';
import { requestLanguages } from './request-languages.ts';
import { parts, textOf } from './sample-parts.ts';
import type { SampleRequest } from './sample-request.ts';

const { words } = readWords(root);
const { structure } = addUndocumented(readStructure(join(root, structureFile)), words);
const { operations } = createApi(structure, words);
const requests = operations.map(sampleRequest);
/** Names of the grammars that are not ours. */
const grammarNames: Record<string, string> = { js: 'javascript', csharp: 'c-sharp' };

/** A body with everything that quotes and literals stumble over. */
const trickyBody: Json = {
  "it's": 'don\'t "quote" me',
  $env: '$HOME `date` #{x} %s \u0024{y} \\ \\n',
  lines: 'one\ntwo\ttabbed',
  ключ: '☃ é',
  empty: {},
  none: null,
  list: [[], [1.5, -2, true, false, null], {}],
  '"""': '""" and `',
};
const tricky: SampleRequest = {
  name: 'tryEverything',
  method: 'post',
  url: parts`http://localhost:4242/api/it%27s`,
  token: { kind: 'admin', variable: 'UNLEASH_ADMIN_TOKEN' },
  sendsJson: true,
  body: trickyBody,
  answer: 'json',
};

async function parserOf(language: string): Promise<Parser> {
  await Parser.init();
  const grammar = `@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammarNames[language] ?? language}.wasm`;
  const parser = new Parser();
  parser.setLanguage(await Language.load(createRequire(import.meta.url).resolve(grammar)));
  return parser;
}

function firstError(node: Node): string {
  const inner = node.children.find((child) => child?.hasError || child?.isError || child?.isMissing);
  return inner ? firstError(inner) : `line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`;
}

describe.each(requestLanguages)('the samples in $title', ({ language, write }) => {
  test('are read without an error by a parser of the language, for every operation', async () => {
    const parser = await parserOf(language);
    const problems = [...requests, tricky].flatMap((request) => {
      const tree = parser.parse(textOf(write(request)));
      return tree?.rootNode.hasError ? [`${request.name}, ${firstError(tree.rootNode)}`] : [];
    });
    expect(problems).toEqual([]);
  });

  test('are read without an error once the reader has filled in a token', async () => {
    const parser = await parserOf(language);
    const problems = requests.flatMap((request) => {
      const filled = write(request).map((part) =>
        typeof part === 'string' ? part : part.filled.replace('{}', '*:*.a1'),
      );
      const tree = parser.parse(filled.join(''));
      return tree?.rootNode.hasError ? [`${request.name}, ${firstError(tree.rootNode)}`] : [];
    });
    expect(problems).toEqual([]);
  });

  test('ask the environment for the token, and send the address, the method and the type of the body', () => {
    const sample = textOf(write(tricky));
    expect(sample).toContain('UNLEASH_ADMIN_TOKEN');
    expect(sample).toContain('http://localhost:4242/api/it%27s');
    expect(sample).toMatch(/post/i);
    expect(sample).toContain('application/json');
  });

  test('speak of no token where none is needed, and of no body where there is none', () => {
    const sample = textOf(write({ ...tricky, method: 'get', token: null, sendsJson: false, body: undefined }));
    expect(sample).not.toMatch(/token|authorization|headers|content-?type/i);
  });
});
