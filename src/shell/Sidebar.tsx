import { Fragment, type ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { SiteConfig } from '../site/config.ts';
import type { Method, SidebarEntry } from '../site/page-model.ts';
import { choosesVersion, languages, versions } from './Navbar.tsx';
import { siteHref } from './site-href.ts';

/** The tree of all pages: a column on a wide screen, a drawer on a narrow one, where it also carries the navbar's links. */
export function Sidebar({ site, entries }: { site: SiteConfig; entries: readonly SidebarEntry[] }): ReactNode {
  return (
    <nav className="Sidebar" id="sidebar" aria-label="documentation" popover="auto">
      <div className="Sidebar-header">
        <span>Navigation</span>
        <button
          className="Navbar-button"
          type="button"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label="Close the navigation"
        >
          <Icon name="close" />
        </button>
      </div>
      <SidebarEntries entries={entries} />
      <DrawerLinks site={site} />
    </nav>
  );
}

/** The entries of the sidebar or of one category. */
export function SidebarEntries({ entries }: { entries: readonly SidebarEntry[] }): ReactNode {
  return (
    <ul className="SidebarEntries PlainList">
      {entries.map((entry) => (
        <li key={entry.type === 'page' ? entry.href : entry.id}>
          {entry.type === 'page' ? <PageEntry entry={entry} /> : <CategoryEntry entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

type Of<Type extends SidebarEntry['type']> = Extract<SidebarEntry, { type: Type }>;

function PageEntry({ entry }: { entry: Of<'page'> }): ReactNode {
  return (
    <a
      className="SidebarEntry"
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      data-deprecated={entry.deprecated ? '' : undefined}
    >
      {entry.method && (
        <span className="SidebarMethod" data-method={entry.method}>
          {shortMethods[entry.method] ?? entry.method}
        </span>
      )}
      <span>
        {entry.label}
        {entry.deprecated && <span className="VisuallyHidden"> (deprecated)</span>}
      </span>
    </a>
  );
}

/** A category opens and closes; the page of its own is its first entry. A deferred one leads there without scripts. */
function CategoryEntry({ entry }: { entry: Of<'category'> }): ReactNode {
  const { entries, label } = entry;
  const deferred = 'deferred' in entries;
  return (
    <details data-category={entry.id} data-source={deferred ? entries.source : undefined} open={entry.open}>
      <summary className="SidebarEntry">{label}</summary>
      {deferred ? (
        <ul className="SidebarEntries PlainList" data-deferred="">
          <EntryLink label={`Open ${label}`} href={entry.href} />
        </ul>
      ) : (
        <SidebarEntries entries={entries} />
      )}
    </details>
  );
}

const shortMethods: Partial<Record<Method, string>> = { delete: 'del', options: 'opt' };

function DrawerLinks({ site }: { site: SiteConfig }): ReactNode {
  const links = [...site.navbar, { label: 'Source code', href: site.repository }];
  const lists = [
    { title: 'Sections', links: links.map(({ label, href }) => ({ label, href: siteHref(site, href) })) },
    {
      title: 'Version',
      links: versions.map(({ name, label, route }) => ({ label, href: siteHref(site, route), version: name })),
    },
    { title: 'Language', links: languages.map(({ label }) => ({ label, href: '' })) },
  ];
  return (
    <div className="Sidebar-drawer">
      {lists.map(({ title, links }) => (
        <Fragment key={title}>
          <p className="Sidebar-title">{title}</p>
          <ul className="SidebarEntries PlainList">
            {links.map((link) => (
              <EntryLink key={link.label} {...link} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function EntryLink({ label, href, version }: { label: string; href: string; version?: string }): ReactNode {
  return (
    <li>
      <a className="SidebarEntry" href={href} {...choosesVersion(version)}>
        {label}
      </a>
    </li>
  );
}
