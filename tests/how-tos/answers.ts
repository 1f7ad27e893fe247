import type { Route } from 'playwright-core';

/**
 * Answers by method and path: `GET /api/admin/groups`. A function gets the body that was sent, and of `GET` what it
 * `accept`s. A text is CSV.
 */
export type AnswerTable = Readonly<Record<string, unknown | ((body: unknown) => unknown)>>;

/** The moment at which every picture is taken: a Monday in the month of Unleash 5.6. */
export const pictureTime = Date.parse('2023-10-16T09:00:00.000Z');

/** When the example project was made, for who looks at the pictures. */
const projectTime = Date.parse('2023-10-02T07:30:00.000Z');

const hour = 3_600_000;
const tenYears = 10 * 365 * 24 * hour;

/** The secrets of API tokens, of public invite links, and of the links with which one person sets a password. */
const madeAtRandom = /[0-9a-f]{56}|(?<=invite=|"secret":")[0-9a-f]{32}|(?<=\$2[aby]\$10\$)[./\w]{53}/g;

/**
 * Translates between a server that lives today and a browser that lives at `pictureTime`: moments, and secrets, which
 * would be others in each run.
 * @param seeded When the example project was finished; what is younger was done by the script.
 */
export function stableAnswers(seeded: number) {
  const offset = seeded - pictureTime;
  const secrets = new Map<string, string>();

  const shown = (text: string) =>
    text
      .replace(/("expiresAt":")([^"]+)"/g, (whole, key: string, date: string) => {
        const time = Date.parse(date);
        return time > seeded + hour && time < seeded + tenYears ? `${key}${iso(time - offset)}"` : whole;
      })
      .replace(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00))"/g, (whole, date: string) => {
        const time = Date.parse(date);
        if (time > seeded + hour || time < seeded - 3 * hour) return whole;
        return `"${iso(time > seeded ? pictureTime : projectTime)}"`;
      })
      .replace(madeAtRandom, (secret) => {
        const stable = secrets.get(secret) ?? stableSecret(secrets.size, secret.length);
        secrets.set(secret, stable);
        return stable;
      });

  const sent = (text: string) => {
    let real = text.replace(/("expiresAt":")([^"]+)"/g, (whole, key: string, date: string) => {
      const time = Date.parse(date);
      return time < pictureTime + tenYears ? `${key}${iso(time + offset)}"` : whole;
    });
    for (const [secret, stable] of secrets) real = real.replaceAll(stable, secret);
    return real;
  };

  return { shown, sent };
}

/** Answers a request of the admin UI from the real server, translated both ways. */
export async function answerFromServer(route: Route, { shown, sent }: ReturnType<typeof stableAnswers>): Promise<void> {
  const request = route.request();
  const body = request.postData();
  try {
    const answer = await route.fetch({
      url: sent(request.url()),
      ...(body === null ? {} : { postData: sent(body) }),
      maxRedirects: 0,
    });
    const isJson = answer.headers()['content-type']?.includes('json');
    await route.fulfill(isJson ? { response: answer, body: shown(await answer.text()) } : { response: answer });
  } catch {
    // The window is left or closed before the answer is there, and nobody waits for it.
    await route.abort().catch(() => undefined);
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Letters of a hash that look like one, and are those of no real token. */
function stableSecret(index: number, length: number): string {
  let state = 0x5eed + index * 7919;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8).toString(16).slice(-1);
  }).join('');
}
