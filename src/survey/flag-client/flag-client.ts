import { UnleashClient } from 'unleash-proxy-client';
import type { FlagSettings } from '../survey-settings.ts';

/**
 * Asks Unleash once whether `flag` is on for this visitor, and counts the answer in Unleash's metrics.
 * `pageUrl` is the address of the page, which a `proxyUrl` that is only a path is read against.
 * Off where Unleash gave no good answer in this visit, whatever an earlier visit left in storage: the console then
 * says why. Throws what the library throws where it cannot begin, such as `url is required`.
 */
export async function isFlagOn(flag: string, settings: FlagSettings, pageUrl: string): Promise<boolean> {
  const client = createFlagClient(settings, pageUrl);
  await client.start();
  return client.isReady() && client.isEnabled(flag);
}

/** The library's client as this site sets it up; README.md has the reason of each setting. */
export function createFlagClient({ proxyUrl, clientKey, appName }: FlagSettings, pageUrl: string): UnleashClient {
  const url = proxyUrl.startsWith('/') ? new URL(proxyUrl, pageUrl) : proxyUrl;
  const client = new UnleashClient({ url, clientKey, appName, disableRefresh: true, ...checkedFetch() });
  client.on('error', reportHttpError);
  return client;
}

/**
 * A `fetch` that rejects where the server refuses metrics, and where it answers without a list of flags, which the library
 * would store and trip over in the next visit. Without a `fetch` in the browser, the library reports that.
 */
function checkedFetch(): { fetch?: typeof fetch } {
  if (!('fetch' in globalThis)) return {};
  return {
    async fetch(input, init) {
      const response = await globalThis.fetch(input, init);
      const isMetrics = String(input).endsWith('/client/metrics');
      if (isMetrics && !response.ok) throw new Error(`HTTP status ${response.status}`);
      if (!isMetrics && response.ok && !hasFlags(await response.clone().json()))
        throw new TypeError('The answer holds no list of flags.');
      return response;
    },
  };
}

function hasFlags(answer: unknown): boolean {
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'toggles' in answer && Array.isArray(answer.toggles) && answer.toggles.every(isFlag);
}

function isFlag(value: Partial<Record<string, unknown>> | null): boolean {
  return typeof value?.name === 'string' && typeof value.enabled === 'boolean';
}

/** Logs the type and status of an HTTP error: the library logs its other errors itself, but not these. */
function reportHttpError(error: unknown): void {
  if (typeof error !== 'object' || error === null) return;
  if ('type' in error && error.type === 'HttpError' && 'code' in error) {
    console.error(`Unleash: ${error.type}, status ${error.code}`);
  }
}
