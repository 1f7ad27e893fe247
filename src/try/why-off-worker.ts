/** Reads pasted toggles away from the page, so that typing never waits for a large text. */
import type { WhyOffOrder, WhyOffReport } from './why-off-protocol.ts';
import { createSource } from './why-off-source.ts';

const answer = createSource();

function reportOf({ id, ...question }: WhyOffOrder): WhyOffReport {
  try {
    return { id, ...answer(question) };
  } catch (error) {
    // Such as a text that is nested deeper than the browser can follow.
    const sentence = `This browser cannot read it: ${error instanceof Error ? error.message : error}`;
    return { id, kind: 'fault', fault: { path: '', sentence } };
  }
}

addEventListener('message', ({ data }: MessageEvent<WhyOffOrder>) => postMessage(reportOf(data)));
