import { type Constraint, listOperators, type Operator, operators } from '../evaluation/client-features.ts';
import type { ConstraintEvaluation } from '../evaluation/evaluation.ts';
import { contextWith, type UnleashContext } from '../evaluation/unleash-context.ts';
import { askStrategy } from './ask-strategy.ts';

/** A constraint as a form has it: a list is one text, with commas. */
export type ConstraintDraft = {
  contextName: string;
  operator: Operator;
  text: string;
  inverted: boolean;
  caseInsensitive: boolean;
};

export type ConstraintsState = {
  drafts: readonly ConstraintDraft[];
  /** What each field has; a field without a text is missing. */
  context: Readonly<Record<string, string>>;
};

export const mostDrafts = 5;
export const contextFields = ['userId', 'sessionId', 'plan', 'country', 'appName', 'environment', 'currentTime'];

export const newDraft: ConstraintDraft = {
  contextName: 'plan',
  operator: 'IN',
  text: 'club',
  inverted: false,
  caseInsensitive: false,
};

export const firstConstraints: ConstraintsState = {
  drafts: [newDraft, { ...newDraft, contextName: 'country', text: 'NO, SE' }],
  context: { plan: 'club', country: 'DK' },
};

/** Reads what an address holds; what is wrong is left out. */
export function readConstraints(found: object): ConstraintsState {
  const { drafts, context } = found as { drafts?: unknown; context?: unknown };
  if (!Array.isArray(drafts) || typeof context !== 'object' || context === null) return firstConstraints;
  return {
    drafts: drafts.slice(0, mostDrafts).flatMap(readDraft),
    context: Object.fromEntries(Object.entries(context).filter(([, value]) => typeof value === 'string')),
  };
}

function readDraft(found: unknown): ConstraintDraft[] {
  if (typeof found !== 'object' || found === null) return [];
  const { contextName, operator, text, inverted, caseInsensitive } = found as Partial<Record<string, unknown>>;
  const known = operators.find((one) => one === operator);
  if (typeof contextName !== 'string' || typeof text !== 'string' || !known) return [];
  return [
    { contextName, operator: known, text, inverted: inverted === true, caseInsensitive: caseInsensitive === true },
  ];
}

export const isListed = (operator: string): boolean => listOperators.some((one) => one === operator);
export const isDated = (operator: string): boolean => operator.startsWith('DATE_');
export const heedsCase = (operator: string): boolean => operator.startsWith('STR_');

/** Date operators look at the time alone, and the time has no others. */
export function operatorsFor(contextName: string): readonly Operator[] {
  return operators.filter((operator) => isDated(operator) === (contextName === 'currentTime'));
}

/** A draft with another field, and an operator that this field has. */
export function withField(draft: ConstraintDraft, contextName: string): ConstraintDraft {
  const fitting = operatorsFor(contextName);
  const [first = draft.operator] = fitting;
  const fits = fitting.includes(draft.operator);
  return { ...draft, contextName, ...(fits ? {} : { operator: first, text: '' }) };
}

/** A constraint as the Admin API and SDKs have it. */
export function constraintOf({ contextName, operator, text, inverted, caseInsensitive }: ConstraintDraft): Constraint {
  const list = text.split(',').map((value) => value.trim());
  return {
    contextName,
    operator,
    ...(isListed(operator) ? { values: text.trim() === '' ? [] : list } : { values: [], value: text }),
    inverted,
    caseInsensitive: caseInsensitive && heedsCase(operator),
  };
}

/** The fields that constraints look at, each once. */
export function fieldsOf(drafts: readonly ConstraintDraft[]): string[] {
  return [...new Set(drafts.map(({ contextName }) => contextName))].filter((name) => name !== '');
}

/** What a reader typed for a field: only for itself, whatever every object has by that name. */
export function typedValue(typed: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(typed, name) ? (typed[name] ?? '') : '';
}

/** The context that a reader typed, with the fields that are asked for. */
export function contextOfFields(fields: readonly string[], typed: Readonly<Record<string, string>>): UnleashContext {
  const has = fields.flatMap((name) => {
    const value = typedValue(typed, name);
    return value === '' ? [] : [[name, value] as const];
  });
  return contextWith(has);
}

/** What each constraint says of the context. */
export function askConstraints({ drafts, context }: ConstraintsState): readonly ConstraintEvaluation[] {
  const strategy = { name: 'default', parameters: {}, constraints: drafts.map(constraintOf) };
  return askStrategy(strategy, contextOfFields(fieldsOf(drafts), context))?.constraints ?? [];
}
