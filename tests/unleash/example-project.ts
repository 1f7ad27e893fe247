import type { UnleashServer } from './start-unleash.ts';

/** What the environment of a sample holds, as CONTRIBUTING.md tells writers. */
export type SampleEnvironment = {
  UNLEASH_URL: string;
  UNLEASH_ADMIN_TOKEN: string;
  UNLEASH_CLIENT_TOKEN: string;
  UNLEASH_FRONTEND_TOKEN: string;
  UNLEASH_PERSONAL_TOKEN: string;
};

type Call = (path: string, body?: unknown, options?: { method?: string; token?: string }) => Promise<unknown>;

const toggles = [
  ['express-checkout', 'release', 'The checkout on one page'],
  ['book-recommendations', 'experiment', 'Which list of books sells most'],
  ['search-cache', 'operational', 'Answers searches from the cache'],
  ['pause-payments', 'kill-switch', 'Stops payments while the provider is down'],
  ['gift-cards', 'permission', 'Gift cards for members of the club'],
] as const;

const people = [
  ['maya', 'Maya Chen', 'Admin'],
  ['jonas', 'Jonas Berg', 'Editor'],
  ['aisha', 'Aisha Khan', 'Viewer'],
] as const;

const password = 'Fjord-Books-2023!';

const applications = ['bookshop-web', 'bookshop-api', 'bookshop-ios', 'bookshop-android'];

/** Makes the example project of CONTRIBUTING.md on a fresh server. */
export async function seedExampleProject(unleash: UnleashServer): Promise<SampleEnvironment> {
  const call = callerOf(unleash);
  await makeProject(call);
  await makeContext(call);
  await makeToggles(call);
  await makePeople(call);
  const client = await makeToken(call, 'client');
  const frontend = await makeToken(call, 'frontend');
  await reportUsage(call, client);
  return {
    UNLEASH_URL: unleash.url,
    UNLEASH_ADMIN_TOKEN: unleash.adminToken,
    UNLEASH_CLIENT_TOKEN: client,
    UNLEASH_FRONTEND_TOKEN: frontend,
    UNLEASH_PERSONAL_TOKEN: await makePersonalToken(unleash),
  };
}

function callerOf({ url, adminToken }: UnleashServer): Call {
  return async (path, body, { method = 'POST', token = adminToken } = {}) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /api/${path} was answered with ${response.status}: ${text}`);
    return text.startsWith('{') ? JSON.parse(text) : text;
  };
}

/** The open-source server makes projects and environments by import alone. */
async function makeProject(call: Call): Promise<void> {
  await call('admin/state/import', {
    version: 4,
    environments: [{ name: 'staging', type: 'test', sortOrder: 150, enabled: true, protected: false }],
    projects: [{ id: 'bookshop', name: 'Bookshop', description: 'Everything that readers of Fjord Books see' }],
  });
  for (const environment of ['development', 'production']) {
    await call('admin/projects/bookshop/environments', { environment });
  }
}

async function makeContext(call: Call): Promise<void> {
  const values = (...names: string[]) => names.map((value) => ({ value }));
  await call('admin/context', {
    name: 'country',
    description: 'Where the reader is',
    stickiness: false,
    legalValues: values('NO', 'SE', 'DK', 'FI', 'DE', 'EE', 'LV', 'LT'),
  });
  await call('admin/context', {
    name: 'plan',
    description: 'What the reader pays for',
    stickiness: false,
    legalValues: values('free', 'club'),
  });
  await call('admin/segments', {
    name: 'nordic-readers',
    description: 'Readers in the Nordic countries',
    constraints: [{ contextName: 'country', operator: 'IN', values: ['NO', 'SE', 'DK', 'FI'] }],
  });
}

async function makeToggles(call: Call): Promise<void> {
  const features = 'admin/projects/bookshop/features';
  for (const [name, type, description] of toggles) {
    await call(features, { name, type, description });
    for (const environment of ['development', 'production']) {
      await call(`${features}/${name}/environments/${environment}/strategies`, {
        name: 'flexibleRollout',
        parameters: {
          rollout: environment === 'development' ? '100' : '10',
          stickiness: name === 'express-checkout' ? 'userId' : 'default',
          groupId: name,
        },
        constraints: [],
      });
    }
    if (name !== 'pause-payments') await call(`${features}/${name}/environments/development/on`);
  }
  const variant = (name: string, weight: number) => ({ name, weight, weightType: 'variable', stickiness: 'userId' });
  const variants = [variant('popular', 334), variant('similar', 333), variant('personal', 333)];
  for (const environment of ['development', 'production']) {
    const path = `${features}/book-recommendations/environments/${environment}/variants`;
    await call(path, variants, { method: 'PUT' });
  }
}

/** Without an email address: Unleash refuses those that end in `.example`. */
async function makePeople(call: Call): Promise<void> {
  for (const [username, name, rootRole] of people) {
    await call('admin/user-admin', { username, name, rootRole, password, sendEmail: false });
  }
}

async function makeToken(call: Call, type: 'client' | 'frontend'): Promise<string> {
  const token = { tokenName: `example-${type}`, type, environment: 'development', projects: ['bookshop'] };
  const { secret } = (await call('admin/api-tokens', token)) as { secret: string };
  return secret;
}

/** One of the people, or the administrator of each new server. */
type Username = (typeof people)[number][0] | 'admin';

/** A token of one of the people, who signs in for it: the admin API makes no token in somebody else's name. */
export async function makePersonalToken(unleash: UnleashServer, username: Username = 'maya'): Promise<string> {
  const token = { description: 'example', expiresAt: '2099-01-01T00:00:00.000Z' };
  const answer = await post(unleash, 'api/admin/user/tokens', token, await signIn(unleash, username));
  return ((await answer.json()) as { secret: string }).secret;
}

/** The cookie of a session that somebody begins. */
export async function signIn(unleash: UnleashServer, username: Username): Promise<string> {
  const secret = username === 'admin' ? 'unleash4all' : password;
  const session = await post(unleash, 'auth/simple/login', { username, password: secret });
  // The server stores the session after it has begun to answer, and before it ends.
  await session.text();
  return session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

async function post({ url }: UnleashServer, path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST /${path} was answered with ${response.status}: ${await response.text()}`);
  return response;
}

/** Applications exist for Unleash once they have reported. */
async function reportUsage(call: Call, token: string): Promise<void> {
  const now = new Date().toISOString();
  for (const appName of applications) {
    const report = { appName, instanceId: `${appName}-1`, interval: 60_000, strategies: ['flexibleRollout'] };
    await call('client/register', { ...report, started: now }, { token });
    const counts = { yes: 3, no: 1, variants: {} };
    const bucket = { start: now, stop: now, toggles: { 'express-checkout': counts } };
    await call('client/metrics', { appName, instanceId: `${appName}-1`, bucket }, { token });
  }
}
