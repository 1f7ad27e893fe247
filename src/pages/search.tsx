import type { ReactNode } from 'react';
import { config } from '../../site.config.ts';
import SearchPage from '../islands/SearchPage.tsx';
import { Island } from '../ui/Island.tsx';
import type { PageMeta } from './page-module.ts';

export const meta: PageMeta = {
  route: '/search',
  title: 'Search',
  description: 'Search the documentation of Unleash: guides, reference pages and API operations.',
  indexed: true,
};

export default function Search(): ReactNode {
  return (
    <>
      <h1>Search the documentation</h1>
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
