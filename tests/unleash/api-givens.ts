import { setTimeout as wait } from 'node:timers/promises';
import { limit } from '../machine.ts';
import { databaseOf } from './database.ts';
import type { UnleashServer } from './start-unleash.ts';

/** The environment variables that the samples of the API reference read. */
export type ApiEnvironment = {
  UNLEASH_ADMIN_TOKEN: string;
  UNLEASH_PERSONAL_TOKEN: string;
  UNLEASH_CLIENT_TOKEN: string;
  UNLEASH_FRONTEND_TOKEN: string;
};

const PASSWORD = 'Fjord-Books-2023!';

/** What the examples take for granted and no open-source request can make, above all what has an id of its own. */
export function apiGivens({ url, adminToken, databaseUrl }: UnleashServer) {
  async function post(path: string, body: unknown, headers: Record<string, string> = { authorization: adminToken }) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${text}`);
    return { response, text };
  }
  async function secretOf(path: string, body: unknown, headers?: Record<string, string>): Promise<string> {
    const { text } = await post(path, body, headers);
    return (JSON.parse(text) as { secret: string }).secret;
  }
  /** Of the first application that asks; there is none before `tokens`. */
  let clientToken = '';
  const get = async (path: string) => (await fetch(url + path, { headers: { authorization: adminToken } })).text();
  async function write(sql: string): Promise<void> {
    const database = await databaseOf(databaseUrl);
    try {
      await database.query(sql);
    } finally {
      await database.end();
    }
  }

  return {
    /** Maya, Jonas and Aisha are users 2, 3 and 4; user 1 comes with Unleash. */
    async people(): Promise<void> {
      for (const [username, name, rootRole] of [
        ['maya', 'Maya Chen', 'Admin'],
        ['jonas', 'Jonas Berg', 'Editor'],
        ['aisha', 'Aisha Khan', 'Viewer'],
      ])
        await post('/api/admin/user-admin', { username, name, rootRole, password: PASSWORD, sendEmail: false });
    },

    /** The project with the environments of the examples, which only an import can create without a licence. */
    async project(): Promise<void> {
      await post('/api/admin/state/import', {
        version: 4,
        projects: [{ id: 'bookshop', name: 'Bookshop', description: 'Everything that readers of Fjord Books see' }],
        environments: [{ name: 'staging', type: 'test', sortOrder: 150, enabled: true, protected: false }],
      });
      for (const environment of ['development', 'production'])
        await post('/api/admin/projects/bookshop/environments', { environment });
    },

    /** A token of each kind. The personal one belongs to Maya, who signs in for it. */
    async tokens(): Promise<ApiEnvironment> {
      const { response } = await post('/auth/simple/login', { username: 'maya', password: PASSWORD }, {});
      const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      const token = { environment: 'production', projects: ['bookshop'] };
      clientToken = await secretOf('/api/admin/api-tokens', { ...token, type: 'client', tokenName: 'bookshop-ios' });
      return {
        UNLEASH_ADMIN_TOKEN: adminToken,
        UNLEASH_PERSONAL_TOKEN: await secretOf(
          '/api/admin/user/tokens',
          { description: 'Laptop', expiresAt },
          { cookie },
        ),
        UNLEASH_CLIENT_TOKEN: clientToken,
        UNLEASH_FRONTEND_TOKEN: await secretOf('/api/admin/api-tokens', {
          ...token,
          type: 'frontend',
          tokenName: 'bookshop-web',
        }),
      };
    },

    /** The toggles of the bookshop that no sample creates. */
    async toggles(): Promise<void> {
      for (const [name, type, description] of [
        ['book-recommendations', 'experiment', 'Which list of books sells most'],
        ['pause-payments', 'kill-switch', 'Stops payments while the provider is down'],
        ['gift-cards', 'permission', 'Gift cards for members of the club'],
      ])
        await post('/api/admin/projects/bookshop/features', { name, type, description });
    },

    /** The shop has asked for its recommendations a hundred times just now. */
    async usage(): Promise<void> {
      const time = new Date().toISOString();
      const toggles = { 'book-recommendations': { yes: 64, no: 36, variants: { popular: 40, similar: 24 } } };
      const metrics = { appName: 'bookshop-web', instanceId: 'web-1', bucket: { start: time, stop: time, toggles } };
      await post('/api/client/metrics', metrics, { authorization: clientToken });
    },

    /** Unleash has written down what applications told it, which it does every five seconds. */
    async reports(): Promise<void> {
      const deadline = Date.now() + limit(20_000);
      while (Date.now() < deadline) {
        const [api, web, metrics] = await Promise.all([
          get('/api/admin/metrics/applications/bookshop-api'),
          get('/api/admin/metrics/applications/bookshop-web'),
          get('/api/admin/client-metrics/features/book-recommendations/raw'),
        ]);
        if ([api, web].every((application) => application.includes('"instanceId"')) && metrics.includes('"appName"'))
          return;
        await wait(200);
      }
      throw new Error('Unleash has not written down what applications told it.');
    },

    /** The context field that strategies of the examples use beside `country`. */
    async plan(): Promise<void> {
      await post('/api/admin/context', { name: 'plan', legalValues: [{ value: 'free' }, { value: 'club' }] });
    },

    /** Two strategies of `express-checkout` that have the ids of the examples; one after the other, so that they have an order. */
    async strategies(): Promise<void> {
      for (const id of ['4f8a1c92-6d3e-4b7a-9c51-2e7d8f0a6b13', '9b02d7e4-51c8-4f0e-8a36-c7f4e1d2a590']) {
        const strategy = {
          id,
          featureName: 'express-checkout',
          projectId: 'bookshop',
          environment: 'production',
          strategyName: 'flexibleRollout',
          parameters: { rollout: '25', stickiness: 'userId', groupId: 'express-checkout' },
          constraints: [],
        };
        const featureStrategies = [strategy];
        await post('/api/admin/state/import', { version: 4, features: [], featureStrategies, featureEnvironments: [] });
      }
    },

    /** No strategy uses a segment any more. */
    unusedSegment: () => write('DELETE FROM feature_strategy_segment'),

    /** An API token with the secret of the examples. */
    apiToken: () =>
      write(`
        INSERT INTO api_tokens (secret, username, token_name, type, environment)
        VALUES ('bookshop:production.4c1f0a7be39d52886d0b1f7ea43c95d2187b6e0fa52d4c937be05d18', 'b', 'b', 'client', 'production')
        ON CONFLICT DO NOTHING;
        INSERT INTO api_token_project (secret, project)
        VALUES ('bookshop:production.4c1f0a7be39d52886d0b1f7ea43c95d2187b6e0fa52d4c937be05d18', 'bookshop')
        ON CONFLICT DO NOTHING;`),

    /** The invitation that `createPublicSignupToken` made gets the secret of the examples. */
    invitation: () =>
      write(`
        UPDATE public_signup_tokens SET
          url = replace(url, secret, '7f3c9a1e5b2d4860a4c6e8f01b3d5f72'),
          secret = '7f3c9a1e5b2d4860a4c6e8f01b3d5f72'`),

    /** The newest link, which `resetUserPassword` made, gets the secret of the examples. */
    passwordLink: () =>
      write(`
        UPDATE reset_tokens SET reset_token = '$2a$10$8f0kMS0lV7v4gQpBzYd7CuQzJw0c5lTbdrNVnZ9h3mSxuA6nD2oHe'
        WHERE created_at = (SELECT max(created_at) FROM reset_tokens)`),
  };
}

export type ApiGiven = Exclude<keyof ReturnType<typeof apiGivens>, 'tokens'>;
