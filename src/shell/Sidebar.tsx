import type { ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { SiteConfig } from '../site/config.ts';
import type { Method, SidebarEntry } from '../site/page-model.ts';
import { languages, versions } from './Navbar.tsx';
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
      {entry.method && <MethodBadge method={entry.method} />}
      <span>
        {entry.label}
        {entry.deprecated && <span className="VisuallyHidden"> (deprecated)</span>}
      </span>
    </a>
  );
}

/** A category opens and closes; the page of its own is its first entry. A deferred one leads there without scripts. */
function CategoryEntry({ entry }: { entry: Of<'category'> }): ReactNode {
  const deferred = 'deferred' in entry.entries ? entry.entries : null;
  return (
    <details data-category={entry.id} data-source={deferred?.source} open={entry.open}>
      <summary className="SidebarEntry">{entry.label}</summary>
      {'deferred' in entry.entries ? (
        <ul className="SidebarEntries PlainList" data-deferred="">
          <li>
            <a className="SidebarEntry" href={entry.href}>
              Open {entry.label}
            </a>
          </li>
        </ul>
      ) : (
        <SidebarEntries entries={entry.entries} />
      )}
    </details>
  );
}

const shortMethods: Partial<Record<Method, string>> = { delete: 'del', options: 'opt' };

function MethodBadge({ method }: { method: Method }): ReactNode {
  return (
    <span className="SidebarMethod" data-method={method}>
      {shortMethods[method] ?? method}
    </span>
  );
}

function DrawerLinks({ site }: { site: SiteConfig }): ReactNode {
  const links = [...site.navbar, { label: 'Source code', href: site.repository }];
  return (
    <div className="Sidebar-drawer">
      <DrawerList title="Sections">
        {links.map(({ label, href }) => (
          <DrawerLink key={href} label={label} href={siteHref(site, href)} />
        ))}
      </DrawerList>
      <DrawerList title="Version">
        {versions.map(({ label, route }) => (
          <DrawerLink key={label} label={label} href={siteHref(site, route)} />
        ))}
      </DrawerList>
      <DrawerList title="Language">
        {languages.map(({ label, code }) => (
          <DrawerLink key={code} label={label} href="" />
        ))}
      </DrawerList>
    </div>
  );
}

function DrawerList({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <>
      <p className="Sidebar-title">{title}</p>
      <ul className="SidebarEntries PlainList">{children}</ul>
    </>
  );
}

function DrawerLink({ label, href }: { label: string; href: string }): ReactNode {
  return (
    <li>
      <a className="SidebarEntry" href={href}>
        {label}
      </a>
    </li>
  );
}
