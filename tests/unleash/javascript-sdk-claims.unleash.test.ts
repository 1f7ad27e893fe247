/** What the page of the JavaScript SDK says about its states, tried with the package and answers made up for it. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverModule } from './install-unleash.ts';

type Toggle = { name: string; enabled: boolean; variant: object; impressionData: boolean };
type Client = {
  start(): Promise<void>;
  stop(): void;
  isEnabled(name: string): boolean;
  isReady(): boolean;
  getError(): unknown;
  sendMetrics(): Promise<void>;
  updateContext(context: { userId: string }): Promise<void>;
  getContext(): { userId?: string; sessionId?: string };
  once(event: string, listener: (payload?: unknown) => void): void;
};
type Sdk = { UnleashClient: new (options: unknown) => Client };
const { UnleashClient } = serverModule('unleash-proxy-client') as Sdk;

const giftCards: Toggle = { name: 'gift-cards', enabled: true, variant: {}, impressionData: false };
const noToggles = async (): Promise<Response> => Response.json({ toggles: [] });

/** A client without timers, unless told otherwise, whose requests are answered here. */
function clientOf(fetch: (url: string) => Promise<Response>, rest: Record<string, unknown> = {}): Client {
  const client = new UnleashClient({
    url: 'http://unleash.example/api/frontend',
    clientKey: 'not-used',
    appName: 'bookshop-web',
    refreshInterval: 0,
    metricsInterval: 0,
    fetch,
    ...rest,
  });
  onTestFinished(() => client.stop());
  return client;
}

describe('JavaScript browser: set the context', () => {
  test('updateContext keeps the sessionId, and loses it before initialized', async () => {
    const early = clientOf(noToggles);
    await early.updateContext({ userId: '1001' });
    await early.start();
    expect(early.getContext()).toMatchObject({ userId: '1001', sessionId: undefined });

    const later = clientOf(noToggles);
    await new Promise<void>((heard) => later.once('initialized', () => heard()));
    await later.updateContext({ userId: '1001' });
    await later.start();
    expect(later.getContext()).toMatchObject({ userId: '1001', sessionId: expect.stringMatching(/^\d+$/) });
  });
});

describe('JavaScript browser: methods', () => {
  test('stop leaves the timer that start sets after the first answer', async () => {
    let answerFirst = (_answer: Response) => {};
    const first = new Promise<Response>((answer) => {
      answerFirst = answer;
    });
    const fetch = vi.fn(noToggles).mockImplementationOnce(() => first);
    const client = clientOf(fetch, { refreshInterval: 0.01 });
    const started = client.start();
    await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0);
    client.stop();
    answerFirst(await noToggles());
    await started;
    await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(2);
  });
});

describe('JavaScript browser: events', () => {
  test('metrics count as sent whatever the status, and an error of theirs is none of the client', async () => {
    const refused = clientOf(async () => new Response('', { status: 401 }));
    const sent = new Promise((heard) => refused.once('sent', heard));
    refused.isEnabled('gift-cards');
    await refused.sendMetrics();
    expect(await sent).toMatchObject({ appName: 'bookshop-web' });

    const unreachable = clientOf(async () => Promise.reject(new Error('No network')));
    const error = new Promise((heard) => unreachable.once('error', heard));
    unreachable.isEnabled('gift-cards');
    await unreachable.sendMetrics();
    expect(await error).toMatchObject({ type: 'metrics' });
    expect(unreachable.getError()).toBeUndefined();
  });
});

describe('JavaScript browser: options', () => {
  test('within togglesStorageTTL, a bootstrap spares the first request', async () => {
    const fetch = vi.fn(noToggles);
    const client = clientOf(fetch, { bootstrap: [giftCards], experimental: { togglesStorageTTL: 3600 } });
    await client.start();
    expect([client.isReady(), client.isEnabled('gift-cards'), fetch.mock.calls.length]).toEqual([true, true, 0]);
  });
});

describe('JavaScript browser: bootstrap', () => {
  test.each([
    ['an empty list', [], true],
    ['other toggles', [{ ...giftCards, name: 'audio-samples' }], false],
  ])(
    'given bootstrapOverride false and %s in the storage, the bootstrap serves in place of the empty list alone',
    async (_given, stored, serves) => {
      const storageProvider = { get: async (name: string) => (name === 'repo' ? stored : '1'), save: async () => {} };
      const client = clientOf(noToggles, { bootstrap: [giftCards], bootstrapOverride: false, storageProvider });
      await new Promise<void>((heard) => client.once('initialized', () => heard()));
      expect(client.isEnabled('gift-cards')).toBe(serves);
    },
  );
});
