import type { VFile } from 'vfile';
import { FaultsFound } from '../fault.ts';
import { loadFactor, TimeLimitExceeded, withinTime } from '../time-limit.ts';
import { faultsOf, reportFault } from './page-file.ts';

/** How long each step of compiling a Markdown text may take in milliseconds: many times what any page needs. */
export function compileLimit(text: string): number {
  return (4_000 + text.length / 50) * loadFactor();
}

/**
 * Does a step of compiling a page that never waits, and gives up where it takes too long: some texts of a few kilobytes
 * take the parser or the drawing of a diagram minutes, and an expression of MDX may never end.
 * @throws FaultsFound with that fault, which is then also in the file.
 */
export function compileWithinLimit<Result>(file: VFile, step: () => Result): Result {
  const limit = file.data.timeLimit ?? compileLimit(String(file));
  try {
    return withinTime(limit, step);
  } catch (error) {
    if (!(error instanceof TimeLimitExceeded)) throw error;
    const cure =
      'Take out what is repeated hundreds of times, such as `*`, `- -`, a `:::` that is never closed or the arrows of a diagram, and an expression that never ends.';
    reportFault(file, { line: 1 }, `The page takes longer than ${Math.round(limit / 1000)} seconds to compile.`, cure);
    throw new FaultsFound(faultsOf(file));
  }
}
