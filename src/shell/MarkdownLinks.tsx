import type { ReactNode } from 'react';
import { fileOfRoute, withBaseUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';

type Properties = {
  route: string;
  site: SiteConfig;
  /** Where it is shown: on phones, below the words. */
  at?: 'top' | 'end';
};

/** The page as Markdown: to look at, or to take along. */
export function MarkdownLinks({ route, site, at }: Properties): ReactNode {
  return (
    <p className="MarkdownLinks" data-at={at}>
      <a rel="alternate" type="text/markdown" href={withBaseUrl(site.baseUrl, `/${fileOfRoute(route, 'md')}`)}>
        View as Markdown
      </a>
      <button type="button" data-action="copy-page">
        Copy page as Markdown
      </button>
    </p>
  );
}
