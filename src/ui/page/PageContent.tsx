import type { ReactNode } from 'react';
import type { SiteConfig } from '../../site/config.ts';
import type { CategoryIndexPage, DocumentPage, PageModel, StandalonePage } from '../../site/page-model.ts';
import { HomePage } from '../home/HomePage.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Cards } from './Cards.tsx';
import { DeprecationNotice } from './DeprecationNotice.tsx';
import { PageFooter, PreviousNext } from './PageFooter.tsx';
import { PageHeader } from './PageHeader.tsx';
import { FoldedTableOfContents, TableOfContents } from './TableOfContents.tsx';

/** Everything inside `#page`: exactly what client navigation replaces. */
export function PageContent({ page }: { page: PageModel; site: SiteConfig }): ReactNode {
  if (page.layout === 'index') return <CategoryIndex page={page} />;
  if (page.layout === 'standalone') return <Standalone page={page} />;
  return page.route === '/' ? <HomePage page={page} /> : <Document page={page} />;
}

function Document({ page }: { page: DocumentPage }): ReactNode {
  return (
    <div className="Page">
      <div>
        <Breadcrumbs trail={page.breadcrumbs} />
        <article>
          <PageHeader title={page.title} version={page.version} availability={page.availability} />
          <FoldedTableOfContents headings={page.tableOfContents} />
          {page.deprecation && <DeprecationNotice {...page.deprecation} />}
          <div className="Prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        </article>
        <PageFooter editHref={page.editHref} lastUpdated={page.lastUpdated} />
        <PreviousNext previous={page.previous} next={page.next} />
      </div>
      <TableOfContents headings={page.tableOfContents} />
    </div>
  );
}

function CategoryIndex({ page }: { page: CategoryIndexPage }): ReactNode {
  return (
    <div className="Page Page--wide">
      <div>
        <Breadcrumbs trail={page.breadcrumbs} />
        <PageHeader title={page.title} version={page.version} lead={page.description} />
        <Cards cards={page.cards} />
        <PreviousNext previous={page.previous} next={page.next} />
      </div>
    </div>
  );
}

function Standalone({ page }: { page: StandalonePage }): ReactNode {
  return (
    <div className="Page">
      <div dangerouslySetInnerHTML={{ __html: page.html }} />
    </div>
  );
}
