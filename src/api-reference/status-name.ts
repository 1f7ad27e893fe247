import { STATUS_CODES } from 'node:http';

/** What RFC 9110 calls these now, and Node does not yet. */
const newerNames: Record<string, string> = { 413: 'Content Too Large', 422: 'Unprocessable Content' };

/** A status by number and name: `404 Not found`. */
export function statusName(status: string): string {
  const name = newerNames[status] ?? STATUS_CODES[status] ?? '';
  return `${status} ${name.replace(/ [A-Z]/g, (start) => start.toLowerCase())}`.trim();
}
