import type { ReactNode } from 'react';
import { Icon, type IconName } from '../design/Icon.tsx';

type Entry = { label: string; href: string; language?: string };

/** A small menu of links; the first entry is the chosen one. Opening one menu closes the other. */
export function NavbarMenu({
  icon,
  name,
  entries,
}: {
  icon: IconName;
  name: string;
  entries: readonly Entry[];
}): ReactNode {
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
