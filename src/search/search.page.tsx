import type { ReactNode } from 'react';
import { config } from '../../site.config.ts';
import { Island } from '../islands/Island.tsx';
import type { PageMeta } from '../site/page-module.ts';
import SearchPage from './SearchPage.island.tsx';

export const meta: PageMeta = {
  route: '/search',
  title: 'Search',
  description: 'Search the documentation of Unleash: guides, reference pages and API operations.',
  indexed: true,
};

export default function Search(): ReactNode {
  return (
    <>
      <h1 className="PageHeader-title">Search the documentation</h1>
      <noscript>
        <p>The search needs JavaScript. Without it, the navigation leads to every page.</p>
      </noscript>
      <Island
        name="SearchPage"
        component={SearchPage}
        wake="load"
        props={{ baseUrl: config.baseUrl, issueForm: config.searchIssueForm }}
      />
    </>
  );
}
