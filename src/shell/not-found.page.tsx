import type { ReactNode } from 'react';
import { config } from '../../site.config.ts';
import type { PageMeta } from '../site/page-module.ts';
import { siteHref } from './site-href.ts';

export const meta: PageMeta = {
  route: '/404',
  title: 'Page not found',
  description: 'There is no page at this address. These are the nearest ones.',
  indexed: false,
};

const doors = [
  { label: 'Documentation home', route: '/' },
  { label: 'Quickstart', route: '/tutorials/quickstart' },
  { label: 'How-to guides', route: '/how-to' },
  { label: 'Reference', route: '/reference' },
  { label: 'SDKs', route: '/reference/sdks' },
  { label: 'API reference', route: '/reference/api/unleash' },
];

/** What an unknown address shows. The runtime fills in the pages whose addresses are nearest, where there are any. */
export default function NotFound(): ReactNode {
  return (
    <div className="NotFound">
      <h1 className="PageHeader-title">Page not found</h1>
      <p className="PageHeader-lead">
        No page of these docs has this address. It may have been mistyped, or the page has moved.
      </p>
      <search>
        <form className="NotFound-search" action={siteHref(config, '/search')}>
          <input
            type="search"
            name="q"
            aria-label="Search the documentation"
            placeholder="Search the docs"
            maxLength={200}
            required
          />
          <button className="Button" type="submit">
            Find
          </button>
        </form>
      </search>
      <div className="NotFound-near" data-near-routes="" hidden>
        <h2>Pages with a similar address</h2>
        <ul />
        <template>
          <li>
            <a href="site:/">Documentation home</a> <small>/</small>
          </li>
        </template>
      </div>
      <h2>Where most readers go</h2>
      <ul>
        {doors.map(({ label, route }) => (
          <li key={route}>
            <a href={`site:${route}`}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
