/** Where an answer lacks what is expected of it, in words; null where it has all. It may have more. */
export function differenceTo(actual: unknown, expected: unknown, path = 'the answer'): string | null {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return `${path} is ${JSON.stringify(actual)} in place of a list`;
    const missing = expected.find((one) => !actual.some((other) => differenceTo(other, one) === null));
    return missing === undefined ? null : `${path} has no ${JSON.stringify(missing)} in ${JSON.stringify(actual)}`;
  }
  if (expected === null || typeof expected !== 'object')
    return Object.is(actual, expected)
      ? null
      : `${path} is ${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`;
  if (actual === null || typeof actual !== 'object') return `${path} is ${JSON.stringify(actual)}`;
  for (const [key, value] of Object.entries(expected)) {
    const difference = differenceTo((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}
