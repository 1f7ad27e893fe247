import type { ReactNode } from 'react';
import HeroToggle from '../home/HeroToggle.island.tsx';
import { Island } from '../islands/Island.tsx';
import type { SiteConfig } from '../site/config.ts';
import type { DocumentPage } from '../site/page-model.ts';
import { FirstPaintMark } from './FirstPaint.tsx';
import { MarkdownLinks } from './MarkdownLinks.tsx';
import { PageFooter, PreviousNext } from './PageFooter.tsx';

/** The landing page. Its components take the room that other pages give to a table of contents. */
export function HomePage({ page, site }: { page: DocumentPage; site: SiteConfig }): ReactNode {
  return (
    <div className="Page Page--wide">
      <article>
        <header className="Hero">
          <div>
            <h1 className="Hero-title">{page.title}</h1>
            <p className="Hero-lead">{page.description}</p>
            <span className="Badge">Version: {page.version.label}</span>
          </div>
          <Island name="HeroToggle" component={HeroToggle} wake="intent" props={{}} />
        </header>
        <FirstPaintMark />
        <div className="Prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        <MarkdownLinks route={page.route} site={site} />
        <PageFooter editHref={page.editHref} lastUpdated={page.lastUpdated} />
        <PreviousNext previous={page.previous} next={page.next} />
      </article>
    </div>
  );
}
