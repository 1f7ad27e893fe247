import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Fault } from '../fault.ts';
import type { StandalonePage } from '../site/page-model.ts';
import type { PageMeta } from '../site/page-module.ts';

/** Every module `name.page.tsx` of src by its path from here. It may lack what it should export. */
const modules = import.meta.glob<{ default?: ComponentType; meta?: PageMeta }>('../**/*.page.tsx', { eager: true });

/** Renders the pages of src. A module without a default export, or without `meta`, is a fault. */
export function renderPageModules(): { pages: StandalonePage[]; faults: Fault[] } {
  const pages: StandalonePage[] = [];
  const faults: Fault[] = [];
  for (const [path, { default: Page, meta }] of Object.entries(modules)) {
    const file = path.replace('..', 'src');
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
        kind: null,
        breadcrumbs: [],
        previous: null,
        next: null,
        html: renderToStaticMarkup(createElement(Page)),
      });
  }
  return { pages, faults };
}
