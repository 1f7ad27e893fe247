import type {
  Evaluation,
  ParentEvaluation,
  RuleEvaluation,
  SegmentEvaluation,
  StrategyEvaluation,
  ToggleReason,
  VariantEvaluation,
} from '../evaluation/evaluation.ts';

/** Why a toggle is on or off, in a sentence. */
export function toggleWords(reason: ToggleReason): string {
  switch (reason.kind) {
    case 'unknown-toggle':
      return 'No toggle has this name in what you pasted. An SDK answers its fallback, which is off unless your code gives another.';
    case 'parent-not-satisfied':
      return 'A parent toggle is not as this one asks.';
    case 'not-enabled':
      return 'The toggle is switched off in this environment. Its strategies are not asked.';
    case 'no-strategies':
      return 'It is switched on and has no strategies, so it is on for everyone.';
    case 'strategy':
      return `Strategy ${reason.index + 1} is the first that says yes. One is enough.`;
    case 'no-strategy-says-yes':
      return 'It is switched on, but none of its strategies says yes.';
  }
}

/** What a parent was, beside what it has to be. */
export function parentWords({ dependency, reason }: ParentEvaluation): string {
  const wanted = `It has to be ${(dependency.enabled ?? true) ? 'on' : 'off'}${
    dependency.variants.length > 0 ? ` with ${dependency.variants.join(' or ')}` : ''
  }.`;
  switch (reason.kind) {
    case 'unknown-parent':
      return `${wanted} It is not in what you pasted.`;
    case 'parent-has-parent':
      return 'A parent that has a parent itself never counts.';
    case 'parent-evaluated':
      return `${wanted} It is ${reason.on ? 'on' : 'off'}${reason.on ? `, with ${reason.variant}` : ''}.`;
  }
}

/** What a segment is, as a heading of its constraints. */
export function segmentWords(segment: SegmentEvaluation): string {
  const name = `Segment ${segment.name ? `“${segment.name}”` : segment.id}`;
  if (segment.kind === 'evaluated') return name;
  return segment.reason === 'not-sent'
    ? `${name} is not in what you pasted: an SDK then says no.`
    : `${name} has no constraints in what you pasted; an export has only its name. Take what /api/client/features answers.`;
}

/** What the strategies are called in the admin UI. */
export const strategyNames: Readonly<Record<string, string>> = {
  default: 'Standard',
  flexibleRollout: 'Gradual rollout',
  userWithId: 'UserIDs',
  remoteAddress: 'IPs',
  applicationHostname: 'Hosts',
};

export function strategyWords({ name, title, verdict }: StrategyEvaluation): string {
  const kind = Object.hasOwn(strategyNames, name) ? strategyNames[name] : name;
  const says = { yes: 'says yes', no: 'says no', skipped: 'is disabled: SDKs do not receive it' }[verdict];
  return `${kind}${title ? ` “${title}”` : ''} ${says}`;
}

/** What the rule of a strategy says by itself, in a sentence; of a rollout, its hash is told beside it. */
export function ruleWords(rule: RuleEvaluation): string {
  const quoted = (text: string | undefined) => (text === undefined ? 'nothing' : `“${text}”`);
  switch (rule.kind) {
    case 'always':
      return 'Standard: always yes.';
    case 'rollout':
      return rule.threshold > 0
        ? `Rollout of ${rule.threshold}%: the number ${rule.hashing.normalised} is ${rule.holds ? 'in' : 'out'}.`
        : 'A rollout of 0 lets nobody in.';
    case 'rollout-without-value':
      return `Rollout of ${rule.threshold}%: the context has no ${rule.stickiness}, so the answer is no.`;
    case 'random':
      return `Random ${rule.threshold}%: this call drew ${rule.drawn}.`;
    case 'list':
      return rule.seen === undefined
        ? `${rule.parameter === 'userIds' ? 'The context has no userId' : 'A browser has no host name'}, so no entry of ${rule.parameter} matches.`
        : `${quoted(rule.seen)} is ${rule.holds ? '' : 'not '}in the list ${rule.values.map(quoted).join(', ')}.`;
    case 'addresses':
      return `${quoted(rule.seen)} matches ${rule.addresses.filter(({ matches }) => matches).map(({ text }) => quoted(text))[0] ?? 'none of the addresses'}.`;
    case 'unknown-strategy':
      return 'A custom strategy: its code is in your application. Without that code, it says no.';
  }
}

export function variantWords(variant: VariantEvaluation): string {
  if (variant.kind === 'chosen')
    return `getVariant gives “${variant.name}”, ${
      variant.from.kind === 'toggle' ? 'of the toggle' : `of strategy ${variant.from.index + 1}`
    }.`;
  const why = {
    'toggle-off': 'the toggle is off',
    'no-variants': 'there are no variants',
    'no-weights': 'all weights are 0',
  };
  return `getVariant gives “disabled”: ${why[variant.reason]}.`;
}

/** Whether the same question has the same answer every time, everywhere: nothing is drawn, and no clock or machine asked. */
export function isSure({ strategies, variant }: Evaluation, context: Readonly<Record<string, string>>): boolean {
  const drawn = (rule: RuleEvaluation) =>
    rule.kind === 'random' ||
    rule.kind === 'unknown-strategy' ||
    (rule.kind === 'rollout' && rule.hashing.drawnAnew) ||
    (rule.kind === 'list' && rule.parameter === 'hostNames');
  const dated = strategies
    .flatMap(({ constraints, segments }) => [
      ...constraints,
      ...segments.flatMap((segment) => (segment.kind === 'evaluated' ? segment.constraints : [])),
    ])
    .some(({ constraint }) => constraint.operator.startsWith('DATE_'));
  const drawnVariant = variant.kind === 'chosen' && variant.by.kind === 'weights' && variant.by.hashing.drawnAnew;
  return !strategies.some(({ rule }) => drawn(rule)) && !drawnVariant && (!dated || Boolean(context.currentTime));
}
