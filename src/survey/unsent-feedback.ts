import { type OpenStorage, readStored } from '../browser/storage.ts';

/** Holds feedback that is too long to be sent while a reader leaves, until it has been sent. */
export const unsentKey = 'unleash-docs-feedback-unsent:v1';

/** Whether a reader left long feedback behind when they went on to this page. */
export function hasUnsent(openStorage?: OpenStorage): boolean {
  return Boolean(readStored(unsentKey, openStorage));
}
