import type { OfflineSettings } from '../offline/offline-messages.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import type { BrowserCode } from './client-bundle.ts';

/** `sw.js`: the service worker, told which build it belongs to and what it has to fetch before a reader is offline. */
export function serviceWorker({ assets, serviceWorker }: BrowserCode, { baseUrl }: SiteConfig): string {
  const { styles, script, modulePreloads, partStyles, buildId } = assets;
  const { NotFound: offlineStyle } = partStyles;
  const offlinePage = withBaseUrl(baseUrl, '/offline');
  const settings: OfflineSettings = {
    build: buildId,
    offlinePage,
    shell: [offlinePage, ...styles, ...(offlineStyle ? [offlineStyle] : []), script, ...modulePreloads],
  };
  return `const __OFFLINE_SETTINGS__=${JSON.stringify(settings)};\n${serviceWorker}\n`;
}
