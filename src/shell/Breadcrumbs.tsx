import type { ReactNode } from 'react';
import type { Breadcrumb } from '../site/page-model.ts';

/** The categories above the page, and the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }): ReactNode {
  if (trail.length < 2) return null;
  return (
    <nav className="Breadcrumbs" aria-label="Breadcrumbs">
      <ol className="PlainList">
        {trail.map(({ label, href }, place) => (
          <li key={label + href}>
            {href ? <a href={href}>{label}</a> : <Here label={label} last={place === trail.length - 1} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Here({ label, last }: { label: string; last: boolean }): ReactNode {
  return <span aria-current={last ? 'page' : undefined}>{label}</span>;
}
