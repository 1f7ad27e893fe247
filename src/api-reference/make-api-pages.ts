import { setImmediate } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { prepareHighlighting } from '../markdown/highlight.ts';
import type { ContentPage } from '../site/content-page.ts';
import { addAnswers } from './add-answers.ts';
import { type Api, createApi } from './api-operation.ts';
import { kebabCase } from './api-routes.ts';
import { readStructure } from './api-structure.ts';
import { readWords } from './api-words.ts';
import { checkWords, type Described } from './check-words.ts';
import { readKeptAnswers } from './kept-answers.ts';
import { operationPage, type RenderOptions } from './operation-page.tsx';
import { renderWords } from './render-words.ts';
import { requestLanguages } from './request-samples/request-languages.ts';
import type { PlacedWords, SchemaNode } from './schema-tree.ts';
import { tagPage } from './tag-page.tsx';
import { addUndocumented } from './undocumented.ts';

/** Pages of all operations and tags, in the order of the sidebar. */
export type ApiPages = { pages: ContentPage[]; tags: Tag[]; described: Described };
type Tag = { label: string; id: string; routes: readonly string[] };

/**
 * Reads the structure of the API and our words, checks one against the other and renders the pages.
 * @returns The pages and every fault.
 */
export async function makeApiPages(root: string, structurePath: string): Promise<{ made: ApiPages; faults: Fault[] }> {
  const { words, faults } = readWords(root);
  const { answers, faults: unreadAnswers } = readKeptAnswers(root);
  const { structure, faults: additions } = addUndocumented(readStructure(structurePath), words);
  const unread = new Set(faults.map(({ file }) => file));
  const { faults: found, described } = checkWords(addAnswers(structure, answers), words);
  const wrong = found.filter(({ file }) => !unread.has(file));
  const api = createApi(structure, words, answers);
  const placed = wordsOf(api);
  const lookUp = await renderWords(placed.map(({ text }) => text));
  const unreadable = placed.flatMap(({ text, file, line }) =>
    lookUp(text).faults.map((fault) => ({ ...fault, file, line: line + fault.line - 1 })),
  );
  const highlight = await prepareHighlighting(['json', ...requestLanguages.map(({ language }) => language)]);
  const options: RenderOptions = { lookUp, highlight, checked: new Set() };
  const pages: ContentPage[] = [];
  for (const operation of api.operations) {
    pages.push(operationPage(operation, options));
    // Lets the event loop answer what waits, such as the threads that compile pages meanwhile.
    await setImmediate();
  }
  const tags = api.tags.map((tag) => {
    const own = api.operations.filter((operation) => operation.tag === tag.name);
    const shown = tag.name === 'Unstable' ? api.operations.filter(({ unstable }) => unstable) : own;
    pages.push(tagPage(tag, shown, options));
    return {
      label: tag.name,
      id: `reference/api-reference/${kebabCase(tag.name)}`,
      routes: [tag.route, ...own.map(({ route }) => route)],
    };
  });
  return {
    made: { pages, tags, described },
    faults: [...faults, ...unreadAnswers, ...additions, ...wrong, ...unreadable],
  };
}

/** All words that the pages show. */
function wordsOf({ operations, tags }: Api): PlacedWords[] {
  const words: (PlacedWords | null)[] = tags.map(({ introduction }) => introduction);
  const add = (schema: SchemaNode): void => {
    words.push(schema.words);
    for (const inner of [...schema.properties, ...(schema.variants?.nodes ?? [])]) add(inner);
  };
  for (const { description, parameters, body, responses, answerNote } of operations) {
    words.push(description, answerNote);
    parameters.forEach(add);
    if (body) add(body.schema);
    for (const response of responses) {
      words.push(...response.words);
      if (response.body) add(response.body.schema);
    }
  }
  return words.filter((found) => found !== null);
}
