/** What the flag client cannot begin without. Empty text means not set. */
export type FlagSettings = {
  /** Address of Unleash's front-end API, Unleash Edge or the Unleash proxy; a path stands for the docs' own host. */
  proxyUrl: string;
  /** Front-end token. It is public: a browser sends it. */
  clientKey: string;
  appName: string;
};

/**
 * The reason for which the library would refuse `settings`, in its words, or null where it would begin.
 * Asking here spares the readers of a site without Unleash the library's 8 KB.
 */
export function refusalOf({ proxyUrl, clientKey, appName }: FlagSettings): string | null {
  if (!proxyUrl) return 'url is required';
  if (!clientKey) return 'clientKey is required';
  if (!appName) return 'appName is required.';
  return null;
}
