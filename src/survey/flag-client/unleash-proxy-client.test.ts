/**
 * What this site counts on from the pinned `unleash-proxy-client`, watched from outside: the requests that a real HTTP
 * server gets, the events, the storage and the console. A new version of the library that differs fails here.
 */

import { EVENTS, LocalStorageProvider, UnleashClient } from 'unleash-proxy-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../show-survey.ts';
import type { FlagSettings } from '../survey-settings.ts';
import { type FrontEndApi, startFrontEndApi, toggle } from './front-end-api.fixture.ts';

const METRICS = '/api/frontend/client/metrics';
let api: FrontEndApi;
let started: UnleashClient[];

beforeEach(async () => {
  // A client sends its first metrics after two seconds, also where it was stopped: in another test, by a real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  api = await startFrontEndApi();
  api.flags.body = { toggles: [toggle('survey')] };
  started = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  for (const client of started) client.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await api.stop();
});

function client(config: Partial<ConstructorParameters<typeof UnleashClient>[0]> = {}): UnleashClient {
  const made = new UnleashClient({ url: api.url, clientKey: 'key', appName: 'docs', disableRefresh: true, ...config });
  started.push(made);
  return made;
}

/** Fake time that leaves the network alone. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
}

describe('fetching flags', () => {
  it('is a GET with the context in the query and the client key in the Authorization header', async () => {
    await client({ context: { userId: 'maya', sessionId: '7', properties: { plan: 'club' } } }).start();
    expect(api.requests).toMatchObject([
      {
        method: 'GET',
        path: '/api/frontend',
        query: { appName: 'docs', environment: 'default', userId: 'maya', sessionId: '7', 'properties[plan]': 'club' },
        headers: { authorization: 'key', accept: 'application/json' },
        body: undefined,
      },
    ]);
  });

  it('is a POST with the context in the body in POST mode', async () => {
    await client({ usePOSTrequests: true, context: { sessionId: '7', properties: { plan: 'club' } } }).start();
    expect(api.requests).toMatchObject([
      {
        method: 'POST',
        query: {},
        headers: { 'content-type': 'application/json' },
        body: { context: { appName: 'docs', environment: 'default', sessionId: '7', properties: { plan: 'club' } } },
      },
    ]);
  });

  it('sends the last ETag, and keeps the flags on 304', async () => {
    api.flags.etag = '"one"';
    const unleash = client();
    await unleash.start();
    await unleash.updateToggles();
    expect(api.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
    expect(unleash.isEnabled('survey')).toBe(true);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('happens once with refresh disabled, and otherwise every 30 seconds', async () => {
    stopTheClock();
    await client().start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(api.requests).toHaveLength(1);

    await client({ disableRefresh: false }).start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(api.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await api.seen('/api/frontend', 3);
  });

  it('logs an answer that is not ok, and emits an HttpError with the code', async () => {
    api.flags.status = 401;
    const errors: unknown[] = [];
    const unleash = client();
    unleash.on('error', (error: unknown) => errors.push(error));
    await unleash.start();
    expect(errors).toEqual([{ type: 'HttpError', code: 401 }]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Unleash: Fetching feature toggles did not have an ok response',
    );
  });

  it('logs and emits a network failure', async () => {
    await api.stop();
    const errors: unknown[] = [];
    const unleash = client();
    unleash.on('error', (error: unknown) => errors.push(error));
    await unleash.start();
    expect(errors).toEqual([{ type: 'fetch-toggles', error: expect.any(TypeError) }]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Unleash: unable to fetch feature toggles',
      expect.any(TypeError),
    );
  });

  it('logs that a fetch implementation must be provided where there is none', async () => {
    vi.stubGlobal('fetch', undefined);
    Reflect.deleteProperty(globalThis, 'fetch');
    await client().start();
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('You must either provide your own "fetch"'));
  });
});

describe('metrics', () => {
  it('are sent after 2 seconds and every 30 seconds from then, as instance browser', async () => {
    stopTheClock();
    vi.setSystemTime('2023-11-01T00:00:00.000Z');
    const unleash = client();
    await unleash.start();
    unleash.isEnabled('survey');
    unleash.isEnabled('other');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(api.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await api.seen(METRICS, 1)).toMatchObject({
      method: 'POST',
      headers: { authorization: 'key', 'content-type': 'application/json' },
      body: {
        appName: 'docs',
        instanceId: 'browser',
        bucket: {
          start: '2023-11-01T00:00:00.000Z',
          stop: '2023-11-01T00:00:02.000Z',
          toggles: { survey: { yes: 1, no: 0 }, other: { yes: 0, no: 1 } },
        },
      },
    });

    unleash.isEnabled('survey');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(api.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await api.seen(METRICS, 2)).toMatchObject({ body: { bucket: { toggles: { survey: { yes: 1, no: 0 } } } } });
  });

  it('are not sent where nothing was asked', async () => {
    stopTheClock();
    await client().start();
    await vi.advanceTimersByTimeAsync(62_000);
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/frontend']);
  });

  it('that cannot be sent are logged and emitted as an error', async () => {
    const unleash = client();
    await unleash.start();
    const error = new Promise((resolve) => unleash.on('error', resolve));
    unleash.isEnabled('survey');
    await api.stop();
    await unleash.sendMetrics();
    expect(await error).toEqual({ type: 'metrics', error: expect.any(TypeError) });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Unleash: unable to send feature metrics',
      expect.any(TypeError),
    );
  });
});

it('emits initialized, update, ready, impression and error', async () => {
  api.flags.body = { toggles: [toggle('survey', true)] };
  const unleash = client();
  const events: string[] = [];
  for (const event of Object.values(EVENTS)) unleash.on(event, () => events.push(event));
  await unleash.start();
  unleash.isEnabled('survey');
  api.flags.status = 500;
  await unleash.updateToggles();
  expect(events).toEqual(['initialized', 'update', 'ready', 'impression', 'error']);
});

it("keeps flags and session in local storage under 'unleash:repository'", async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  await client({ storageProvider: new LocalStorageProvider() }).start();
  expect([...stored.keys()].sort()).toEqual(['unleash:repository:repo', 'unleash:repository:sessionId']);
});

it.each<[keyof FlagSettings, string]>([
  ['proxyUrl', 'url is required'],
  ['clientKey', 'clientKey is required'],
  ['appName', 'appName is required.'],
])('refuses to begin without %s, in the words that the site shows', (field, words) => {
  const settings = { proxyUrl: api.url, clientKey: 'key', appName: 'docs', [field]: '' };
  const { proxyUrl: url, ...rest } = settings;
  expect(() => new UnleashClient({ url, ...rest })).toThrow(new Error(words));
  expect(refusalOf(settings)).toBe(words);
});
