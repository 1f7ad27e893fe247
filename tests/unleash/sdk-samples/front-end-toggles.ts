import { expect } from 'vitest';

type Environment = { UNLEASH_URL: string; UNLEASH_FRONTEND_TOKEN: string };

/** The names of what the front-end API answers; it learns of changes a little later than the admin API. */
export async function frontEndToggles(environment: Environment): Promise<string[]> {
  return (await evaluated(environment)).map(({ name }) => name);
}

/** Waits until the front-end API says that a toggle has impression data, to a visitor or a user. */
export async function untilImpressionData(environment: Environment, name: string, userId = ''): Promise<void> {
  await expect
    .poll(() => evaluated(environment, userId))
    .toContainEqual(expect.objectContaining({ name, impressionData: true }));
}

async function evaluated(environment: Environment, userId = ''): Promise<{ name: string; impressionData: boolean }[]> {
  const headers = { authorization: environment.UNLEASH_FRONTEND_TOKEN };
  const response = await fetch(`${environment.UNLEASH_URL}/api/frontend?userId=${userId}`, { headers });
  const { toggles } = (await response.json()) as { toggles: { name: string; impressionData: boolean }[] };
  return toggles;
}
