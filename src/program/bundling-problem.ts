import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describeFault, type Fault } from '../fault.ts';
import { root } from '../project.ts';
import { describeWriteProblem } from '../write-problem.ts';

/** A part of what Vite throws where sources cannot be bundled. */
type BundlingError = { errors?: readonly { id?: string; loc?: { line: number }; message: string }[] };

/** Why the program could not be bundled, for whoever started the build; null for what is nobody's mistake. */
export function describeBundlingProblem(error: unknown): string | null {
  const problem = describeWriteProblem(error);
  if (problem) return problem;
  const faults = faultsOf(error);
  return faults.length > 0 ? faults.map(describeFault).join('\n') : null;
}

function faultsOf(error: unknown): Fault[] {
  return ((error as BundlingError).errors ?? []).map(({ id, loc, message }) => {
    // Where the bundler gives no place of its own, the excerpt in its message begins with it.
    const [problem = '', ...excerpt] = stripVTControlCharacters(message).split('\n');
    const [, file, line] = /\[ (\S+):(\d+):\d+ \]/.exec(excerpt.join('\n')) ?? [];
    return {
      file: id ? relative(root, id) : (file ?? 'src'),
      line: loc?.line ?? Number(line ?? 1),
      problem: `The code cannot be bundled: ${problem.replace(/^\[\S+\] /, '')}`,
      cure: 'Mend it and build again.',
    };
  });
}
