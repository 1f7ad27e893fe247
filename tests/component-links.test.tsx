import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { glossary } from '../glossary.ts';
import { sdks } from '../sdks.ts';
import { config } from '../site.config.ts';
import { QuestionList } from '../src/home/QuestionList.tsx';
import { ReaderDoors } from '../src/home/ReaderDoors.tsx';
import { SdkGrid } from '../src/home/SdkGrid.tsx';
import { glossarySchema } from '../src/markdown/glossary-schema.ts';
import { root } from '../src/project.ts';
import { troubleshooting } from '../src/search/troubleshooting.ts';
import NotFound from '../src/shell/not-found.page.tsx';
import { specRoutes } from './spec-routes.ts';

/** The content pipeline checks the links of Markdown; these stand in components. */
const routesIn = (component: ReactNode) =>
  [...renderToStaticMarkup(component).matchAll(/href="site:([^"]*)"/g)].map(([, route]) => route);

/** Whether there is a page that the specification does not name. */
const isWritten = (route: string) => existsSync(join(root, `docs${route}.md`));

describe('every link that a component or the configuration has leads to a page of the site', () => {
  test.each([
    ['the doors of the home page', <ReaderDoors key="doors" />, 12],
    ['the questions of the home page', <QuestionList key="questions" />, 10],
    ['the SDKs of the home page', <SdkGrid key="sdks" />, sdks.length],
    ['the not-found page', <NotFound key="not-found" />, 7],
  ])('%s', (_, component, count) => {
    const routes = routesIn(component);
    expect(routes).toHaveLength(count);
    expect(routes.filter((route = '') => !specRoutes.includes(route) && !isWritten(route))).toEqual([]);
  });

  test('the pages for readers in trouble, where a search finds nothing', () => {
    expect(troubleshooting.filter(({ route }) => !isWritten(route))).toEqual([]);
  });

  test('the navbar, the footer and the announcement bar', () => {
    const links = [...config.navbar, ...config.footer.flatMap((column) => column.links), config.announcement?.link];
    const routes = links.flatMap((link) => (link?.href.startsWith('/') ? [link.href] : []));
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter((route) => !specRoutes.includes(route))).toEqual([]);
  });

  test('the glossary, which keeps its rules', () => {
    const terms = glossarySchema.parse(glossary);
    expect(terms.map(({ page }) => page).filter((page) => !specRoutes.includes(page))).toEqual([]);
  });
});
