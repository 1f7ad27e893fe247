import { createHash } from 'node:crypto';

/** When everything happens in the examples of the API reference, the hour of it, and when what lasts a month ends. */
const EXAMPLE_TIME = '2023-10-16T09:30:00.000Z';
const EXAMPLE_HOUR = '2023-10-16T09:00:00.000Z';
const EXAMPLE_END = '2023-11-16T09:30:00.000Z';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An id, a token, the secret of a link in three forms; not the hash in the address of a picture, which is always the same. */
const secrets = [
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/,
  /(?<=[\w*]:[\w*-]+\.|user:)[\da-f]{56}\b/,
  /(?<=\*:\*\.)[\w-]+/,
  /(?<!avatar\/)\b(?:[\da-f]{64}|[\da-f]{32})\b/,
  /(?<=\$2[aby]\$10\$)[./\w]{53}/,
];
const anySecret = new RegExp(secrets.map(({ source }) => source).join('|'), 'g');

/**
 * Puts examples in place of what differs from run to run: times of the run, ids and secrets. The same value becomes the
 * same example in every answer, so that a reader finds a strategy of one page on another.
 * @param startedAt When the run started.
 * @param printed Text of the printed calls: what stands there stays.
 */
export function stableValues(startedAt: number, printed: string): (text: string) => string {
  const examples = new Map<string, string>();
  const exampleOf = (secret: string): string => {
    if (printed.includes(secret)) return secret;
    const known = examples.get(secret) ?? likeness(secret, examples.size + 1);
    examples.set(secret, known);
    return known;
  };
  return (text) =>
    text
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (time) => exampleTime(time, startedAt))
      .replaceAll(anySecret, exampleOf)
      // Half a minute after it, Unleash writes down that a toggle was used: a run may end before or after that.
      .replaceAll(/"lastSeenAt":"[^"]+"/g, '"lastSeenAt":null')
      // How many events there were when the server last looked, which it does each second.
      .replaceAll(/(?<="revisionId":|"etag":"\\"[\da-f]+:)\d+/g, '64');
}

/** A time of the run, of the days before it or of the month that follows; any other is no outcome of the run. */
function exampleTime(time: string, startedAt: number): string {
  const since = Date.parse(time) - startedAt;
  if (since < -2 * DAY_MS || since > 32 * DAY_MS) return time;
  if (time.endsWith(':00:00.000Z')) {
    const hour = Date.parse(time) - (startedAt - (startedAt % HOUR_MS));
    return new Date(Date.parse(EXAMPLE_HOUR) + hour).toISOString();
  }
  return since < HOUR_MS ? EXAMPLE_TIME : EXAMPLE_END;
}

/** Looks like the secret and tells nothing of it: each letter and digit is replaced by one of the same kind. */
function likeness(secret: string, number: number): string {
  const digits = [1, 2].map((part) => createHash('sha256').update(`${number} ${part}`).digest('hex')).join('');
  if (/^[\da-f-]+$/.test(secret)) {
    let at = 0;
    return secret.replaceAll(/[\da-f]/g, () => digits[at++] ?? '0');
  }
  return digits.slice(0, secret.includes('-') ? 56 : secret.length);
}
