import type { ReactNode } from 'react';
import { fileOfRoute, withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';

/** The page as Markdown: to look at, or to take along. */
export function MarkdownLinks({ route, site }: { route: string; site: SiteConfig }): ReactNode {
  return (
    <p className="MarkdownLinks">
      <a rel="alternate" type="text/markdown" href={withBaseUrl(site.baseUrl, `/${fileOfRoute(route, 'md')}`)}>
        View as Markdown
      </a>
      <button type="button" data-action="copy-page">
        Copy page as Markdown
      </button>
    </p>
  );
}
