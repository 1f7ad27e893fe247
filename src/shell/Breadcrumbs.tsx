import type { ReactNode } from 'react';
import { publishedUrl } from '../site/base-url.ts';
import type { SiteConfig } from '../site/config.ts';
import type { PageModel } from '../site/page-model.ts';

type Properties = { page: PageModel; site: SiteConfig };

/** The categories above the page, and the page itself: for readers, and for search engines. */
export function Breadcrumbs({ page, site }: Properties): ReactNode {
  const trail = page.breadcrumbs;
  if (trail.length < 2) return null;
  return (
    <>
      <nav className="Breadcrumbs" aria-label="Breadcrumbs">
        <ol className="PlainList">
          {trail.map(({ label, href }, place) => (
            <li key={label + href}>
              {href ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={place === trail.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <BreadcrumbData page={page} site={site} />
    </>
  );
}

/**
 * The breadcrumbs as search engines read them (https://schema.org/BreadcrumbList). It stands inside `#page`, so that
 * client navigation exchanges it with the page. Categories without a page have no address and are left out.
 */
export function BreadcrumbData({ page, site }: Properties): ReactNode {
  const here = publishedUrl(site, page.route);
  const trail = page.breadcrumbs.flatMap(({ label, href }, place) => {
    const item = place === page.breadcrumbs.length - 1 ? here : href && site.url + href;
    return item ? [{ name: label, item }] : [];
  });
  if (trail.length < 2) return null;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((entry, place) => ({ '@type': 'ListItem', position: place + 1, ...entry })),
  };
  // A label with “</script>” must not end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
