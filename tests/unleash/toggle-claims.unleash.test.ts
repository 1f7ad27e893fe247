/** What pages say about toggles, what is around them, and what is written of them, asked of a real Unleash 5.6. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { root } from '../../src/project.ts';
import { exampleServer } from './example-server.ts';

// Read before the server starts: it takes long enough for the server to close connections that wait.
const pages = await readPageTrees(root);
const { asAdmin, etag, tokens, url } = exampleServer();

const toggle = 'projects/bookshop/features/book-recommendations';
const inDevelopment = `${toggle}/environments/development`;
const variantsInDevelopment = `${inDevelopment}/variants`;

describe('environments: environments of a project', () => {
  test('given a toggle with variants, when its environment is removed and added, then strategies return and variants do not', async () => {
    const environments = 'projects/bookshop/environments';
    expect((await asAdmin('DELETE', `${environments}/development`)).status).toBe(200);
    expect((await asAdmin('POST', environments, { environment: 'development' })).status).toBe(200);
    const { body } = await asAdmin('GET', inDevelopment);
    expect(body).toMatchObject({ enabled: false, strategies: [{ name: 'flexibleRollout' }] });
    expect((await asAdmin('GET', variantsInDevelopment)).body).toMatchObject({ variants: [] });
  });
});

describe('activation strategies: how a strategy comes without anybody adding it', () => {
  test('given a default strategy that is disabled, when a toggle gets it, then SDKs receive the toggle on and without strategies', async () => {
    const disabled = { name: 'flexibleRollout', disabled: true, parameters: { rollout: '5' } };
    await asAdmin('POST', 'projects/bookshop/environments/staging/default-strategy', disabled);
    await asAdmin('POST', 'projects/bookshop/features', { name: 'audio-samples' });
    await asAdmin('POST', 'projects/bookshop/features/audio-samples/environments/staging/on');
    const wanted = { tokenName: 'staging', type: 'client', environment: 'staging', projects: ['bookshop'] };
    const { body } = await asAdmin('POST', 'api-tokens', wanted);
    const { secret } = body as { secret: string };
    const answer = await fetch(`${url()}/api/client/features`, { headers: { Authorization: secret } });
    const { features } = (await answer.json()) as { features: readonly { name: string }[] };
    const found = features.find(({ name }) => name === 'audio-samples');
    expect(found).toMatchObject({ enabled: true, strategies: [] });
  });

  test.each([
    [{}, ''],
    [{ groupId: '' }, 'audio-samples'],
    [{ groupId: 'shared' }, 'shared'],
  ])('given a default strategy with %o, when a toggle is enabled, then its group is “%s”', async (group, groupId) => {
    const bookshop = 'projects/bookshop';
    const parameters = { rollout: '50', stickiness: 'userId', ...group };
    const strategy = { name: 'flexibleRollout', parameters };
    await asAdmin('POST', `${bookshop}/environments/development/default-strategy`, strategy);
    await asAdmin('POST', `${bookshop}/features`, { name: 'audio-samples' });
    const environment = `${bookshop}/features/audio-samples/environments/development`;
    expect((await asAdmin('POST', `${environment}/on`)).status).toBe(200);
    expect((await asAdmin('GET', environment)).body).toMatchObject({ strategies: [{ parameters: { groupId } }] });
  });

  test('when the last strategy is deleted by the address of another environment, then the toggle stays on without one', async () => {
    const { body } = await asAdmin('GET', `${inDevelopment}/strategies`);
    const [{ id }] = body as [{ id: string }];
    expect((await asAdmin('DELETE', `${toggle}/environments/production/strategies/${id}`)).status).toBe(200);
    expect((await asAdmin('GET', inDevelopment)).body).toMatchObject({ enabled: true, strategies: [] });
  });
});

describe('archived toggles: archive, revive, delete', () => {
  test('given an archived toggle, when it is changed without the field archived, then it is revived', async () => {
    expect((await asAdmin('DELETE', toggle)).status).toBe(202);
    const { status, body } = await asAdmin('PUT', toggle, { description: 'Which list sells most' });
    expect([status, body]).toEqual([200, expect.objectContaining({ archived: false })]);
  });
});

describe('feature toggle variants: weights', () => {
  const variant = (name: string, weight: number, weightType?: string) => ({ name, weight, weightType });
  const stored = async (variants: unknown) => {
    const { status, body } = await asAdmin('PUT', variantsInDevelopment, variants);
    const { variants: kept = [] } = body as { variants?: { name: string; weight: number }[] };
    return { status, kept: Object.fromEntries(kept.map(({ name, weight }) => [name, weight])) };
  };

  test('when all are variable, then the weights that you send are gone', async () => {
    const sent = [variant('popular', 500, 'variable'), variant('similar', 300, 'variable')];
    expect(await stored([...sent, variant('personal', 200, 'variable')])).toEqual({
      status: 200,
      kept: { popular: 334, similar: 333, personal: 333 },
    });
  });

  test('when you send the printed shares, then they are stored as printed', async () => {
    const samples = pages.filter(({ file }) => file.endsWith('feature-toggle-variants.md')).flatMap(samplesOf);
    const printed = samples.find(({ code }) => code.startsWith('[') && code.includes('"fix"'))?.code ?? '[]';
    expect(await stored(JSON.parse(printed))).toEqual({
      status: 200,
      kept: { popular: 500, similar: 300, personal: 200 },
    });
  });

  test('when one variant has no weightType, then it is dropped without a message', async () => {
    const sent = [variant('popular', 500, 'variable'), variant('similar', 500)];
    expect(await stored(sent)).toEqual({ status: 200, kept: { popular: 1000 } });
  });

  test('when several environments get variants without weightType and stickiness, then both are filled in', async () => {
    const sent = { environments: ['development'], variants: [{ name: 'popular', weight: 1000 }] };
    expect((await asAdmin('PUT', `${toggle}/variants-batch`, sent)).status).toBe(200);
    const filled = { name: 'popular', weight: 1000, weightType: 'variable', stickiness: 'default' };
    expect((await asAdmin('GET', variantsInDevelopment)).body).toMatchObject({ variants: [filled] });
  });

  test('when none has a weightType, then the answer is 400', async () => {
    const { status, body } = await asAdmin('PUT', variantsInDevelopment, [variant('popular', 1000)]);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('at least one \\"variable\\"')]);
  });

  test.each(['weightType', 'stickiness'])(
    'when a variant of a strategy has no %s, then the answer is 400',
    async (left) => {
      const full = { name: 'popular', weight: 1000, weightType: 'variable', stickiness: 'default' };
      const variants = [Object.fromEntries(Object.entries(full).filter(([field]) => field !== left))];
      const strategy = { name: 'flexibleRollout', parameters: { rollout: '100' }, variants };
      expect((await asAdmin('POST', `${inDevelopment}/strategies`, strategy)).status).toBe(400);
    },
  );

  test('when a payload is an empty text, then the answer is 400', async () => {
    const empty = { ...variant('popular', 1000, 'variable'), payload: { type: 'string', value: '' } };
    expect((await asAdmin('PUT', variantsInDevelopment, [empty])).status).toBe(400);
  });
});

describe('activation strategies: with the API', () => {
  test('when a strategy is replaced by a new rollout alone, then its constraints are gone and its title is not', async () => {
    const constraints = [{ contextName: 'plan', operator: 'IN', values: ['club'] }];
    const strategy = { name: 'flexibleRollout', title: 'Club', parameters: { rollout: '50' }, constraints };
    const { body } = await asAdmin('POST', `${inDevelopment}/strategies`, strategy);
    const { id } = body as { id: string };
    const replaced = await asAdmin('PUT', `${inDevelopment}/strategies/${id}`, { parameters: { rollout: '60' } });
    expect(replaced.body).toMatchObject({ title: 'Club', constraints: [] });
  });
});

describe('playground: with the API', () => {
  test('the older operation takes a list of projects', async () => {
    const question = { environment: 'development', projects: ['bookshop'], context: { appName: 'bookshop-web' } };
    expect((await asAdmin('POST', 'playground', question)).status).toBe(200);
  });

  test('a gradual rollout says no where the context has no value for its stickiness', async () => {
    const isOn = async (context: Record<string, string>) => {
      const question = { environments: ['development'], projects: ['bookshop'], context };
      const { body } = await asAdmin('POST', 'playground/advanced', question);
      const { features } = body as {
        features: { name: string; environments: Record<string, [{ isEnabled: boolean }]> }[];
      };
      return features.find(({ name }) => name === 'express-checkout')?.environments.development?.[0].isEnabled;
    };
    expect(await isOn({ appName: 'bookshop-web' })).toBe(false);
    expect(await isOn({ appName: 'bookshop-web', userId: '1001' })).toBe(true);
  });
});

describe('statuses and events of single operations', () => {
  test('creating a toggle answers 201', async () => {
    expect((await asAdmin('POST', 'projects/bookshop/features', { name: 'audio-samples' })).status).toBe(201);
  });

  test('when you delete an active toggle by the address of the archive, then it stays and the log says it was deleted', async () => {
    expect((await asAdmin('DELETE', 'archive/search-cache')).status).toBe(200);
    expect((await asAdmin('GET', 'projects/bookshop/features/search-cache')).status).toBe(200);
    const { events } = (await asAdmin('GET', 'events/search-cache')).body as { events: { type: string }[] };
    expect(events[0]?.type).toBe('feature-deleted');
  });

  test('a context field that does not exist is deleted with 404', async () => {
    expect((await asAdmin('DELETE', 'context/no-such-field')).status).toBe(404);
  });

  test('a new segment is answered without the places that use it', async () => {
    const segment = { name: 'baltic-readers', constraints: [] };
    const { status, body } = await asAdmin('POST', 'segments', segment);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('usedInFeatures');
  });

  test('an admin may give a new user the password “a”', async () => {
    const weak = { username: 'lena', rootRole: 'Viewer', password: 'a', sendEmail: false };
    expect((await asAdmin('POST', 'user-admin', weak)).status).toBe(201);
  });

  test('mails for a forgotten password are not limited', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 26 }, async (_, number) => {
        const body = JSON.stringify({ email: `nobody-${number}@example.com` });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`${url()}/auth/reset/password-email`, { method: 'POST', headers, body })).status;
      }),
    );
    expect(statuses).not.toContain(429);
  });

  test('an addon that is changed without description and projects keeps the first and applies to all projects', async () => {
    const addon = { provider: 'webhook', enabled: true, events: [], parameters: { url: 'https://hooks.example' } };
    const { body } = await asAdmin('POST', 'addons', { ...addon, description: 'Releases', projects: ['bookshop'] });
    const { id } = body as { id: number };
    const parameters = { url: '*****' };
    expect((await asAdmin('PUT', `addons/${id}`, { ...addon, parameters })).body).toMatchObject({
      description: 'Releases',
      projects: [],
      parameters: { url: 'https://hooks.example' },
    });
  });

  test('results of the advanced playground say whether a parent toggle stands in the way', async () => {
    const question = { environments: ['development'], projects: ['bookshop'], context: { appName: 'bookshop-web' } };
    const { body } = await asAdmin('POST', 'playground/advanced', question);
    expect(JSON.stringify(body)).toContain('"hasUnsatisfiedDependency":false');
  });
});

describe('managing constraints: what a value costs', () => {
  const strategies = 'projects/bookshop/features/gift-cards/environments/development/strategies';
  const forUsers = (values: string[]) => ({
    name: 'flexibleRollout',
    parameters: { rollout: '100', stickiness: 'default', groupId: 'gift-cards' },
    constraints: [{ contextName: 'userId', operator: 'IN', values }],
  });
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(100_000 + index));

  test('a change in another project makes an SDK fetch everything again, and a context field or user after it does not', async () => {
    const headers = { authorization: tokens().UNLEASH_CLIENT_TOKEN };
    const answerTo = (known: string) =>
      fetch(`${url()}/api/client/features`, { headers: { ...headers, 'if-none-match': known } });
    const known = await etag();
    expect((await answerTo(known)).status).toBe(304);
    expect((await asAdmin('POST', 'projects/default/features', { name: 'newsletter' })).status).toBe(201);
    expect((await asAdmin('POST', 'context', { name: 'shelf' })).status).toBe(201);
    expect((await asAdmin('POST', 'user-admin', { username: 'ida', rootRole: 3 })).status).toBe(201);
    await expect.poll(async () => (await answerTo(known)).status).toBe(200);
    const { events } = (await asAdmin('GET', 'events/newsletter')).body as { events: { id: number }[] };
    expect((await answerTo('')).headers.get('etag')).toMatch(new RegExp(`:${events[0]?.id}"$`));
  });

  test('a strategy takes 4,000 ids of 6 digits, and 413 is the answer to 12,000 of them or 2,700 UUIDs', async () => {
    const statusOf = async (values: string[]) => (await asAdmin('POST', strategies, forUsers(values))).status;
    const uuids = ids(2700).map((id) => `3606e58f-4ab3-4109-a00b-fe6843${id}`);
    expect([await statusOf(ids(4000)), await statusOf(ids(12_000)), await statusOf(uuids)]).toEqual([200, 413, 413]);
  });
});

describe('event log', () => {
  const features = 'projects/bookshop/features';
  const giftCards = `${features}/gift-cards/environments/development`;
  const rollout = { name: 'flexibleRollout', parameters: { rollout: '100' } };

  type Logged = { type: string; environment: string | null; preData: unknown };
  const eventsOf = async (feature: string) =>
    ((await asAdmin('POST', 'events/search', { feature })).body as { events: Logged[] }).events;
  const typesOf = async (feature: string) => (await eventsOf(feature)).map(({ type }) => type);
  const addStrategy = async (segments: number[] = []) =>
    ((await asAdmin('POST', `${giftCards}/strategies`, { ...rollout, segments })).body as { id: string }).id;
  const anySegment = async () => {
    const { body } = await asAdmin('GET', 'segments');
    return (body as { segments: { id: number }[] }).segments.map(({ id }) => id).slice(0, 1);
  };

  describe('feature toggles', () => {
    test('given a toggle, when an update sets stale, then the only event is that its properties changed', async () => {
      const before = await typesOf('search-cache');
      await asAdmin('PUT', `${features}/search-cache`, { name: 'search-cache', stale: true });
      const after = await typesOf('search-cache');
      expect(after.slice(0, after.length - before.length)).toEqual(['feature-metadata-updated']);
    });
  });

  describe('toggles in an environment', () => {
    test('given a strategy with a segment, when it is removed, then the event has no segments', async () => {
      const id = await addStrategy(await anySegment());
      await asAdmin('DELETE', `${giftCards}/strategies/${id}`);
      const removal = (await eventsOf('gift-cards')).find(({ type }) => type === 'feature-strategy-remove');
      expect(removal?.preData).toMatchObject({ id, segments: [] });
    });
  });

  describe('not recorded', () => {
    const fetchWith = (headers: Record<string, string>) =>
      fetch(`${url()}/api/client/features`, { headers: { authorization: tokens().UNLEASH_CLIENT_TOKEN, ...headers } });

    test('given an SDK that runs, when the segments of a strategy are set apart, then it is answered with 304 until the next event', async () => {
      const strategyId = await addStrategy();
      const known = await etag();
      const place = { projectId: 'bookshop', environmentId: 'development', strategyId };
      const change = { ...place, segmentIds: await anySegment() };
      expect((await asAdmin('POST', 'segments/strategies', change)).status).toBe(201);
      expect((await fetchWith({ 'if-none-match': known })).status).toBe(304);
      await addStrategy();
      await expect.poll(async () => (await fetchWith({ 'if-none-match': known })).status).toBe(200);
    });

    test('an import removes strategies of the toggle, and no event tells which', async () => {
      const query = { environment: 'development', features: ['gift-cards'] };
      const { body: data } = await asAdmin('POST', 'features-batch/export', query);
      const strategy = await addStrategy();
      const asImported = { project: 'bookshop', environment: 'development', data };
      expect((await asAdminPerson('features-batch/import', asImported)).status).toBe(200);
      const { body } = await asAdmin('GET', `${giftCards}/strategies`);
      expect((body as { id: string }[]).map(({ id }) => id)).not.toContain(strategy);
      expect(await typesOf('gift-cards')).not.toContain('feature-strategy-remove');
    });

    test('a copy brings its variants, and no event has them', async () => {
      await asAdmin('POST', `${features}/book-recommendations/clone`, { name: 'film-recommendations' });
      const { body } = await asAdmin('GET', `${features}/film-recommendations/environments/development/variants`);
      expect((body as { variants: unknown[] }).variants.length).toBeGreaterThan(0);
      expect(await typesOf('film-recommendations')).not.toContain('feature-environment-variants-updated');
    });

    /** An import takes a person: admin tokens are refused. */
    const asAdminPerson = (path: string, body: unknown) =>
      fetch(`${url()}/api/admin/${path}`, {
        method: 'POST',
        headers: { authorization: tokens().UNLEASH_PERSONAL_TOKEN, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
  });
});
