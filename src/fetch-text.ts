/** A text from elsewhere, or why there is none, in a few words. */
export type FetchedText = { text: string } | { problem: string };

const largest = 2_000_000;

/**
 * Fetches a text. Never throws: a host that does not answer in time, answers with an error, redirects without end or
 * breaks off is a problem in words.
 */
export async function fetchText(url: string, timeout: number): Promise<FetchedText> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'text/*, application/json' },
    });
    if (!answer.ok) return { problem: `the host answered ${answer.status}` };
    if (answer.headers.get('content-type')?.includes('text/html'))
      return { problem: 'the host answered with a web page' };
    const text = await textOf(answer);
    if (text === null) return { problem: `the answer is larger than ${largest / 1_000_000} MB` };
    if (text.trim() === '') return { problem: 'the answer is empty' };
    return { text };
  } catch (error) {
    return { problem: reasonOf(error, timeout) };
  }
}

/** The text of an answer; null where it is too large, whose rest is not read: it may have no end, and memory has one. */
async function textOf({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= largest) continue;
    await reader?.cancel();
    return null;
  }
  return text + decoder.decode();
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `the host did not answer within ${timeout / 1000} s`;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  if (error.message === 'terminated') return `the answer broke off${cause ? ` (${cause})` : ''}`;
  return cause || error.message;
}
