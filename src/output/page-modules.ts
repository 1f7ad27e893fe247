import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Fault } from '../fault.ts';
import type { StandalonePage } from '../site/page-model.ts';
import type { PageModule } from '../site/page-module.ts';

/** Every module of src by its path, which may lack what it should export. */
export const pageModules: Readonly<Record<string, Partial<PageModule>>> = Object.fromEntries(
  Object.entries(import.meta.glob<Partial<PageModule>>('../**/*.page.tsx', { eager: true })).map(([path, module]) => [
    path.replace('..', 'src'),
    module,
  ]),
);

/** Renders the pages of src. A module without a default export, or without `meta`, is a fault. */
export function renderPageModules(modules: Readonly<Record<string, Partial<PageModule>>>): {
  pages: StandalonePage[];
  faults: Fault[];
} {
  const pages: StandalonePage[] = [];
  const faults: Fault[] = [];
  for (const [file, { default: Page, meta }] of Object.entries(modules)) {
    const fault = (problem: string, cure: string) => faults.push({ file, line: 1, problem, cure });
    if (typeof Page !== 'function')
      fault('The page module has no default export.', 'Export its component: “export default function …”.');
    else if (!meta)
      fault(
        'The page module does not say which page it is.',
        'Export “meta” with route, title, description and indexed.',
      );
    else
      pages.push({
        ...meta,
        layout: 'standalone',
        id: meta.route.slice(1),
        keywords: [],
        kind: null,
        breadcrumbs: [],
        previous: null,
        next: null,
        html: renderToStaticMarkup(createElement(Page)),
      });
  }
  return { pages, faults };
}
