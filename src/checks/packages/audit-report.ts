import { z } from 'zod';
import { attempt } from '../../attempt.ts';

/** How grave a known weakness of a package is, the gravest first. */
const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;

const answerSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(severities), range: z.string(), fixAvailable: z.unknown() }),
  ),
});
const refusalSchema = z.object({ message: z.string().optional(), error: z.object({ summary: z.string().optional() }) });

/**
 * What `npm audit --json` printed, in lines for people.
 * @param folder The folder whose packages were audited; each line begins with it.
 * @returns The lines, and whether someone has to act: a package has a weakness that is critical or high.
 */
export function auditReport(folder: string, printed: string): { lines: string[]; urgent: boolean } {
  const json = attempt(() => JSON.parse(printed) as unknown);
  const answer = answerSchema.safeParse(json);
  if (!answer.success) return { lines: [`${folder}: not audited, because ${refusalOf(json)}.`], urgent: false };
  const weak = Object.entries(answer.data.vulnerabilities).toSorted(
    ([, a], [, b]) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  if (weak.length === 0) return { lines: [`${folder}: no package has a known weakness.`], urgent: false };
  return {
    lines: weak.map(([name, { severity, range, fixAvailable }]) => {
      const cure = fixAvailable ? 'run npm audit fix' : 'no version mends it yet';
      return `${folder}: ${name} ${range} has a weakness that is ${severity}; ${cure}.`;
    }),
    urgent: weak.some(([, { severity }]) => severity === 'critical' || severity === 'high'),
  };
}

function refusalOf(json: unknown): string {
  const refusal = refusalSchema.safeParse(json);
  const reason = refusal.success ? (refusal.data.message ?? refusal.data.error.summary ?? '') : '';
  // The address of the registry is of no use to the reader.
  const words = reason.replace(/\s*(-\s*)?(GET|POST)?\s*https?:\S+.*/s, '').trim();
  return `the registry does not answer${words ? ` (${words})` : ''}`;
}
