import type { ReactNode } from 'react';
import type { ProjectsReading, SecretReading, TokenReading } from './read-token.ts';
import type { ReferencePlace } from './reference-links.tsx';

/** What the reader is told of a token. */
export type TokenWords = {
  verdict: string;
  facts: readonly { name: string; fact: ReactNode }[];
  warning?: { tone: 'danger' | 'caution'; text: string };
  more?: { to: ReferencePlace; label: string };
};

/** Says of a reading what is certain, and what nobody can tell from the text. */
export function wordsOfToken(reading: TokenReading): TokenWords {
  switch (reading.kind) {
    case 'nothing':
      return { verdict: 'Paste a token to read it.', facts: [] };
    case 'not-bare':
      return { verdict: notBare[reading.problem], facts: [] };
    case 'client-or-frontend':
      return clientOrFrontend(reading);
    case 'admin':
      return admin(reading.secret);
    case 'personal':
      return personal(reading.secret);
    case 'never-issued':
      return { verdict: 'Unleash issues no such token.', facts: [{ name: 'Why', fact: neverIssued[reading.problem] }] };
    case 'old-format':
      return oldFormat;
    case 'other-text':
      return otherText;
  }
}

const notBare = {
  scheme: 'Leave out what stands before the token: Unleash answers 401 to “Bearer” and the like.',
  quotes: 'Leave out the quotes: they are no part of a token.',
  several: 'This is more than one token, or has a gap. Paste one at a time.',
  'no-secret': 'The secret is missing: this is only the beginning of a token.',
} as const;

const neverIssued = {
  'all-environments': 'Only an admin token covers all environments (*), and it always covers all projects, too.',
  'empty-part': 'A token names its projects before the colon, and its environment after it.',
} as const;

const partsFormat = (secret: SecretReading): ReactNode => (
  <>
    <code>project:environment.secret</code>. {secretWords(secret)}
  </>
);

function clientOrFrontend({
  projects,
  environment,
  secret,
}: Extract<TokenReading, { kind: 'client-or-frontend' }>): TokenWords {
  return {
    verdict: 'A client token or a front-end token.',
    facts: [
      {
        name: 'Kind',
        fact: 'The two are written alike. Only the server knows which one this is: its list of tokens says it.',
      },
      { name: 'Projects', fact: projectWords(projects) },
      { name: 'Environment', fact: <code>{environment}</code> },
      { name: 'Format', fact: partsFormat(secret) },
      {
        name: 'Works with',
        fact: (
          <>
            A client token: <code>/api/client</code>, so server-side SDKs, Edge and the proxy. A front-end token:{' '}
            <code>/api/frontend</code>, so SDKs in browsers and apps. Each gets 403 from the other.
          </>
        ),
      },
    ],
    warning: {
      tone: 'caution',
      text: 'If it is a client token, keep it on servers: it reads every strategy, constraint and segment of its toggles. A front-end token may be seen in a browser.',
    },
    more: { to: 'tokenTypes', label: 'API token types' },
  };
}

function admin(secret: SecretReading): TokenWords {
  return {
    verdict: 'An admin token.',
    facts: [
      { name: 'Kind', fact: 'Certain: no other token covers all environments.' },
      { name: 'Projects', fact: 'All' },
      { name: 'Environment', fact: 'All' },
      { name: 'Format', fact: partsFormat(secret) },
      {
        name: 'Works with',
        fact: 'The Admin API, with every right. The client API and the front-end API answer it, too, for the environment that is called default.',
      },
    ],
    warning: {
      tone: 'danger',
      text: 'Whoever has it can do everything. Keep it out of applications, browsers, repositories and tickets. For scripts, prefer a personal access token or a service account.',
    },
    more: { to: 'tokenTypes', label: 'API token types' },
  };
}

function personal(secret: SecretReading): TokenWords {
  return {
    verdict: 'A personal access token, or the token of a service account.',
    facts: [
      { name: 'Kind', fact: 'The two are written alike. Whose it is, only the server knows.' },
      { name: 'Projects', fact: 'Those that its owner may see' },
      { name: 'Environment', fact: 'None: the permissions of its owner decide' },
      {
        name: 'Format',
        fact: (
          <>
            <code>user:secret</code>. {secretWords(secret)}
          </>
        ),
      },
      {
        name: 'Works with',
        fact: 'The Admin API, with the permissions of its owner. The front-end API answers 401. SDKs need a client or front-end token.',
      },
    ],
    warning: {
      tone: 'danger',
      text: 'Whoever has it acts as its owner. Keep it out of applications, browsers and repositories.',
    },
    more: { to: 'personalTokens', label: 'Personal access tokens' },
  };
}

const oldFormat: TokenWords = {
  verdict: 'Perhaps a token of the old format.',
  facts: [
    {
      name: 'Format',
      fact: 'Hexadecimal characters alone. Tokens were written so before they had projects and environments; a server that was upgraded still knows them.',
    },
    { name: 'Kind', fact: 'Client or admin: only the server knows, and whether it is a token at all.' },
    { name: 'Projects, environment', fact: 'Not in the text' },
  ],
  warning: { tone: 'caution', text: 'Replace it by a new one, whose text names its environment.' },
  more: { to: 'tokens', label: 'Tokens of today' },
};

const otherText: TokenWords = {
  verdict: 'No token that Unleash 5.6 makes.',
  facts: [
    {
      name: 'Perhaps',
      fact: 'A client key of the Unleash proxy, which is any text that you chose. The proxy knows it, Unleash does not.',
    },
  ],
  more: { to: 'proxyKeys', label: 'Proxy client keys' },
};

function projectWords(projects: ProjectsReading): ReactNode {
  if (projects.kind === 'one') return <code>{projects.id}</code>;
  return projects.kind === 'all' ? 'All' : 'Several. Their names are not in the text: only the server knows them.';
}

function secretWords(secret: SecretReading): string {
  switch (secret.kind) {
    case 'made':
      return 'The secret is complete: 56 hexadecimal characters.';
    case 'short':
      return `The secret has ${secret.length} of 56 characters: a part is missing, unless you chose it yourself for the first start.`;
    case 'long':
      return `The secret has ${secret.length} characters instead of 56: something was added.`;
    case 'chosen':
      return 'Unleash did not make this secret: someone chose it for the first start.';
  }
}
