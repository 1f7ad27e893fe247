/** What can be told from the text of a token alone. The server looks tokens up, and reads none of their parts. */
export type TokenReading =
  | { kind: 'nothing' }
  /** Not the secret as it is: something around it, or only a part of it. */
  | { kind: 'not-bare'; problem: 'scheme' | 'quotes' | 'several' | 'no-secret' }
  | { kind: 'personal'; secret: SecretReading }
  | { kind: 'admin'; secret: SecretReading }
  | { kind: 'client-or-frontend'; projects: ProjectsReading; environment: string; secret: SecretReading }
  /** A project, or several, with all environments: the server refuses to make it. */
  | { kind: 'never-issued'; problem: 'all-environments' | 'empty-part' }
  /** Only hexadecimal characters, as tokens were before they named a project and an environment. */
  | { kind: 'old-format' }
  | { kind: 'other-text' };

export type ProjectsReading = { kind: 'one'; id: string } | { kind: 'several' } | { kind: 'all' };

/** `made`: 56 hexadecimal characters, as Unleash makes them; `short` and `long`: others; `chosen`: not hexadecimal. */
export type SecretReading = { kind: 'made' | 'chosen' } | { kind: 'short' | 'long'; length: number };

const madeLength = 56;

/** Reads a pasted token: what Unleash 5.6 issues, what it issued before, and what people paste by mistake. */
export function readToken(pasted: string): TokenReading {
  const text = pasted.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^(bearer|basic|authorization:?|apikey)(\s|$)/i.test(text)) return { kind: 'not-bare', problem: 'scheme' };
  if (/["'`]/.test(text)) return { kind: 'not-bare', problem: 'quotes' };
  if (/[\s,]/.test(text)) return { kind: 'not-bare', problem: 'several' };
  if (text.startsWith('user:')) return readPersonal(text.slice('user:'.length));
  const parts = partsOf(text);
  if (parts) return readParts(parts);
  if (text.includes(':')) return { kind: 'not-bare', problem: 'no-secret' };
  return { kind: /^[\da-f]{40,}$/i.test(text) ? 'old-format' : 'other-text' };
}

type Parts = { project: string; environment: string; secret: string };

/** The name of an environment may have dots, a secret that Unleash made has none. */
function partsOf(text: string): Parts | null {
  const found = /^([^:]*):(.*)\.([\da-f]{56})$/.exec(text) ?? /^([^:]*):([^.]*)\.(.*)$/.exec(text);
  if (!found) return null;
  const [, project = '', environment = '', secret = ''] = found;
  return { project, environment, secret };
}

function readPersonal(secret: string): TokenReading {
  return secret === '' ? { kind: 'not-bare', problem: 'no-secret' } : { kind: 'personal', secret: readSecret(secret) };
}

function readParts({ project, environment, secret: text }: Parts): TokenReading {
  if (text === '') return { kind: 'not-bare', problem: 'no-secret' };
  if (project === '' || environment === '') return { kind: 'never-issued', problem: 'empty-part' };
  const secret = readSecret(text);
  if (environment !== '*') return { kind: 'client-or-frontend', projects: readProjects(project), environment, secret };
  return project === '*' ? { kind: 'admin', secret } : { kind: 'never-issued', problem: 'all-environments' };
}

function readProjects(project: string): ProjectsReading {
  if (project === '*') return { kind: 'all' };
  return project === '[]' ? { kind: 'several' } : { kind: 'one', id: project };
}

function readSecret(secret: string): SecretReading {
  const { length } = secret;
  if (!/^[\da-f]+$/.test(secret)) return { kind: 'chosen' };
  if (length === madeLength) return { kind: 'made' };
  return { kind: length < madeLength ? 'short' : 'long', length };
}
