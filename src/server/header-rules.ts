import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';

type HeaderRules = { modified: number; rules: readonly Header[] };

/** Reads the headers that a build's `_headers` file gives to a path, and reads the file anew when a build replaced it. */
export function headerReader(directory: string): (path: string) => Promise<Record<string, string>> {
  const file = join(directory, '_headers');
  let read: HeaderRules = { modified: Number.NaN, rules: [] };
  return async (path) => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modified !== read.modified) read = { modified, rules: await readRules(file) };
    return Object.assign({}, ...read.rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values));
  };
}

/** The rules of a `_headers` file; none where there is no file. Throws on a rule that cannot be read. */
async function readRules(file: string): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join(' ')}`);
  return headers.filter((rule): rule is Header => 'forRegExp' in rule);
}
