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
