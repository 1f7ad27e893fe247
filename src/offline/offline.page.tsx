import type { ReactNode } from 'react';
import type { PageMeta } from '../site/page-module.ts';

export const meta: PageMeta = {
  route: '/offline',
  title: 'You are offline',
  description: 'This page has not been read on this device yet, and the network does not answer.',
  indexed: false,
};

/** What the service worker shows in place of a page that it has no copy of. */
export default function OfflinePage(): ReactNode {
  return (
    <div className="NotFound">
      <h1 className="PageHeader-title">You are offline</h1>
      <p className="PageHeader-lead">
        The network does not answer, and this page has not been read on this device yet. Pages that you have read before
        still open.
      </p>
      <p>
        <a href="?">Try again</a>, or go back to the page that you came from.
      </p>
    </div>
  );
}
