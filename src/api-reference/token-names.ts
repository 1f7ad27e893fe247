import type { TokenKind } from './api-words.ts';

/** What a kind of token is called in prose. */
export const tokenNames: Record<TokenKind, string> = {
  personal: 'personal access token',
  'service-account': 'service account token',
  admin: 'admin token',
  client: 'client token',
  frontend: 'front-end token',
  none: 'none needed',
};
