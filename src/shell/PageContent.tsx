import type { ReactNode } from 'react';
import { Admonition, AdmonitionTitle } from '../markdown/components/Admonition.tsx';
import type { SiteConfig } from '../site/config.ts';
import type { CategoryIndexPage, Deprecation, DocumentPage, PageModel, StandalonePage } from '../site/page-model.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Cards } from './Cards.tsx';
import { HomePage } from './HomePage.tsx';
import { MarkdownLinks } from './MarkdownLinks.tsx';
import { PageFooter, PreviousNext } from './PageFooter.tsx';
import { PageHeader } from './PageHeader.tsx';
import { FoldedTableOfContents, TableOfContents } from './TableOfContents.tsx';

/** Everything inside `#page`: exactly what client navigation replaces. */
export function PageContent({ page, site }: { page: PageModel; site: SiteConfig }): ReactNode {
  if (page.layout === 'index') return <CategoryIndex page={page} site={site} />;
  if (page.layout === 'standalone') return <Standalone page={page} />;
  return page.route === '/' ? <HomePage page={page} site={site} /> : <Document page={page} site={site} />;
}

function Document({ page, site }: { page: DocumentPage; site: SiteConfig }): ReactNode {
  return (
    <div className={page.operation ? 'Page Page--operation' : 'Page'}>
      <div>
        <Breadcrumbs page={page} site={site} />
        <article>
          <PageHeader title={page.title} version={page.version} availability={page.availability}>
            <MarkdownLinks route={page.route} site={site} at="top" />
          </PageHeader>
          <FoldedTableOfContents headings={page.tableOfContents} />
          {page.deprecation && <DeprecationNotice {...page.deprecation} />}
          <div className="Prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        </article>
        <MarkdownLinks route={page.route} site={site} at="end" />
        <PageFooter editHref={page.editHref} lastUpdated={page.lastUpdated} />
        <PreviousNext previous={page.previous} next={page.next} />
      </div>
      <TableOfContents headings={page.tableOfContents} />
    </div>
  );
}

function CategoryIndex({ page, site }: { page: CategoryIndexPage; site: SiteConfig }): ReactNode {
  return (
    <div className="Page Page--wide">
      <div>
        <Breadcrumbs page={page} site={site} />
        <PageHeader title={page.title} version={page.version} lead={page.description}>
          <MarkdownLinks route={page.route} site={site} at="top" />
        </PageHeader>
        <Cards cards={page.cards} />
        <MarkdownLinks route={page.route} site={site} at="end" />
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

/** Tells a reader of an old page where to go instead. */
function DeprecationNotice({ replacement, note }: Deprecation): ReactNode {
  return (
    <Admonition kind="caution" labelledby="deprecated">
      <AdmonitionTitle kind="caution" id="deprecated">
        Deprecated
      </AdmonitionTitle>
      <p>
        Use <a href={replacement.href}>{replacement.label}</a> instead. {note}
      </p>
    </Admonition>
  );
}
