import { type Constraint, listOperators } from './client-features.ts';
import { contextValue } from './context-value.ts';
import type { ConstraintEvaluation, ConstraintReason, Expected } from './evaluation.ts';
import { compareVersions, readVersion } from './semantic-version.ts';
import type { ContextValue, UnleashContext } from './unleash-context.ts';

type Finding = { matches: boolean; reason: ConstraintReason };

const orders = { EQ: ['equal'], GT: ['greater'], GTE: ['equal', 'greater'], LT: ['less'], LTE: ['less', 'equal'] };
const dateOrders = { DATE_AFTER: 'greater', DATE_BEFORE: 'less' };

/** What a constraint says of a context, and why. */
export function evaluateConstraint(constraint: Constraint, context: UnleashContext, now: Date): ConstraintEvaluation {
  const { operator, inverted } = constraint;
  // Date operators look at this field alone, whatever the constraint names.
  const seen = isDate(operator)
    ? context.currentTime || now.toISOString()
    : contextValue(context, constraint.contextName);
  const { matches, reason } = find(constraint, seen);
  // An operator that an SDK does not know never holds, not even inverted.
  const holds = reason.kind !== 'unknown-operator' && matches !== inverted;
  return { constraint, holds, matches, ...(seen === undefined ? {} : { seen }), reason };
}

function find(constraint: Constraint, seen: ContextValue | undefined): Finding {
  const { operator } = constraint;
  if (isListed(operator)) return findInList(constraint, seen);
  if (isDate(operator)) return compare(constraint, seen, 'date', [dateOrders[operator]]);
  const [, kind, order = ''] = /^(NUM|SEMVER)_(\w+)$/.exec(operator) ?? [];
  const expected = kind === 'NUM' ? 'number' : 'version';
  // There is no SEMVER_GTE in 5.6.
  if (!kind || !isOrder(order) || (expected === 'version' && order.length > 2))
    return not({ kind: 'unknown-operator' });
  return compare(constraint, seen, expected, orders[order]);
}

const not = (reason: ConstraintReason): Finding => ({ matches: false, reason });
const isListed = (operator: string) => listOperators.some((one) => one === operator);
const isDate = (operator: string): operator is keyof typeof dateOrders => Object.hasOwn(dateOrders, operator);
const isOrder = (order: string): order is keyof typeof orders => Object.hasOwn(orders, order);

function findInList({ operator, values, caseInsensitive }: Constraint, seen: ContextValue | undefined): Finding {
  const isNotIn = operator === 'NOT_IN';
  if (seen === undefined) return { matches: isNotIn, reason: { kind: 'missing-value' } };
  if (typeof seen !== 'string') return { matches: isNotIn, reason: { kind: 'unreadable-value', expected: 'text' } };
  const isWhole = operator === 'IN' || isNotIn;
  // SDKs of 5.6 heed capitals in whole values, whatever the constraint says.
  const fold = (text: string) => (caseInsensitive && !isWhole ? text.toLowerCase() : text);
  const text = fold(seen);
  const value = values.find((one) => one && meets(operator, text, fold(one.trim())));
  return {
    matches: (value !== undefined) !== isNotIn,
    reason: value === undefined ? { kind: 'no-value-matches' } : { kind: 'value-matches', value },
  };
}

function meets(operator: string, text: string, value: string): boolean {
  if (operator === 'STR_CONTAINS') return text.includes(value);
  if (operator === 'STR_STARTS_WITH') return text.startsWith(value);
  if (operator === 'STR_ENDS_WITH') return text.endsWith(value);
  return text === value;
}

type Order = 'less' | 'equal' | 'greater';

function compare(
  { value }: Constraint,
  seen: ContextValue | undefined,
  expected: Exclude<Expected, 'text'>,
  wanted: readonly string[],
): Finding {
  if (seen === undefined) return not({ kind: 'missing-value' });
  const order = difference(seen, value, expected);
  if (typeof order === 'string') return not({ kind: order, expected });
  const named: Order = order === 0 ? 'equal' : order < 0 ? 'less' : 'greater';
  return { matches: wanted.includes(named), reason: { kind: 'compared', order: named } };
}

/** Below 0 where what was seen comes first; or which of the two cannot be read. */
function difference(
  seen: ContextValue,
  value: string | undefined,
  expected: Exclude<Expected, 'text'>,
): number | 'unreadable-value' | 'unreadable-constraint' {
  if (expected === 'version') {
    const [one, other] = [readVersion(String(seen), true), readVersion(value ?? '', false)];
    if (!one || typeof seen !== 'string') return 'unreadable-value';
    return other ? compareVersions(one, other) : 'unreadable-constraint';
  }
  const read = expected === 'number' ? Number : (text: unknown) => new Date(String(text)).getTime();
  const [one, other] = [read(seen), read(value)];
  if (Number.isNaN(one)) return 'unreadable-value';
  if (Number.isNaN(other)) return 'unreadable-constraint';
  // Not by subtraction: two infinities have no difference.
  return Number(one > other) - Number(one < other);
}
