import fc from 'fast-check';
import { dateOperators, listOperators, numberOperators } from '../../src/evaluation/client-features.ts';
import { readVersion } from '../../src/evaluation/semantic-version.ts';
import { constraint, context, strategy, variants } from './arbitrary-features.ts';

/** Those of the arbitrary toggles that a server lets itself be given, in the form of an export. */

type Constraint = { operator: string; values: string[]; value?: string; contextName: string };

const has = (operators: readonly string[], { operator }: Constraint) => operators.includes(operator);

/** What the server refuses is known from `/reference/strategy-constraints`; fields are those that the test makes. */
function isSavable(one: Constraint): boolean {
  if (one.contextName === '') return false;
  if (has(listOperators, one)) return one.values.length > 0 && !one.values.includes('');
  if (one.values.includes('') || one.value === undefined) return false;
  if (has(numberOperators, one)) return /^-?\d{1,9}(\.\d{1,9})?$/.test(one.value);
  if (has(dateOperators, one)) return /^\d{4}-\d\d-\d\dT/.test(one.value);
  return one.operator.startsWith('SEMVER_') && one.operator.length === 9 && readVersion(one.value, true) !== undefined;
}

export const savableConstraints = fc.array(constraint.filter(isSavable), { maxLength: 2 });

/** Fixed weights that leave something for the first variant; payloads and overrides without empty texts. */
export const savableVariants = variants.map((list) =>
  list.map(({ weight, payload, overrides = [], stickiness = 'default', ...variant }, index) => ({
    ...variant,
    weight: weight % 300,
    weightType: index === 0 ? 'variable' : 'fix',
    stickiness: stickiness || 'default',
    ...(payload?.value && payload.type !== 'json' ? { payload } : {}),
    overrides: overrides
      .filter(({ contextName }) => contextName !== '')
      .map((one) => ({ ...one, values: one.values.filter(Boolean) })),
  })),
);

/** A strategy that refers to segments by their place in the list of those that exist. */
const savableStrategy = (machine: string) =>
  fc
    .record({
      strategy: strategy(machine).filter(({ name }) => !['', '__proto__', 'constructor'].includes(name)),
      constraints: savableConstraints,
      segments: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
      variants: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, savableVariants),
    })
    .map(({ strategy: { name, parameters }, ...rest }) => ({ name, parameters, ...rest }));

export const savableToggle = (machine: string) =>
  fc.record({
    enabled: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    strategies: fc.array(savableStrategy(machine), { minLength: 1, maxLength: 3 }),
    variants: savableVariants,
  });

/** A context as an address carries it: all values are texts, the server drops empty ones, and draws a missing session. */
export const addressedContext = context.map(({ properties, ...fields }) => ({
  sessionId: 'session-1',
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, String(value)])),
}));
