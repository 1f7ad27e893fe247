import { encodeText } from '../browser/encode-text.ts';

/**
 * What the reader of the API reference fills in once and every sample shows: a server, tokens, parameters.
 * Shared by the build, which writes the placeholders, and the browser, which fills them.
 */

/** A field that a page asks for. */
export type ConnectionField = {
  /** `server`, `token:admin`, `parameter:projectId`, `secret:public-signup/token`. */
  key: string;
  label: string;
  /** What the samples show until the reader fills it in. */
  example: string;
};

/** Whether a value must not outlive the browser's tab. */
export function isSecret(key: string): boolean {
  return key.startsWith('token:') || key.startsWith('secret:');
}

/** A value as it stands in a path or a query, safe inside the quotes of any language. */
export function encodeInUrl(value: string): string {
  return encodeText(value).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The text of a value in a sample.
 * @returns null where there is no value, or one that cannot be right: it would break the sample's quotes.
 */
export function sampleText(key: string, value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === '') return null;
  if (key === 'server') return serverText(trimmed);
  if (key.startsWith('token:')) return /^[\w:.*+~@/=[\]-]+$/.test(trimmed) ? trimmed : null;
  return encodeInUrl(trimmed);
}

function serverText(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, pathname, username } = new URL(value);
  if (!/^https?:$/.test(protocol) || username !== '' || !/^[\w.:[\]/~%-]+$/.test(host + pathname)) return null;
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}
