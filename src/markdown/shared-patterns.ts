import type { RegexEngine } from 'shiki/types';

type EngineString = ReturnType<RegexEngine['createString']>;
type Scanner = ReturnType<RegexEngine['createScanner']>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/**
 * An engine whose scanners share their patterns. The rules of a grammar repeat one another's: the scanners of our
 * languages have 28,000 patterns, of which 2,000 differ, and compiling all of them takes longer than highlighting.
 * Scanners find what those of the given engine find: of all matches the leftmost, of several there the first pattern's.
 */
export function withSharedPatterns(engine: RegexEngine): RegexEngine {
  const known = new Map<string | RegExp, Pattern>();
  const patternOf = (source: string | RegExp) => {
    const pattern = known.get(source) ?? new Pattern(source, engine);
    known.set(source, pattern);
    return pattern;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner: (sources) => createScanner(sources.map(patternOf)),
  };
}

function createScanner(patterns: readonly Pattern[]): Scanner {
  return {
    findNextMatchSync(given, start, options) {
      let first: Match | null = null;
      for (const [index, pattern] of patterns.entries()) {
        const match = pattern.find(given, start, options);
        if (match === null || (first !== null && startOf(match) >= startOf(first))) continue;
        first = { index, captureIndices: match.captureIndices };
        if (startOf(match) === start) break;
      }
      return first;
    },
  };
}

/** A pattern, compiled when it is first looked for, and what the last search found: other scanners ask the same of a line. */
class Pattern {
  #scanner: Scanner | undefined;
  #last: { given: string | EngineString; options: number; start: number; match: Match | null } | undefined;
  /** Whether a search further on finds the same match. That of `\G` depends on where the search starts. */
  readonly #repeatable: boolean;

  constructor(
    private readonly source: string | RegExp,
    private readonly engine: RegexEngine,
  ) {
    this.#repeatable = typeof source === 'string' && !source.includes('\\G');
  }

  find(given: string | EngineString, start: number, options: number): Match | null {
    const last = this.#last;
    if (last?.given === given && last.options === options && last.start <= start) {
      if (last.match === null || startOf(last.match) >= start) return last.match;
    }
    this.#scanner ??= this.engine.createScanner([this.source]);
    const match = this.#scanner.findNextMatchSync(given, start, options);
    this.#last = this.#repeatable ? { given, options, start, match } : undefined;
    return match;
  }
}

function startOf({ captureIndices }: Match): number {
  return captureIndices[0]?.start ?? 0;
}
