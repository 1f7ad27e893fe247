import { createHash } from 'node:crypto';

/** Changes with every letter or byte: what is kept is found by it. Its beginning will do for a name. */
export function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}
