import type { Evaluation, Hashing, ParentEvaluation, StrategyEvaluation } from '../evaluation/evaluation.ts';
import type { ReferencePlace } from './reference-links.tsx';
import type { PastedSource } from './why-off-protocol.ts';

/** Longer texts and lists are shown in part: a pasted file may have values of any length. */
const mostCharacters = 100;
/** How many entries of a list are shown. */
export const mostEntries = 50;

export const shorten = (text: string, most = mostCharacters): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

/** What a toggle is, and the first reason for it. */
export function verdictWords({ toggle, on, reason, strategies }: Evaluation): string {
  const is = `${shorten(toggle)} is ${on ? 'on' : 'off'}`;
  switch (reason.kind) {
    case 'unknown-toggle':
      return `There is no toggle ${shorten(toggle)} here.`;
    case 'parent-not-satisfied':
      return `${is}: a toggle that it depends on is not as it asks.`;
    case 'not-enabled':
      return `${is}: it is switched off in this environment.`;
    case 'no-strategies':
      return `${is}: it is switched on, and has no strategies to say no.`;
    case 'strategy':
      return `${is}: ${strategies.length === 1 ? 'its strategy' : `strategy ${reason.index + 1}`} says yes.`;
    case 'no-strategy-says-yes':
      return `${is}: ${strategies.length === 1 ? 'its strategy says no' : `none of its ${strategies.length} strategies says yes`}.`;
  }
}

/** What the admin UI calls a strategy, and where the pages tell of it. */
export function strategyPlace({ name, known }: Pick<StrategyEvaluation, 'name' | 'known'>): [string, ReferencePlace] {
  return (known ? builtIn[name] : undefined) ?? [shorten(name), 'customStrategies'];
}

const builtIn: Readonly<Record<string, [string, ReferencePlace]>> = {
  default: ['Standard', 'standard'],
  flexibleRollout: ['Gradual rollout', 'gradualRollout'],
  gradualRolloutUserId: ['gradualRolloutUserId', 'gradualRollout'],
  gradualRolloutSessionId: ['gradualRolloutSessionId', 'gradualRollout'],
  gradualRolloutRandom: ['gradualRolloutRandom', 'gradualRollout'],
  userWithId: ['UserIDs', 'userIds'],
  applicationHostname: ['Hosts', 'hosts'],
  remoteAddress: ['IPs', 'addresses'],
};

/** What a toggle asks of a parent, and how the parent is. */
export function parentWords({ dependency, reason }: ParentEvaluation): string {
  const { feature, enabled = true, variants } = dependency;
  const name = shorten(feature);
  const wanted = variants.slice(0, mostEntries).map((variant) => `“${shorten(variant)}”`);
  const asks = enabled ? `on${wanted.length > 0 ? ` with ${wanted.join(' or ')}` : ''}` : 'off';
  const asked = `Depends on ${name}, which has to be ${asks}.`;
  if (reason.kind === 'unknown-parent') return `${asked} There is no such toggle here.`;
  if (reason.kind === 'parent-has-parent') return `${asked} It depends on a toggle itself: then it never counts.`;
  return `${asked} It is ${reason.on ? `on, with the variant “${shorten(reason.variant)}”` : 'off'}.`;
}

/** How a value becomes a number. */
export function hashWords({ text, seed, hash, normaliser, normalised, drawnAnew }: Hashing): string {
  const whence = drawnAnew ? ' (its value is drawn for this call)' : '';
  return `MurmurHash3 of “${shorten(text)}”${whence} with the seed ${seed} is ${hash}. Divided by ${normaliser}, ${normalised - 1} remains; plus 1 makes ${normalised}.`;
}

/** What a text is that a reader pasted. */
export function sourceWords({ form, characters, environment, names }: PastedSource): string {
  const size = characters < 100_000 ? '' : `, ${(characters / 1_000_000).toFixed(1)} MB`;
  const where = environment === undefined ? '' : `, environment ${shorten(environment)}`;
  return `Read: ${forms[form]}${where}, ${count(names.length, 'toggle')}${size}.`;
}

const forms: Readonly<Record<PastedSource['form'], string>> = {
  client: 'what a server or Edge answers',
  export: 'an export',
  'client-toggle': 'one toggle, as SDKs get it',
  'admin-toggle': 'one toggle of the Admin API',
};
