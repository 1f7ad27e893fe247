/** A value in a context. SDKs take texts; what code hands over by mistake is evaluated as the Node.js SDK does. */
export type ContextValue = string | number | boolean;

/** Who asks: what an application hands to its SDK. */
export interface UnleashContext {
  userId?: string;
  sessionId?: string;
  remoteAddress?: string;
  environment?: string;
  appName?: string;
  /** An ISO 8601 date; the present where it is missing. */
  currentTime?: string;
  /** Fields of one's own. */
  properties?: Readonly<Record<string, ContextValue | null>>;
}

/** The fields that a context has beside its properties. */
export const standardFields = [
  'userId',
  'sessionId',
  'remoteAddress',
  'environment',
  'appName',
  'currentTime',
] as const satisfies readonly (keyof UnleashContext)[];

/** A context with these fields, each with its value; those of one's own become its properties. */
export function contextWith(fields: readonly (readonly [name: string, value: string])[]): UnleashContext {
  const isStandard = (name: string) => standardFields.some((field) => field === name);
  const properties = fields.filter(([name]) => !isStandard(name));
  return {
    ...Object.fromEntries(fields.filter(([name]) => isStandard(name))),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
  };
}
