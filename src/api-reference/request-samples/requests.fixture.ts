import { join } from 'node:path';
import { root } from '../../project.ts';
import { createApi } from '../api-operation.ts';
import { type Json, readStructure, structureFile } from '../api-structure.ts';
import { readWords } from '../api-words.ts';
import { readKeptAnswers } from '../kept-answers.ts';
import { sampleRequest } from '../operation-request.ts';
import { addUndocumented } from '../undocumented.ts';
import { parts } from './sample-parts.ts';
import type { SampleRequest } from './sample-request.ts';

const { words } = readWords(root);
const { structure } = addUndocumented(readStructure(join(root, structureFile)), words);
const { operations } = createApi(structure, words, readKeptAnswers(root).answers);

/** What the samples of every operation send. */
export const requests = operations.map(sampleRequest);

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

export const tricky: SampleRequest = {
  name: 'tryEverything',
  method: 'post',
  url: parts`http://localhost:4242/api/it%27s`,
  token: { kind: 'admin', variable: 'UNLEASH_ADMIN_TOKEN' },
  sendsJson: true,
  body: trickyBody,
  answer: 'json',
};
