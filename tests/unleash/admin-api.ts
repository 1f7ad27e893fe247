import type { UnleashServer } from './start-unleash.ts';

/** What a docs team does in Unleash for the survey, through the admin API of a running server. */
export function adminApi({ url, adminToken }: UnleashServer) {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { authorization: adminToken, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return text.startsWith('{') ? JSON.parse(text) : text;
  }

  const inEnvironment = (flag: string) => `projects/default/features/${flag}/environments/development`;
  return {
    async createFlag(flag: string): Promise<void> {
      await call('POST', 'projects/default/features', { name: flag, type: 'operational' });
      await call('POST', `${inEnvironment(flag)}/strategies`, { name: 'default', parameters: {}, constraints: [] });
    },
    async turn(flag: string, state: 'on' | 'off'): Promise<void> {
      await call('POST', `${inEnvironment(flag)}/${state}`);
    },
    async createFrontEndToken(name: string): Promise<string> {
      const token = { type: 'frontend', username: name, environment: 'development', projects: ['default'] };
      const { secret } = (await call('POST', 'api-tokens', token)) as { secret: string };
      return secret;
    },
    async revokeToken(secret: string): Promise<void> {
      await call('DELETE', `api-tokens/${encodeURIComponent(secret)}`);
    },
    /** How often applications were told that a flag is on or off, by application. */
    async countsOf(flag: string): Promise<Record<string, { yes: number; no: number }>> {
      const { data } = (await call('GET', `client-metrics/features/${flag}/raw`)) as {
        data: { appName: string; yes: number; no: number }[];
      };
      const counts: Record<string, { yes: number; no: number }> = {};
      for (const { appName, yes, no } of data) {
        const sum = counts[appName] ?? { yes: 0, no: 0 };
        counts[appName] = { yes: sum.yes + yes, no: sum.no + no };
      }
      return counts;
    },
  };
}
