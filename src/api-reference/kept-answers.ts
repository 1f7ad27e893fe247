import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fault } from '../fault.ts';
import type { Json } from './api-structure.ts';
import { readYaml } from './yaml-file.ts';

const answerShape = z.strictObject({
  status: z.string().regex(/^[1-5]\d\d$/),
  /** Media type of a body that is no JSON. */
  type: z.string().optional(),
  /** Absent where the answer is empty; a text where it is no JSON. */
  body: (z.json() as unknown as z.ZodType<Json>).optional(),
  /** Lists of the body that are shorter here than in the answer. */
  shortened: z
    .array(z.strictObject({ list: z.string(), shown: z.number().int(), of: z.number().int() }))
    .min(1)
    .optional(),
});

const errorShape = answerShape.extend({
  /** How the call differed from the printed one: `Without a token`. */
  call: z.string(),
});

/** A status of the document that the call should lead to, and the one that it led to. */
const surpriseShape = z.strictObject({ call: z.string(), documented: z.string(), status: z.string() });

const operationShape = z.strictObject({
  answer: answerShape,
  errors: z.array(errorShape).optional(),
  surprises: z.array(surpriseShape).optional(),
});
const fileShape = z.record(z.string(), operationShape);

/** What a server answered to a call. */
export type KeptAnswer = z.infer<typeof answerShape>;
/** What it answered to a call that could not succeed. */
export type KeptError = z.infer<typeof errorShape>;
/** What it answered to the printed call of an operation, and to calls that differ from it. */
export type KeptAnswers = z.infer<typeof operationShape>;

/** The folder of the answers, from the project's root. A file for each tag, named like that of its words. */
export const answersFolder = 'openapi/answers';

/**
 * Reads what a server answered to the calls that the pages print.
 * @returns The answers by the id of their operation, and every fault.
 */
export function readKeptAnswers(root: string): { answers: ReadonlyMap<string, KeptAnswers>; faults: Fault[] } {
  const answers = new Map<string, KeptAnswers>();
  const faults: Fault[] = [];
  const folder = join(root, answersFolder);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  for (const name of files.sort()) {
    const result = readYaml(join(folder, name), `${answersFolder}/${name}`, fileShape);
    if ('faults' in result) faults.push(...result.faults);
    else for (const [id, kept] of Object.entries(result.read.content)) answers.set(id, kept);
  }
  return { answers, faults };
}
