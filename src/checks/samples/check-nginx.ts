import type { Sample, SampleFault } from './sample.ts';

/** A directive that has neither ended nor begun a block. */
type OpenDirective = { name: string; line: number };

/** Strings and comments are whole tokens; a brace inside a word, as in a regular expression, belongs to the word. */
const tokens = /\n|#.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[;{}]|(?:[^\s;{}]|(?<=\S)\{\S+?\})+/g;

/** The grammar of nginx: each directive ends with `;` or has a block, and each block is closed. */
export function checkNginx(sample: Sample): SampleFault[] {
  const faults: SampleFault[] = [];
  const report = (codeLine: number, problem: string) => faults.push({ sample, codeLine, problem });
  const reportUnended = ({ name, line }: OpenDirective) => report(line, `“${name}” does not end with “;”.`);
  let directive: OpenDirective | null = null;
  let depth = 0;
  let line = 1;
  for (const [token] of sample.code.matchAll(tokens)) {
    if (token === ';' || token === '{') {
      if (directive === null) report(line, `“${token}” has no directive before it.`);
      if (token === '{') depth++;
      directive = null;
    } else if (token === '}') {
      if (directive !== null) reportUnended(directive);
      if (--depth < 0) report(line, '“}” closes no block.');
      directive = null;
    } else if (token !== '\n' && !token.startsWith('#')) directive ??= { name: token, line };
    line += token.split('\n').length - 1;
  }
  if (directive !== null) reportUnended(directive);
  if (depth > 0) report(line, 'A block is not closed.');
  return faults;
}
