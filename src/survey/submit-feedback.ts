import { type OpenStorage, readStored, store } from '../browser/storage.ts';
import type { Answers } from './record.ts';
import { unstore } from './survey-store.ts';
import { unsentKey } from './unsent-feedback.ts';

export type Feedback = Answers & {
  openedManually: boolean;
  /** Path of the page that the reader was on. */
  currentPage: string;
};

/** What a browser still sends after the reader has left, in bytes: 64 KB, of which metrics may take a part. */
const mostAfterLeaving = 60 * 1024;

/** Posts one reader's feedback as JSON to `targetUrl`. Never throws: what goes wrong is told on the console only. */
export async function submitFeedback(
  targetUrl: string | null,
  feedback: Feedback,
  openStorage: OpenStorage,
): Promise<void> {
  if (!targetUrl) {
    console.warn('No target url specified for feedback. Not doing anything.');
    return;
  }
  const body = JSON.stringify({ data: feedback });
  if (new TextEncoder().encode(body).length <= mostAfterLeaving) {
    await post(targetUrl, { body, keepalive: true });
    return;
  }
  store(unsentKey, body, openStorage);
  await asOnlyTab(() => postLong(targetUrl, body, openStorage));
}

/** Posts the long feedback that a reader left behind when they went on to this page. */
export async function submitUnsent(targetUrl: string | null, openStorage: OpenStorage): Promise<void> {
  if (!targetUrl || !readStored(unsentKey, openStorage)) return;
  await asOnlyTab(async (isOnly) => {
    const body = readStored(unsentKey, openStorage);
    if (isOnly && body) await postLong(targetUrl, body, openStorage);
  });
}

async function postLong(targetUrl: string, body: string, openStorage: OpenStorage): Promise<void> {
  if (await post(targetUrl, { body })) unstore(unsentKey, openStorage);
}

/** Calls `send` with whether no other tab is sending; browsers have locks on https and on this machine only. */
async function asOnlyTab(send: (isOnly: boolean) => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) await locks.request(unsentKey, { ifAvailable: true }, (lock) => send(lock !== null));
  else await send(true);
}

/** Resolves to whether the target answered. */
async function post(targetUrl: string, request: { body: string; keepalive?: boolean }): Promise<boolean> {
  try {
    const response = await fetch(targetUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...request,
    });
    if (!response.ok) reportFailure(await response.text());
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

function reportFailure(reason: unknown): void {
  console.error('Oh, no! The feedback registration failed', reason);
}
