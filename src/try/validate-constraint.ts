import {
  type Constraint,
  dateOperators,
  listOperators,
  numberOperators,
  versionOperators,
} from '../evaluation/client-features.ts';
import { readVersion } from '../evaluation/semantic-version.ts';

/** The fields of the example project that take only some values. */
const legalValues: Readonly<Record<string, readonly string[]>> = {
  country: ['NO', 'SE', 'DK', 'FI', 'DE', 'EE', 'LV', 'LT'],
  plan: ['free', 'club'],
};

const has = (operators: readonly string[], operator: string) => operators.includes(operator);

/** What Unleash 5.6 answers to a constraint that it refuses; null for one that it takes. */
export function refusalOf({ contextName, operator, values, value }: Constraint): string | null {
  if (contextName === '') return '"contextName" is not allowed to be empty';
  return (
    valuesRefusal(values) ??
    (has(listOperators, operator) && values.length === 0 ? '"value" must contain at least 1 items' : null) ??
    singleRefusal(operator, value) ??
    legalRefusal(contextName, has(listOperators, operator) ? values : value)
  );
}

function valuesRefusal(values: readonly string[]): string | null {
  for (const [place, value] of values.entries()) {
    if (value === '') return `"values[${place}]" is not allowed to be empty`;
    if (value.length > 100) return `"values[${place}]" length must be less than or equal to 100 characters long`;
  }
  return null;
}

function singleRefusal(operator: string, value: string | undefined): string | null {
  if (has(numberOperators, operator)) return value === undefined ? null : numberRefusal(value);
  if (has(dateOperators, operator)) return value === undefined || isDate(value) ? null : '"value" must be a valid date';
  if (!has(versionOperators, operator)) return null;
  if (value === undefined) return 'the provided value is not a string.';
  const isVersion = readVersion(value, true) !== undefined;
  return isVersion ? null : `the provided value is not a valid semver format. The value provided was: ${value}`;
}

function numberRefusal(value: string): string | null {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())) return '"value" must be a number';
  return Math.abs(Number(value)) > Number.MAX_SAFE_INTEGER ? '"value" must be a safe number' : null;
}

/** Digits alone are milliseconds. */
function isDate(value: string): boolean {
  const isMilliseconds = /^[+-]?\d+(\.\d+)?$/.test(value.trim());
  return !Number.isNaN(new Date(isMilliseconds ? Number(value) : value).getTime());
}

function legalRefusal(contextName: string, value: readonly string[] | string | undefined): string | null {
  const legal = Object.hasOwn(legalValues, contextName) ? legalValues[contextName] : undefined;
  if (!legal) return null;
  if (typeof value === 'object')
    return value.every((one) => legal.includes(one))
      ? null
      : 'input values are not specified as a legal value on this context field';
  return legal.includes(value ?? '') ? null : `${value} is not specified as a legal value on this context field`;
}
