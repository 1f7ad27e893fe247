/** What the page of the event log says is not written, or not whole, asked of a real Unleash 5.6. Named after its headings. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { asAdmin, etag, tokens, url } = exampleServer();

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

describe('event log: feature toggles', () => {
  test('given a toggle, when an update sets stale, then the only event is that its properties changed', async () => {
    const before = await typesOf('search-cache');
    await asAdmin('PUT', `${features}/search-cache`, { name: 'search-cache', stale: true });
    const after = await typesOf('search-cache');
    expect(after.slice(0, after.length - before.length)).toEqual(['feature-metadata-updated']);
  });
});

describe('event log: toggles in an environment', () => {
  test('given a strategy with a segment, when it is removed, then the event has no segments', async () => {
    const id = await addStrategy(await anySegment());
    await asAdmin('DELETE', `${giftCards}/strategies/${id}`);
    const removal = (await eventsOf('gift-cards')).find(({ type }) => type === 'feature-strategy-remove');
    expect(removal?.preData).toMatchObject({ id, segments: [] });
  });
});

describe('event log: not recorded', () => {
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
