import { editionNames } from '../site/edition.ts';
import type { ApiOperation } from './api-operation.ts';
import type { TokenKind } from './api-words.ts';

/** What a kind of token is called in prose. */
const tokenNames: Record<TokenKind, string> = {
  personal: 'personal access token',
  'service-account': 'service account token',
  admin: 'admin token',
  client: 'client token',
  frontend: 'front-end token',
  none: 'none needed',
};

type Fact = { name: string; value: string; isCode?: boolean };

/** What a reader has to know before a call. */
export function operationFacts({ id, tokens, permission, edition }: ApiOperation): Fact[] {
  return [
    { name: 'Token', value: tokens.map((token) => tokenNames[token]).join(', ') },
    { name: 'Permission', value: permission },
    { name: 'Edition', value: edition === 'open-source' ? 'All editions' : editionNames[edition] },
    { name: 'Operation id', value: id, isCode: true },
  ];
}
