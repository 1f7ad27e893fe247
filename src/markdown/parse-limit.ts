import type { VFile } from 'vfile';
import { FaultsFound } from '../fault.ts';
import { TimeLimitExceeded, withinTime } from '../time-limit.ts';
import { faultsOf, reportFault } from './page-file.ts';

/** How long a Markdown text may take to be parsed: many times what any page needs, even on a busy machine. */
export function parseLimit(text: string): number {
  return 4_000 + text.length / 50;
}

/**
 * Parses a page, and gives up where that takes too long: some texts of a few kilobytes take the parser minutes.
 * @throws FaultsFound with that fault, which is then also in the file.
 */
export function parseWithinLimit<Parsed>(file: VFile, parse: () => Parsed): Parsed {
  try {
    return withinTime(parseLimit(String(file)), parse);
  } catch (error) {
    if (!(error instanceof TimeLimitExceeded)) throw error;
    const cure = 'Take out what is repeated hundreds of times, such as `*`, `- -` or a `:::` that is never closed.';
    reportFault(
      file,
      { line: 1 },
      `The page takes longer than ${Math.round(parseLimit(String(file)) / 1000)} seconds to parse.`,
      cure,
    );
    throw new FaultsFound(faultsOf(file));
  }
}
