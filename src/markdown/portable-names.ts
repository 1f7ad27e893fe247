/** Names that Windows keeps for devices, whatever extension they have. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Room is left for extensions such as `.html.br`, for a hash, and for the folders that a project stands in. */
const longestName = 100;
const longestPath = 200;

/**
 * Why the files of a page, a picture or a route cannot be on every computer, though the letters of its path are allowed.
 * @returns A sentence; null where they can.
 */
export function unportableName(path: string): string | null {
  const names = path.split('/');
  const kept = names.find((name) => device.test(name));
  if (kept !== undefined) return `“${kept}” is the name of a device on Windows.`;
  const dotted = names.find((name) => name.endsWith('.'));
  if (dotted !== undefined) return `“${dotted}” ends with a dot, which Windows leaves out.`;
  if (names.some((name) => name.length > longestName)) return `A name in it has more than ${longestName} characters.`;
  return path.length > longestPath ? `It has more than ${longestPath} characters.` : null;
}
