import type { ContextValue, UnleashContext } from './unleash-context.ts';

/**
 * The value of a field, else of a property of this name. As in the Node.js SDK 5.0, an empty text, 0 and `false` count as
 * missing.
 */
export function contextValue(context: UnleashContext, field: string): ContextValue | undefined {
  return ownValue(context, field) ?? ownValue(context.properties, field);
}

/** What an object has itself: a field called `constructor` or `__proto__` is missing like any other. */
function ownValue(fields: object | undefined, field: string): ContextValue | undefined {
  const value: unknown = fields && Object.hasOwn(fields, field) ? Reflect.get(fields, field) : undefined;
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar && value ? value : undefined;
}
