/** What the type checkers of the samples cannot find in an npm package. */

declare module '*.svelte' {
  import { SvelteComponent } from 'svelte';
  export default class extends SvelteComponent {}
}

/** The public signatures of version 0.4.2, whose package holds Svelte source and is not in every registry. */
declare module '@unleash/proxy-client-svelte' {
  import { SvelteComponent } from 'svelte';
  import type { Writable } from 'svelte/store';
  import type { IConfig, IMutableContext, IVariant, UnleashClient } from 'unleash-proxy-client';

  export type { IConfig, IContext, IMutableContext, IStorageProvider, IToggle, IVariant } from 'unleash-proxy-client';
  export { InMemoryStorageProvider, LocalStorageProvider, UnleashClient } from 'unleash-proxy-client';

  type FlagProviderProps = { config?: IConfig; unleashClient?: UnleashClient; startClient?: boolean };
  export class FlagProvider extends SvelteComponent<FlagProviderProps, Record<string, never>, { default: object }> {}
  export default FlagProvider;

  export const ContextStateSymbol: symbol;
  export function useFlag(name: string): Writable<boolean>;
  export function useVariant(name: string): Writable<IVariant>;
  export function useFlagsStatus(): { flagsReady: Writable<boolean>; flagsError: Writable<unknown> };
  export function useUnleashContext(): (context: IMutableContext) => Promise<void>;
  export function useUnleashClient(): UnleashClient;
}
