/** What a function gives; null where it throws, whatever the reason. */
export function attempt<Result>(make: () => Result): Result | null {
  try {
    return make();
  } catch {
    return null;
  }
}
