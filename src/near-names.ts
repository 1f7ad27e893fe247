import leven from 'leven';

/** The known names nearest to what was written, at most two, nearest first; none where all are far. */
export function nearNames(written: string, known: readonly string[]): string[] {
  const text = written.toLowerCase();
  const farthest = Math.max(2, Math.floor(text.length / 3));
  return known
    .map((name) => ({ name, distance: leven(text, name.toLowerCase()) }))
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
