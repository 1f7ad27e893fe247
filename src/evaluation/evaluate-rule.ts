import { isAddress, isRange, rangeContains } from './address-range.ts';
import type { Strategy } from './client-features.ts';
import { contextValue } from './context-value.ts';
import type { AddressEvaluation, RuleEvaluation } from './evaluation.ts';
import { type HashedValue, hashValue } from './hash-value.ts';
import { rolloutSeed } from './normalise.ts';
import type { Situation } from './situation.ts';
import type { ContextValue, UnleashContext } from './unleash-context.ts';

type Rule = (parameter: (name: string) => string, situation: Situation) => RuleEvaluation;

/** What the built-in strategies of Unleash 5.6 say by themselves. */
const rules: Readonly<Record<string, Rule>> = {
  default: () => ({ kind: 'always', holds: true }),
  flexibleRollout,
  gradualRolloutUserId: (parameter, { context }) => oldRollout(parameter, context, 'userId'),
  gradualRolloutSessionId: (parameter, { context }) => oldRollout(parameter, context, 'sessionId'),
  gradualRolloutRandom: (parameter, { random }) => {
    const threshold = Number(parameter('percentage'));
    const drawn = Math.floor(random() * 100) + 1;
    return { kind: 'random', holds: drawn <= threshold, threshold, drawn };
  },
  userWithId: (parameter, { context }) => inList('userIds', parameter('userIds'), context.userId),
  applicationHostname: (parameter, { hostname }) =>
    inList('hostNames', parameter('hostNames').toLowerCase(), hostname?.toLowerCase()),
  remoteAddress: (parameter, { context: { remoteAddress } }) => {
    const addresses = listOf(parameter('IPs')).map((text) => evaluateAddress(text, remoteAddress));
    const holds = addresses.some(({ matches }) => matches);
    return { kind: 'addresses', holds, addresses, ...(remoteAddress ? { seen: remoteAddress } : {}) };
  },
};

/** What a strategy says by itself, without its constraints and segments. */
export function evaluateRule(strategy: Strategy, situation: Situation): RuleEvaluation {
  const rule = Object.hasOwn(rules, strategy.name) ? rules[strategy.name] : undefined;
  if (!rule) return { kind: 'unknown-strategy', holds: false };
  return rule((name) => parameterOf(strategy, name) ?? '', situation);
}

/** A parameter of a strategy, where it has it itself. */
export function parameterOf({ parameters }: Strategy, name: string): string | undefined {
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

function flexibleRollout(...[parameter, { context, random }]: Parameters<Rule>): RuleEvaluation {
  const stickiness = parameter('stickiness') || 'default';
  const settings = { threshold: Number(parameter('rollout')), stickiness, group: parameter('groupId') };
  const drawn = () => ({ field: 'random', value: String(Math.round(random() * 10_000) + 1), drawnAnew: true });
  if (stickiness === 'random') return rollout(settings, drawn());
  if (stickiness === 'default') {
    return rollout(settings, fieldOf(context, 'userId') ?? fieldOf(context, 'sessionId') ?? drawn());
  }
  return rollout(settings, stickyValue(stickiness, contextValue(context, stickiness)));
}

function oldRollout(parameter: Parameters<Rule>[0], context: UnleashContext, field: Field): RuleEvaluation {
  const settings = { threshold: Number(parameter('percentage')), stickiness: field, group: parameter('groupId') };
  return rollout(settings, fieldOf(context, field));
}

type Field = 'userId' | 'sessionId';

/** A field itself: where these two are meant, no property stands in for them. */
const fieldOf = (context: UnleashContext, field: Field) => stickyValue(field, context[field]);

function stickyValue(field: string, value: ContextValue | undefined): HashedValue | undefined {
  return value ? { field, value: String(value), drawnAnew: false } : undefined;
}

type RolloutSettings = { threshold: number; stickiness: string; group: string };

function rollout({ threshold, stickiness, group }: RolloutSettings, found: HashedValue | undefined): RuleEvaluation {
  if (!found) return { kind: 'rollout-without-value', holds: false, threshold, stickiness, group };
  const hashing = hashValue({ stickiness, group, normaliser: 100, seed: rolloutSeed }, found);
  return { kind: 'rollout', holds: threshold > 0 && hashing.normalised <= threshold, threshold, hashing };
}

/** Parts between commas; spaces around a comma do not count. */
const listOf = (text: string) => (text ? text.split(/\s*,\s*/) : []);

function inList(parameter: 'userIds' | 'hostNames', text: string, seen: string | undefined): RuleEvaluation {
  const values = listOf(text);
  const holds = seen !== undefined && values.includes(seen);
  return { kind: 'list', holds, parameter, values, ...(seen === undefined ? {} : { seen }) };
}

function evaluateAddress(text: string, remoteAddress: string | undefined): AddressEvaluation {
  const isSame = text === remoteAddress;
  if (isAddress(text)) return { text, kind: 'address', matches: isSame };
  const kind = isRange(text) ? 'range' : /:.*\//.test(text) ? 'ipv6-range' : 'unreadable';
  return { text, kind, matches: isSame || (remoteAddress !== undefined && rangeContains(text, remoteAddress)) };
}
