import { hashOf } from '../hash.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import type { ClientBundle } from './client-bundle.ts';
import type { PageAssets } from './render-page.tsx';

/** The browser's code as the files of the site refer to it: bundled in a build, the sources in development. */
export type BrowserCode = {
  /** What every page names. */
  assets: PageAssets;
  /** Texts of the scripts that no module imports, each bundled by itself. */
  redirectScript: string;
  serviceWorker: string;
};

/** The browser's code in a build. */
export function bundledCode(bundle: ClientBundle, config: SiteConfig): BrowserCode {
  const url = (file: string) => withBaseUrl(config.baseUrl, `/${file}`);
  return {
    assets: {
      styles: bundle.styles.map(url),
      islandStyles: Object.fromEntries(Object.entries(bundle.islandStyles).map(([name, file]) => [name, url(file)])),
      script: url(bundle.script),
      modulePreloads: bundle.modulePreloads.map(url),
      headScript: bundle.headScript,
      buildId: hashOf(JSON.stringify([bundle.hash, config])).slice(0, 8),
    },
    redirectScript: bundle.redirectScript,
    serviceWorker: bundle.serviceWorker,
  };
}
