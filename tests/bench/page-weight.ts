import type { Browser } from 'playwright-core';

export type Kind = 'html' | 'css' | 'js' | 'font' | 'other';
export type Weight = {
  untilLoad: Record<Kind, number>;
  untilIdle: Record<Kind, number>;
  requestsUntilLoad: number;
  requests: number;
};

const kinds: Record<string, Kind> = { Document: 'html', Stylesheet: 'css', Script: 'js', Font: 'font' };
const none = (): Record<Kind, number> => ({ html: 0, css: 0, js: 0, font: 0, other: 0 });

/** Bytes that a cold page takes on the wire with gzip, headers included, as Chromium counts them: until `load`, and until idle. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Any host has gzip; the Brotli that some add makes the same page lighter.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kindOf = new Map<string, Kind>();
  const untilIdle = none();
  let requests = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    kindOf.set(requestId, kinds[type] ?? 'other');
    requests++;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    untilIdle[kindOf.get(requestId) ?? 'other'] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  const untilLoad = { ...untilIdle };
  const requestsUntilLoad = requests;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { untilLoad, untilIdle, requestsUntilLoad, requests };
}
