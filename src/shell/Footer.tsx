import type { ReactNode } from 'react';
import { Logo } from '../design/Logo.tsx';
import type { SiteConfig } from '../site/config.ts';
import { siteHref } from './site-href.ts';

/** What stands under every page: columns of links, and whose site it is. */
export function Footer({ site }: { site: SiteConfig }): ReactNode {
  return (
    <footer className="Footer">
      <div className="Footer-inner">
        <div className="Footer-about">
          <Logo />
          <p>{site.tagline}</p>
          <p>{site.copyright}</p>
        </div>
        {site.footer.map(({ title, links }) => (
          <div key={title}>
            <h2 className="Footer-title">{title}</h2>
            <ul className="PlainList">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a className="Footer-link" href={siteHref(site, href)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}
