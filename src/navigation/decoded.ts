/** A part of an address as people write it. A `%` that encodes nothing stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
