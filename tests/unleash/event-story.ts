import { setTimeout as wait } from 'node:timers/promises';
import { limit } from '../machine.ts';
import { databaseOf } from './database.ts';
import { seedExampleProject } from './example-project.ts';
import { stableValues } from './stable-values.ts';
import { startUnleash, type UnleashServer } from './start-unleash.ts';

/** What differs from type to type: the rest of an event is the same everywhere. */
export type EventExample = Readonly<
  { type: string } & Record<'project' | 'environment' | 'featureName' | 'data' | 'preData', unknown>
>;

type StoredEvent = EventExample & { id: number };
/** As many events as one answer has at most. */
const PAGE = 100;

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const bookshop = 'projects/bookshop/features';
const wrapping = `${bookshop}/gift-wrapping`;
const inDevelopment = `${wrapping}/environments/development`;

const rollout = (share: string) => ({
  name: 'flexibleRollout',
  title: 'Club members first',
  parameters: { rollout: share, stickiness: 'userId', groupId: 'gift-wrapping' },
  constraints: [{ contextName: 'plan', operator: 'IN', values: ['club'] }],
});
const variant = (name: string) => ({ name, weight: 500, weightType: 'variable', stickiness: 'userId' });

/** Makes the open-source server write each type of event that it has. */
export async function provokeEvents(): Promise<ReadonlyMap<string, EventExample>> {
  const unleash = await startUnleash({ UNLEASH_EXPERIMENTAL_DEPENDENT_FEATURES: 'true' });
  try {
    const startedAt = Date.now();
    const { UNLEASH_PERSONAL_TOKEN } = await seedExampleProject(unleash);
    const asAdmin = callerOf(unleash, unleash.adminToken);
    const asMaya = callerOf(unleash, UNLEASH_PERSONAL_TOKEN);
    const seeded = (await allEvents(asAdmin)).length;
    await changeToggle(asAdmin, asMaya);
    await changeSurroundings(asAdmin);
    await changePeople(asAdmin, asMaya, unleash);
    await exportAndImport(asAdmin, asMaya);
    await growOld(asAdmin, unleash);
    await dropAll(asAdmin);
    return examplesOf((await allEvents(asAdmin)).slice(seeded), stableValues(startedAt, ''));
  } finally {
    await unleash.remove();
  }
}

function callerOf({ url }: UnleashServer, token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/${path.startsWith('/') ? path.slice(1) : `admin/${path}`}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return /^[[{]/.test(text) ? JSON.parse(text) : text;
  };
}

async function changeToggle(call: Call, asMaya: Call): Promise<void> {
  await call('POST', bookshop, { name: 'gift-wrapping', type: 'release', description: 'Offer gift wrapping' });
  await call('PUT', wrapping, { name: 'gift-wrapping', type: 'release', description: 'Gift wrapping at the checkout' });
  await call('POST', 'features/gift-wrapping/tags', { type: 'simple', value: 'checkout' });
  const first = (await call('POST', `${inDevelopment}/strategies`, rollout('25'))) as { id: string };
  await call('PUT', `${inDevelopment}/strategies/${first.id}`, rollout('50'));
  const second = (await call('POST', `${inDevelopment}/strategies`, rollout('100'))) as { id: string };
  await call('POST', `${inDevelopment}/strategies/set-sort-order`, [
    { id: second.id, sortOrder: 1 },
    { id: first.id, sortOrder: 2 },
  ]);
  await call('DELETE', `${inDevelopment}/strategies/${second.id}`);
  await call('POST', `${inDevelopment}/on`);
  await call('POST', `${inDevelopment}/off`);
  const recommendations = `${bookshop}/book-recommendations/environments/development/variants`;
  await call('PUT', recommendations, [variant('popular'), variant('similar')]);
  await call('PUT', `${wrapping}/variants`, [variant('paper'), variant('box')]);
  await call('POST', `${wrapping}/dependencies`, { feature: 'express-checkout' });
  await call('DELETE', `${wrapping}/dependencies/express-checkout`);
  await call('DELETE', `${wrapping}/dependencies`);
  await asMaya('POST', `${wrapping}/favorites`);
  await asMaya('DELETE', `${wrapping}/favorites`);
  await call('POST', 'projects/bookshop/stale', { features: ['gift-wrapping'], stale: true });
  await call('POST', 'projects/bookshop/stale', { features: ['gift-wrapping'], stale: false });
  await call('DELETE', 'features/gift-wrapping/tags/simple/checkout');
  await call('DELETE', wrapping);
  await call('POST', 'archive/revive/gift-wrapping');
  await call('DELETE', wrapping);
  await call('DELETE', 'archive/gift-wrapping');
}

async function changeSurroundings(call: Call): Promise<void> {
  const strategy = { name: 'openingHours', description: 'While the shop is open', parameters: [] };
  await call('POST', 'strategies', strategy);
  await call('PUT', 'strategies/openingHours', { ...strategy, description: 'Between opening and closing' });
  await call('POST', 'strategies/openingHours/deprecate');
  await call('POST', 'strategies/openingHours/reactivate');
  await call('DELETE', 'strategies/openingHours');

  const field = { name: 'currency', description: 'What the reader pays in', legalValues: [{ value: 'NOK' }] };
  await call('POST', 'context', field);
  await call('PUT', 'context/currency', { ...field, legalValues: [{ value: 'NOK' }, { value: 'SEK' }] });
  await call('DELETE', 'context/currency');

  const isClub = { contextName: 'plan', operator: 'IN', values: ['club'] };
  const segment = { name: 'club-members', description: 'Readers who pay for the club', constraints: [isClub] };
  const { id } = (await call('POST', 'segments', segment)) as { id: number };
  await call('PUT', `segments/${id}`, { ...segment, description: 'Members of the club' });
  await call('DELETE', `segments/${id}`);

  await call('POST', 'tag-types', { name: 'team', description: 'Who looks after it', icon: '' });
  await call('PUT', 'tag-types/team', { name: 'team', description: 'Who answers for it', icon: '' });
  await call('POST', 'tags', { type: 'team', value: 'checkout' });
  await call('DELETE', 'tags/team/checkout');
  await call('DELETE', 'tag-types/team');

  const addon = {
    provider: 'webhook',
    description: 'Tells the build server',
    enabled: true,
    parameters: { url: 'https://build.fjordbooks.example/unleash' },
    events: ['feature-created'],
    projects: ['bookshop'],
    environments: [],
  };
  const made = (await call('POST', 'addons', addon)) as { id: number };
  await call('PUT', `addons/${made.id}`, { ...addon, enabled: false });
  await call('DELETE', `addons/${made.id}`);

  await call('POST', 'ui-config', { frontendSettings: { frontendApiOrigins: ['https://fjordbooks.example'] } });
  await call('POST', 'ui-config', { frontendSettings: { frontendApiOrigins: ['*'] } });
}

async function changePeople(call: Call, asMaya: Call, unleash: UnleashServer): Promise<void> {
  const person = { username: 'nora', name: 'Nora Lie', rootRole: 'Viewer', password: 'Fjord-Books-2023!' };
  const { id } = (await call('POST', 'user-admin', { ...person, sendEmail: false })) as { id: number };
  await call('PUT', `user-admin/${id}`, { name: 'Nora Lie Dahl', rootRole: 'Editor' });
  await call('DELETE', `user-admin/${id}`);

  await asMaya('POST', 'projects/bookshop/favorites');
  await asMaya('DELETE', 'projects/bookshop/favorites');
  const laptop = { description: 'For scripts', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  const pat = (await asMaya('POST', 'user/tokens', laptop)) as { id: number };
  await asMaya('DELETE', `user/tokens/${pat.id}`);

  const token = { tokenName: 'bookshop-api', type: 'client', environment: 'development', projects: ['bookshop'] };
  const { secret } = (await call('POST', 'api-tokens', token)) as { secret: string };
  await call('PUT', `api-tokens/${secret}`, { expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  await call('DELETE', `api-tokens/${secret}`);

  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const link = (await call('POST', 'invite-link/tokens', { name: 'autumn', expiresAt })) as { secret: string };
  await signUp(unleash, link.secret);
  await call('PUT', `invite-link/tokens/${link.secret}`, { enabled: false, expiresAt });
}

async function signUp({ url }: UnleashServer, secret: string): Promise<void> {
  const person = { email: 'lena@example.com', name: 'Lena', password: 'Fjord-Books-2023!' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/invite/${secret}/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`Signing up was answered with ${answer.status}: ${await answer.text()}`);
}

async function exportAndImport(call: Call, asMaya: Call): Promise<void> {
  const query = { environment: 'development', features: ['search-cache'] };
  const data = await call('POST', 'features-batch/export', query);
  await asMaya('POST', 'features-batch/import', { project: 'bookshop', environment: 'production', data });
}

/** A toggle outlives its type, an application is announced: both happen at a start. */
async function growOld(call: Call, unleash: UnleashServer): Promise<void> {
  await untilWritten(call);
  const database = await databaseOf(unleash.databaseUrl);
  await database.query(`UPDATE features SET created_at = now() - interval '99 days' WHERE name = 'express-checkout'`);
  await database.end();
  await unleash.restart();
  await untilLogged(call, ['feature-potentially-stale-on', 'application-created']);
}

/** A server that has started may still be busy with what it does at each start. */
async function untilLogged(call: Call, types: readonly string[]): Promise<void> {
  const deadline = Date.now() + limit(20_000);
  while (Date.now() < deadline) {
    const logged = new Set((await allEvents(call)).map(({ type }) => type));
    if (types.every((type) => logged.has(type))) return;
    await wait(200);
  }
  throw new Error(`Unleash has not logged all of ${types.join(', ')}.`);
}

/** Unleash writes down every five seconds which applications have registered. */
async function untilWritten(call: Call): Promise<void> {
  const deadline = Date.now() + limit(20_000);
  while (Date.now() < deadline) {
    const { applications } = (await call('GET', 'metrics/applications')) as { applications: unknown[] };
    if (applications.length > 0) return;
    await wait(200);
  }
  throw new Error('Unleash has not written down which applications have registered.');
}

/** The last step: it removes what the others are about. */
async function dropAll(call: Call): Promise<void> {
  const environments = [
    { name: 'development', type: 'development', sortOrder: 1, enabled: true, protected: false },
    { name: 'production', type: 'production', sortOrder: 2, enabled: true, protected: false },
  ];
  await call('POST', 'state/import?drop=1&keep=0', {
    version: 4,
    environments,
    projects: [{ id: 'bookshop', name: 'Bookshop', description: 'What readers of Fjord Books see' }],
    features: [{ name: 'gift-cards', type: 'permission', project: 'bookshop', description: 'Gift cards' }],
    featureStrategies: [],
    featureEnvironments: [{ featureName: 'gift-cards', environment: 'development', enabled: true }],
    strategies: [{ name: 'openingHours', description: 'While the shop is open', parameters: [] }],
    tagTypes: [{ name: 'team', description: 'Who looks after it', icon: '' }],
    tags: [{ type: 'team', value: 'checkout' }],
    featureTags: [{ featureName: 'gift-cards', tagType: 'team', tagValue: 'checkout' }],
  });
}

/** All events, the oldest first. */
async function allEvents(call: Call): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  for (let page: StoredEvent[] = []; found.length === 0 || page.length === PAGE; ) {
    ({ events: page } = (await call('POST', 'events/search', { limit: PAGE, offset: found.length })) as {
      events: StoredEvent[];
    });
    found.push(...page);
  }
  return found.sort((one, other) => one.id - other.id);
}

/** The first event of each type, without what all events have. */
function examplesOf(events: readonly StoredEvent[], stable: (text: string) => string): Map<string, EventExample> {
  const examples = new Map<string, EventExample>();
  for (const { type, project, environment, featureName, data, preData } of events) {
    const example = { type, project, environment, featureName, data, preData };
    if (!examples.has(type)) examples.set(type, JSON.parse(stable(JSON.stringify(example))) as EventExample);
  }
  return examples;
}
