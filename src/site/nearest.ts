/** How alike two names must be, 0 to 1, for one to be offered in place of the other. */
const threshold = 0.4;

/**
 * The few candidates that look most like what was written, best first; none that looks too different. They are compared
 * by the letters that they share, not by edits: an address that lacks a folder is many edits away from the right one.
 */
export function nearest(written: string, candidates: readonly string[], most = 2): string[] {
  const wanted = trigramsOf(written);
  return candidates
    .map((candidate) => ({ candidate, score: likeness(wanted, trigramsOf(candidate)) }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function trigramsOf(text: string): Set<string> {
  const padded = ` ${text.toLowerCase().replace(/[^a-z\d]+/g, ' ')} `;
  return new Set(Array.from(padded.slice(2), (_, at) => padded.slice(at, at + 3)));
}

/** Sørensen–Dice coefficient of two sets. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return (2 * shared) / Math.max(a.size + b.size, 1);
}
