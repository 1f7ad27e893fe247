import { describeFault, FaultsFound } from '../fault.ts';
import { describeWriteProblem } from '../write-problem.ts';
import type { BuildReport } from './build-site.ts';

/** What a build has done, in the words that a terminal shows. */
export function describeReport({ pages, compiled, cached, described, notes, ...report }: BuildReport): string {
  const seconds = (report.milliseconds / 1000).toFixed(1);
  return [
    ...notes,
    `${pages} pages and ${report.redirects} redirects in ${seconds} s (${compiled} compiled, ${cached} from the cache).`,
    ...(described.operations > 0
      ? [
          `API: ${described.operations} operations, ${described.parameters} parameters, ${described.schemas} schemas and ${described.properties} properties are described, each of them.`,
        ]
      : []),
  ].join('\n');
}

/** Why a build failed, in words for those who can mend it; null for an error of the program itself. */
export function describeFailure(error: unknown): string | null {
  if (!(error instanceof FaultsFound)) return describeWriteProblem(error);
  const { faults } = error;
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return `${faults.map(describeFault).join('\n')}\n\n${count}. The last good build is untouched.`;
}
