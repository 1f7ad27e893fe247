/** The median of so many rounds: a machine is never quiet. */
export async function medianOf(rounds: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await measure());
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Infinity;
}
