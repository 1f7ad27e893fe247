import type { UnleashContext } from '../evaluation/unleash-context.ts';

const ownFields = ['userId', 'sessionId', 'remoteAddress', 'environment', 'appName', 'currentTime'];

/** The context that a reader typed: fields of one's own are properties. */
export function contextOfFields(fields: readonly string[], typed: Readonly<Record<string, string>>): UnleashContext {
  const has = fields.flatMap((name) => {
    const value = Object.hasOwn(typed, name) ? (typed[name] ?? '') : '';
    return value === '' ? [] : [[name, value] as const];
  });
  const properties = has.filter(([name]) => !ownFields.includes(name));
  return {
    ...Object.fromEntries(has.filter(([name]) => ownFields.includes(name))),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
  };
}
