import type { Answers } from './record.ts';

export type Feedback = Answers & {
  openedManually: boolean;
  /** Path of the page that the reader was on. */
  currentPage: string;
};

/** Posts one reader's feedback as JSON to `targetUrl`. Never throws: what goes wrong is told on the console only. */
export async function submitFeedback(targetUrl: string | null, feedback: Feedback): Promise<void> {
  if (!targetUrl) {
    console.warn('No target url specified for feedback. Not doing anything.');
    return;
  }
  try {
    const response = await fetch(targetUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: feedback }),
    });
    if (!response.ok) reportFailure(await response.text());
  } catch (error) {
    reportFailure(error);
  }
}

function reportFailure(reason: unknown): void {
  console.error('Oh, no! The feedback registration failed', reason);
}
