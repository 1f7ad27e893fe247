import type { Finding } from './checks.ts';

const indent = ' '.repeat(23);

/** The findings as people read them: one line each, with the command that mends it below, and a last line that sums up. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map((finding) => {
    const line = `${finding.state.padEnd(8)} ${finding.what.padEnd(13)} ${finding.found}`;
    return finding.state === 'ok' ? line : `${line}\n${indent}→ ${finding.cure}`;
  });
  return `${lines.join('\n')}\n\n${summary(findings)}`;
}

/** Whether nothing that is needed is missing. */
export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'missing');
}

function summary(findings: readonly Finding[]): string {
  const missing = findings.filter(({ state }) => state === 'missing').map(({ what }) => what);
  return missing.length === 0
    ? 'This machine can build, serve and test the site.'
    : `Missing: ${missing.join(', ')}. Run the commands above, then “npm run doctor” again.`;
}
