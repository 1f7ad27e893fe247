import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';

type HeaderRules = { modified: number; rules: readonly { pattern: RegExp; values: Header['values'] }[] };

/** Reads the headers that a build's `_headers` file gives to a path, and reads the file anew when a build replaced it. */
export function headerReader(directory: string): (path: string) => Promise<Record<string, string>> {
  const file = join(directory, '_headers');
  let read: HeaderRules = { modified: Number.NaN, rules: [] };
  return async (path) => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modified !== read.modified) read = { modified, rules: await readRules(file) };
    return Object.assign({}, ...read.rules.filter(({ pattern }) => pattern.test(path)).map(({ values }) => values));
  };
}

/**
 * The paths that a rule is for. The library takes the full stop of `*.md` for any letter: a page called `systemd` would be
 * sent as Markdown.
 */
export function pathsOf({ forRegExp }: Header): RegExp {
  return new RegExp(forRegExp.source.replaceAll('(.*).', '(.*)\\.'), forRegExp.flags);
}

/** The rules of a `_headers` file; none where there is no file. Throws on a rule that cannot be read. */
async function readRules(file: string): Promise<HeaderRules['rules']> {
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join(' ')}`);
  return headers
    .filter((rule): rule is Header => 'forRegExp' in rule)
    .map((rule) => ({ pattern: pathsOf(rule), values: rule.values }));
}
