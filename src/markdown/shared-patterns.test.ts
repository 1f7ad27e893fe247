import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { RegexEngine } from 'shiki/types';
import { expect, test } from 'vitest';
import { withSharedPatterns } from './shared-patterns.ts';

const oniguruma = await createOnigurumaEngine(import('shiki/wasm'));

/** What scanners of these patterns find one after another at every position of a line. */
function matchesOf(engine: RegexEngine, scanners: readonly string[][], line: string) {
  const made = scanners.map((patterns) => engine.createScanner(patterns));
  const text = engine.createString(line);
  const matches = Array.from(line, (_, start) => made.map((scanner) => scanner.findNextMatchSync(text, start, 0)));
  text.dispose?.();
  return matches;
}

test.each([
  ['words and numbers', [['\\d+', '[a-z]+'], ['[a-z]+', '\\w+'], ['\\d+']], 'let a1 = 20 + b; // 30'],
  ['matches at one position', [['let', '\\w+'], ['\\w+', 'let'], ['le']], 'let leaf = letter'],
  ['a match that begins where the search does', [['\\G\\w', ' '], ['\\G\\w'], ['\\w']], 'a bc  d'],
  ['what stands before and behind', [['(?<=\\()\\w+(?=\\))', '(\\()(\\w)?'], ['(?<=\\()\\w+(?=\\))']], 'f(a) (bc) ()'],
  [
    'letters of several bytes',
    [
      ['[äöü]+', '🙂'],
      ['🙂', '\\w'],
    ],
    'größer 🙂 über 🙂',
  ],
  ['nothing', [['x'], ['y', 'x']], 'abc'],
])('shared patterns find %s where unshared ones do', (_, scanners, line) => {
  expect(matchesOf(withSharedPatterns(oniguruma), scanners, line)).toEqual(matchesOf(oniguruma, scanners, line));
});

test('a pattern of several scanners is compiled once, and one that nobody looks for never', () => {
  const compiled: unknown[] = [];
  const engine = withSharedPatterns({
    ...oniguruma,
    createScanner: (patterns) => {
      compiled.push(...patterns);
      return oniguruma.createScanner(patterns);
    },
  });
  engine.createScanner(['never']);
  matchesOf(engine, [['a', 'b'], ['b', 'a'], ['b']], 'ab');
  expect(compiled.toSorted()).toEqual(['a', 'b']);
});
