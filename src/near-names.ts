/** The known names nearest to what was written, at most two, nearest first; none where all are far. */
export function nearNames(written: string, known: readonly string[]): string[] {
  const text = written.toLowerCase();
  const farthest = Math.max(2, Math.floor(text.length / 3));
  return known
    .map((name) => ({ name, distance: editDistance(text, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= farthest || (text.length > 2 && name.toLowerCase().startsWith(text)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 2)
    .map(({ name }) => name);
}

/** `Write "tip" or "info".` where something is near, otherwise the whole list. */
export function nearNamesCure(written: string, known: readonly string[]): string {
  const near = nearNames(written, known);
  return near.length > 0
    ? `Write ${near.map((name) => `“${name}”`).join(' or ')}. Known: ${known.join(', ')}.`
    : `Write one of: ${known.join(', ')}.`;
}

/** Levenshtein distance with two rows (Wagner–Fischer). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
