import { withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';

/** `site.webmanifest`: name, colours and icons for a reader who puts the site on a home screen. */
export function webManifest(config: SiteConfig): string {
  const { baseUrl, title, tagline } = config;
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: withBaseUrl(baseUrl, `/${file}`),
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: `${title} documentation`,
    short_name: title,
    description: tagline,
    lang: 'en',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0c2b29',
    icons: [
      icon('favicon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
}
