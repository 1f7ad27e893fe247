import type { ReactNode } from 'react';
import type {
  ConstraintEvaluation,
  RuleEvaluation,
  SegmentEvaluation,
  StrategyEvaluation,
} from '../evaluation/evaluation.ts';
import { constraintWords, reasonWords } from './constraint-words.ts';
import { Mark } from './Mark.tsx';
import { ReferenceLink } from './reference-links.tsx';
import { count, hashWords, mostEntries, shorten, strategyPlace } from './why-off-words.ts';

/** One line of the tree: whether it holds, what it is, and what it rests on. */
export function Line({ is, title, children }: { is: boolean; title: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <li>
      <Mark is={is} words={is ? 'Yes' : 'No'} />
      <div>
        <p className="Try-asked">{title}</p>
        {children}
      </div>
    </li>
  );
}

/** The first entries of a list that may be very long, and how many more there are. */
export function Entries<Entry>({
  list,
  children,
}: {
  list: readonly Entry[];
  children: (entry: Entry, place: number) => ReactNode;
}): ReactNode {
  if (list.length === 0) return null;
  return (
    <>
      {list.slice(0, mostEntries).map(children)}
      {list.length > mostEntries && (
        <li>
          <span />
          <p>… and {count(list.length - mostEntries, 'more', 'more')}</p>
        </li>
      )}
    </>
  );
}

type StrategyProps = { strategy: StrategyEvaluation; place: number };

/** What a strategy says, and each of the rules that it rests on. */
export function WhyOffStrategy({ strategy, place }: StrategyProps): ReactNode {
  const { verdict, constraints, segments, rule, title } = strategy;
  const [name, to] = strategyPlace(strategy);
  const says = { yes: 'says yes', no: 'says no', skipped: 'is disabled: SDKs do not receive it' }[verdict];
  return (
    <Line
      is={verdict === 'yes'}
      title={
        <>
          Strategy {place + 1}, <ReferenceLink to={to}>{name}</ReferenceLink>
          {title && ` “${shorten(title)}”`}, {says}
        </>
      }
    >
      <ul className="PlainList Try-marks WhyOff-branch">
        <Entries list={constraints}>
          {(constraint, at) => <ConstraintLine key={`constraint-${at}`} answer={constraint} />}
        </Entries>
        <Entries list={segments}>{(segment, at) => <SegmentLine key={`segment-${at}`} segment={segment} />}</Entries>
        <Line is={rule.holds} title={ruleTitle(rule)}>
          <RuleReason rule={rule} />
        </Line>
      </ul>
    </Line>
  );
}

function ConstraintLine({ answer }: { answer: ConstraintEvaluation }): ReactNode {
  const { constraint, seen } = answer;
  const left = Math.max(constraint.values.length - mostValues, 0);
  const shown = { ...constraint, values: constraint.values.slice(0, mostValues).map((value) => shorten(value)) };
  const reason = reasonWords({
    ...answer,
    constraint: shown,
    ...(typeof seen === 'string' ? { seen: shorten(seen) } : {}),
  });
  return (
    <Line
      is={answer.holds}
      title={
        <>
          {constraintWords(shown)}
          {left > 0 && ` and ${count(left, 'more', 'more')}`}
        </>
      }
    >
      <p className="Try-hint">
        {reason} <ReferenceLink to="constraints">{shorten(constraint.operator)}</ReferenceLink>
      </p>
    </Line>
  );
}

const mostValues = 12;

function SegmentLine({ segment }: { segment: SegmentEvaluation }): ReactNode {
  const title = (
    <>
      <ReferenceLink to="segments">Segment</ReferenceLink> {shorten(segment.name ?? String(segment.id))}
    </>
  );
  if (segment.kind === 'missing') {
    return (
      <Line is={false} title={title}>
        <p className="Try-hint">
          {segment.reason === 'not-sent'
            ? 'It is not in this text. A strategy with a segment that an SDK does not have says no.'
            : 'An export has only its name. Paste what /api/client/features answers to have its constraints, too.'}
        </p>
      </Line>
    );
  }
  return (
    <Line is={segment.holds} title={title}>
      <ul className="PlainList Try-marks WhyOff-branch">
        <Entries list={segment.constraints}>
          {(constraint, at) => <ConstraintLine key={`constraint-${at}`} answer={constraint} />}
        </Entries>
      </ul>
    </Line>
  );
}

function ruleTitle(rule: RuleEvaluation): string {
  switch (rule.kind) {
    case 'always':
      return 'Everybody';
    case 'rollout':
    case 'rollout-without-value':
    case 'random':
      return Number.isNaN(rule.threshold) ? 'Rollout' : `Rollout of ${rule.threshold}%`;
    case 'list':
      return `${rule.parameter} has ${rule.seen === undefined ? 'it' : `“${shorten(rule.seen)}”`}`;
    case 'addresses':
      return `IPs have ${rule.seen === undefined ? 'it' : `“${shorten(rule.seen)}”`}`;
    case 'unknown-strategy':
      return 'A strategy that SDKs do not have built in';
  }
}

/** Why the rule of a strategy holds or not. */
function RuleReason({ rule }: { rule: RuleEvaluation }): ReactNode {
  if (rule.kind === 'always') return null;
  return <p className="Try-hint">{ruleWords(rule)}</p>;
}

function ruleWords(rule: Exclude<RuleEvaluation, { kind: 'always' }>): ReactNode {
  if ('threshold' in rule && Number.isNaN(rule.threshold)) return 'Its percentage is no number, which lets nobody in.';
  switch (rule.kind) {
    case 'rollout': {
      const { normalised } = rule.hashing;
      const than = `${normalised} is ${rule.holds ? 'not ' : ''}greater than ${rule.threshold}`;
      return (
        <>
          {hashWords(rule.hashing)} {rule.threshold > 0 ? than : 'A rollout of 0 lets nobody in'}.{' '}
          <ReferenceLink to="algorithm">The algorithm</ReferenceLink>
        </>
      );
    }
    case 'rollout-without-value':
      return (
        <>
          Its stickiness is {shorten(rule.stickiness)}, and the context has none: then it says no, even at 100%.{' '}
          <ReferenceLink to="algorithm">The algorithm</ReferenceLink>
        </>
      );
    case 'random':
      return `For this call, ${rule.drawn} was drawn.`;
    case 'list':
      return rule.seen === undefined ? missing[rule.parameter] : listWords(rule.values);
    case 'addresses':
      return rule.seen === undefined ? missing.IPs : listWords(rule.addresses.map(({ text }) => text));
    case 'unknown-strategy':
      return 'Without code of your own for it, an SDK says no.';
  }
}

const missing = {
  userIds: 'The context has no userId.',
  hostNames: 'The name of the machine is not given.',
  IPs: 'The context has no remoteAddress.',
} as const;

function listWords(values: readonly string[]): string {
  const shown = values.slice(0, mostValues).map((value) => `“${shorten(value)}”`);
  const left = values.length - shown.length;
  return `The list: ${shown.join(', ') || 'empty'}${left > 0 ? ` and ${count(left, 'more', 'more')}` : ''}.`;
}
