/** A version of https://semver.org/ without its build metadata. */
export interface SemanticVersion {
  numbers: readonly number[];
  preRelease: readonly string[];
}

const number = '(0|[1-9]\\d*)';
const identifiers = '[\\da-z-]+(?:\\.[\\da-z-]+)*';
const pattern = new RegExp(`^${number}\\.${number}\\.${number}(?:-(${identifiers}))?(\\+${identifiers})?$`, 'i');
const isNumeric = (identifier: string) => /^\d+$/.test(identifier);

/** Reads a version; `strictly` as SDKs read the context: nothing around it, no `v`, no build metadata. */
export function readVersion(text: string, strictly: boolean): SemanticVersion | undefined {
  if (text.length > 256) return undefined;
  const match = pattern.exec(strictly ? text : text.trim().replace(/^v/, ''));
  if (!match || (strictly && match[5])) return undefined;
  const numbers = match.slice(1, 4).map(Number);
  const preRelease = match[4]?.split('.') ?? [];
  const isLegal = numbers.every(Number.isSafeInteger) && !preRelease.some((part) => /^0\d+$/.test(part));
  return isLegal ? { numbers, preRelease } : undefined;
}

/** Negative where the first version is older, positive where it is newer. */
export function compareVersions(one: SemanticVersion, other: SemanticVersion): number {
  const at = one.numbers.findIndex((part, index) => part !== other.numbers[index]);
  if (at >= 0) return Number(one.numbers[at]) - Number(other.numbers[at]);
  // A pre-release is older than its release.
  if (one.preRelease.length === 0 || other.preRelease.length === 0) {
    return other.preRelease.length - one.preRelease.length;
  }
  return comparePreReleases(one.preRelease, other.preRelease);
}

function comparePreReleases(one: readonly string[], other: readonly string[]): number {
  for (const [index, part] of one.entries()) {
    const twin = other[index];
    if (twin === undefined) return 1;
    if (part === twin) continue;
    const [isNumber, isTwinNumber] = [isNumeric(part), isNumeric(twin)];
    if (isNumber && isTwinNumber) return Number(part) - Number(twin);
    if (isNumber !== isTwinNumber) return isNumber ? -1 : 1;
    return part < twin ? -1 : 1;
  }
  return one.length - other.length;
}
