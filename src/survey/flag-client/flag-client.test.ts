import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFlagClient, isFlagOn } from './flag-client.ts';
import { type FrontEndApi, startFrontEndApi, toggle } from './front-end-api.fixture.ts';

const PAGE = 'https://docs.fjordbooks.example/reference/rbac';
let api: FrontEndApi;

beforeEach(async () => {
  // A client sends its metrics two seconds after its start: in another test, where the clock is a real one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  api = await startFrontEndApi();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await api.stop();
});

const settings = () => ({ proxyUrl: api.url, clientKey: 'key', appName: 'docs-production' });
const ask = () => isFlagOn('survey', settings(), PAGE);

describe('a flag', () => {
  it('is on where Unleash lists it, and this is counted', async () => {
    api.flags.body = { toggles: [toggle('survey')] };
    expect(await ask()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    const { body } = await api.seen('/api/frontend/client/metrics', 1);
    expect(body).toMatchObject({
      appName: 'docs-production',
      instanceId: 'browser',
      bucket: { toggles: { survey: { yes: 1, no: 0 } } },
    });
  });

  it('is off where Unleash does not list it', async () => {
    expect(await ask()).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is asked for once in a visit', async () => {
    await ask();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(api.requests.filter(({ path }) => path === '/api/frontend')).toHaveLength(1);
  });

  it('is off where Unleash refuses, whatever an earlier visit left in storage, and the console says why', async () => {
    const repo = JSON.stringify([toggle('survey')]);
    const localStorage = { getItem: (key: string) => (key.endsWith(':repo') ? repo : null), setItem: () => {} };
    vi.stubGlobal('window', { localStorage, fetch });
    api.flags.status = 401;
    expect(await ask()).toBe(false);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['Unleash: Fetching feature toggles did not have an ok response'],
      ['Unleash: HttpError, status 401'],
    ]);
  });

  it('is off where Unleash cannot be reached', async () => {
    await api.stop();
    expect(await ask()).toBe(false);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Unleash: unable to fetch feature toggles',
      expect.any(TypeError),
    );
  });

  it('is off where the browser has no fetch', async () => {
    vi.stubGlobal('fetch', undefined);
    Reflect.deleteProperty(globalThis, 'fetch');
    expect(await ask()).toBe(false);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('You must either provide your own "fetch" implementation'),
    );
  });
});

it.each([
  [{}],
  [{ toggles: 'none' }],
  [null],
  [[]],
  [{ toggles: [null] }],
  [{ toggles: [toggle('other'), 1] }],
  [{ toggles: [{ name: 'survey' }] }],
  [{ toggles: [{ ...toggle('survey'), enabled: 'false' }] }],
])('is off where Unleash answers %j, which leaves nothing in storage, and the console says why', async (body) => {
  const setItem = vi.fn();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem }, fetch });
  api.flags.body = body;
  expect(await ask()).toBe(false);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Unleash: unable to fetch feature toggles',
    new TypeError('The answer holds no list of flags.'),
  );
  expect(setItem.mock.calls.filter(([key]) => String(key).endsWith(':repo'))).toEqual([]);
});

it('reports metrics that Unleash refuses as it does those that cannot be sent', async () => {
  const client = createFlagClient(settings(), PAGE);
  const errors: unknown[] = [];
  client.on('error', (error: unknown) => errors.push(error));
  client.isEnabled('survey');
  api.metrics.status = 401;
  await client.sendMetrics();
  expect(errors).toEqual([{ type: 'metrics', error: new Error('HTTP status 401') }]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Unleash: unable to send feature metrics',
    new Error('HTTP status 401'),
  );
});

it('reads a path against the page', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ toggles: [] });
  });
  await isFlagOn('survey', { ...settings(), proxyUrl: '/demo/flags' }, PAGE);
  expect(asked[0]).toMatch(/^https:\/\/docs\.fjordbooks\.example\/demo\/flags\?/);
});

it('throws what the library throws for an address that is none', async () => {
  await expect(isFlagOn('survey', { ...settings(), proxyUrl: 'unleash' }, PAGE)).rejects.toThrow('Invalid URL');
});
