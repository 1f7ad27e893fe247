import type { ReactNode } from 'react';
import { Icon, type IconName } from '../design/Icon.tsx';
import { Logo } from '../design/Logo.tsx';
import type { SiteConfig } from '../site/config.ts';
import { currentMark, sectionOf } from './navbar-section.ts';
import { siteHref } from './site-href.ts';

/** The languages and versions that the docs have: one of each. */
export const languages = [{ label: 'English', code: 'en' }] as const;
export const versions = [{ name: 'current', label: 'Next', route: '/' }] as const;

type NavbarProperties = {
  site: SiteConfig;
  /** Where the reader is. */
  href: string;
  searchSlot?: ReactNode;
};

/** The bar that stays at the top. Below the desktop layout the drawer carries its links and menus. */
export function Navbar({ site, href, searchSlot }: NavbarProperties): ReactNode {
  const links = site.navbar.map((link) => ({ ...link, href: siteHref(site, link.href) }));
  const section = sectionOf(
    href,
    links.map((link) => link.href),
  );
  return (
    <header className="Navbar">
      <div className="Navbar-inner">
        <button
          className="Navbar-button Navbar-open"
          type="button"
          popoverTarget="sidebar"
          data-action="open-sidebar"
          aria-label="Open the navigation"
        >
          <Icon name="menu" />
        </button>
        <a className="Navbar-home" href={siteHref(site, '/')}>
          <Logo />
          <span>
            {site.title} <span className="Navbar-docs">docs</span>
          </span>
        </a>
        <nav className="Navbar-links" aria-label="Main">
          <ul className="PlainList">
            {links.map((link) => (
              <li key={link.href}>
                <a className="Navbar-link" href={link.href} aria-current={currentMark(href, link.href, section)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="Navbar-tools">
          {searchSlot}
          <noscript>
            <a className="Navbar-link" href={siteHref(site, '/search')}>
              Search
            </a>
          </noscript>
          <NavbarMenu
            icon="version"
            name="Version"
            entries={versions.map(({ name, label, route }) => ({ label, href: siteHref(site, route), version: name }))}
          />
          {/* An empty address is the page that the reader is on, also after client navigation. */}
          <NavbarMenu
            icon="language"
            name="Language"
            entries={languages.map(({ label, code }) => ({ label, href: '', language: code }))}
          />
          <a className="Navbar-button Navbar-wide" href={site.repository} aria-label={`Source code of ${site.title}`}>
            <Icon name="repository" />
          </a>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}

/** A switch between the two themes; CSS draws a sun or a moon. */
function ThemeToggle(): ReactNode {
  return (
    <button
      className="ThemeToggle"
      type="button"
      data-action="toggle-theme"
      aria-label="Switch between light and dark mode"
    >
      <span className="ThemeToggle-knob" />
    </button>
  );
}

/** Attributes of a link that also keeps the version it leads to as the one that the reader prefers. */
export function choosesVersion(version: string | undefined): object {
  return version === undefined ? {} : { 'data-action': 'choose-version', 'data-version': version };
}

type Entry = { label: string; href: string; language?: string; version?: string };

type MenuProperties = { icon: IconName; name: string; entries: readonly Entry[] };

/** A small menu of links; the first entry is the chosen one. Opening one menu closes the other. */
function NavbarMenu({ icon, name, entries }: MenuProperties): ReactNode {
  const [chosen] = entries;
  return (
    <details className="NavbarMenu Navbar-wide" name="navbar-menu">
      <summary className="NavbarMenu-summary" title={name}>
        <Icon name={icon} />
        <span className="VisuallyHidden">{name}: </span>
        <span className="NavbarMenu-chosen">{chosen?.label}</span>
      </summary>
      <ul className="NavbarMenu-list PlainList">
        {entries.map((entry) => (
          <li key={entry.label}>
            <a
              href={entry.href}
              lang={entry.language}
              hrefLang={entry.language}
              {...choosesVersion(entry.version)}
              aria-current={entry === chosen ? 'true' : undefined}
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
