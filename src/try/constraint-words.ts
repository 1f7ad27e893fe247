import type { Constraint, Operator } from '../evaluation/client-features.ts';
import type { ConstraintEvaluation, Expected } from '../evaluation/evaluation.ts';

/** What the admin UI calls each operator. */
export const operatorWords: Readonly<Record<Operator, string>> = {
  IN: 'is one of',
  NOT_IN: 'is not one of',
  STR_CONTAINS: 'is a string that contains',
  STR_STARTS_WITH: 'is a string that starts with',
  STR_ENDS_WITH: 'is a string that ends with',
  NUM_EQ: 'is a number equal to',
  NUM_GT: 'is a number greater than',
  NUM_GTE: 'is a number greater than or equal to',
  NUM_LT: 'is a number less than',
  NUM_LTE: 'is a number less than or equal to',
  DATE_AFTER: 'is a date after',
  DATE_BEFORE: 'is a date before',
  SEMVER_EQ: 'is a SemVer equal to',
  SEMVER_GT: 'is a SemVer greater than',
  SEMVER_LT: 'is a SemVer less than',
};

const quoted = (text: unknown) => `“${String(text)}”`;

/** A constraint as a sentence asks it: `not: plan is one of “club”`. */
export function constraintWords({ contextName, operator, values, value, inverted }: Constraint): string {
  const does = Object.hasOwn(operatorWords, operator) ? operatorWords[operator as Operator] : operator;
  const what = value === undefined || values.length > 0 ? values.map(quoted).join(', ') : quoted(value);
  return `${inverted ? 'not: ' : ''}${contextName} ${does} ${what || 'nothing'}`;
}

/** Why a constraint holds or not, in a sentence or two. */
export function reasonWords({ constraint, seen, reason, holds, matches }: ConstraintEvaluation): string {
  const why = whyWords({ constraint, seen, reason });
  if (!constraint.inverted || reason.kind === 'unknown-operator') return why;
  return `${why} That is ${matches ? 'yes' : 'no'}; inverted, it ${holds ? 'holds' : 'does not hold'}.`;
}

type Why = Pick<ConstraintEvaluation, 'constraint' | 'reason'> & { seen: ConstraintEvaluation['seen'] };

function whyWords({ constraint, seen, reason }: Why): string {
  switch (reason.kind) {
    case 'value-matches':
      return `${quoted(seen)} ${matchWords[constraint.operator]?.concat(' ', quoted(reason.value.trim())) ?? 'is one of the values'}.`;
    case 'no-value-matches':
      return `${quoted(seen)} ${noMatchWords[constraint.operator] ?? 'is none of the values'}.`;
    case 'compared':
      return `${quoted(seen)} is ${orderWords(constraint.operator)[reason.order]} ${quoted(constraint.value)}.`;
    case 'missing-value':
      return `The context has no ${constraint.contextName}.`;
    case 'unreadable-value':
      return `${quoted(seen)} is ${expectedWords[reason.expected]}.`;
    case 'unreadable-constraint':
      return `The value of the constraint, ${quoted(constraint.value ?? '')}, is ${expectedWords[reason.expected]}.`;
    case 'unknown-operator':
      return `No SDK of 5.6 knows ${constraint.operator}: it does not hold, not even inverted.`;
  }
}

const matchWords: Readonly<Record<string, string>> = {
  STR_CONTAINS: 'contains',
  STR_STARTS_WITH: 'starts with',
  STR_ENDS_WITH: 'ends with',
};

const noMatchWords: Readonly<Record<string, string>> = {
  STR_CONTAINS: 'contains none of the values',
  STR_STARTS_WITH: 'starts with none of the values',
  STR_ENDS_WITH: 'ends with none of the values',
};

const expectedWords: Readonly<Record<Expected, string>> = {
  text: 'no text',
  number: 'no number',
  date: 'no date',
  version: 'no full version such as 1.3.0',
};

function orderWords(operator: string): Record<'less' | 'equal' | 'greater', string> {
  if (operator.startsWith('DATE')) return { less: 'before', equal: 'the very moment of', greater: 'after' };
  if (operator.startsWith('SEMVER')) return { less: 'older than', equal: 'the same as', greater: 'newer than' };
  return { less: 'less than', equal: 'equal to', greater: 'greater than' };
}
