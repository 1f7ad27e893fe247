import { type ApiOperation, createApi } from '../../src/api-reference/api-operation.ts';
import { type ApiStructure, readStructure, structureFile } from '../../src/api-reference/api-structure.ts';
import { readWords } from '../../src/api-reference/api-words.ts';
import { sampleText } from '../../src/api-reference/connection.ts';
import { readKeptAnswers } from '../../src/api-reference/kept-answers.ts';
import { sampleRequest } from '../../src/api-reference/operation-request.ts';
import { requestLanguages } from '../../src/api-reference/request-samples/request-languages.ts';
import { addUndocumented } from '../../src/api-reference/undocumented.ts';
import { root } from '../../src/project.ts';

/** What the pages of the API reference are made from, and the operations that a server without a licence has. */
export type PrintedApi = {
  /** What the server's own document says, and no more. */
  documented: ApiStructure;
  /** The same with what the document leaves out. */
  structure: ApiStructure;
  openSource: readonly ApiOperation[];
};

/** Reads openapi/. Throws where it has faults, which the build reports with file and line. */
export function readPrintedApi(): PrintedApi {
  const { words, faults } = readWords(root);
  const documented = readStructure(`${root}/${structureFile}`);
  const { structure, faults: additions } = addUndocumented(documented, words);
  const { answers, faults: unread } = readKeptAnswers(root);
  const [fault] = [...faults, ...unread, ...additions];
  if (fault) throw new Error(`${fault.file}: ${fault.problem} Run “npm run build” for all faults of openapi/.`);
  const { operations } = createApi(structure, words, answers);
  return { documented, structure, openSource: operations.filter(({ edition }) => edition === 'open-source') };
}

/** A sample as the operation's page prints it. `language` is the value of its tab. */
export function printedSample(operation: ApiOperation, language: string): string {
  return filledSample(operation, language, {});
}

/** A sample as the page prints it once the reader has filled in `values`, by their keys in src/api-reference/connection.ts. */
export function filledSample(
  operation: ApiOperation,
  language: string,
  values: Readonly<Record<string, string>>,
): string {
  const found = requestLanguages.find((candidate) => candidate.value === language);
  if (!found) throw new Error(`There is no tab “${language}” in request-samples/request-languages.ts.`);
  const pieces = found.write(sampleRequest(operation)).map((part) => {
    if (typeof part === 'string') return part;
    const text = sampleText(part.key, values[part.key] ?? '');
    return text === null ? part.text : part.filled.replace('{}', () => text);
  });
  return pieces.join('');
}
