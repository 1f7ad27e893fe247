import type { OfflineSettings } from '../offline/offline-messages.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import type { StandalonePage } from '../site/page-model.ts';
import type { BrowserCode } from './client-bundle.ts';
import { stylesOfParts } from './render-page.tsx';

/** `sw.js`: the service worker, told which build it belongs to and what it has to fetch before a reader is offline. */
export function serviceWorker(
  { assets, serviceWorker }: BrowserCode,
  { baseUrl }: SiteConfig,
  standalone: readonly StandalonePage[],
): string {
  const page = standalone.find(({ route }) => route === '/offline');
  const styles = [...assets.styles, ...(page ? stylesOfParts(page.html, assets) : [])];
  const offlinePage = withBaseUrl(baseUrl, '/offline');
  const settings: OfflineSettings = {
    build: assets.buildId,
    offlinePage,
    shell: [offlinePage, ...styles, assets.script, ...assets.modulePreloads],
  };
  return `const __OFFLINE_SETTINGS__=${JSON.stringify(settings)};\n${serviceWorker}\n`;
}
