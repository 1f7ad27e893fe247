import type { ReactNode } from 'react';
import type { PageMeta } from '../site/page-module.ts';
import { NotFound } from './NotFound.tsx';

export const meta: PageMeta = {
  route: '/404',
  title: 'Page not found',
  description: 'There is no page at this address. These are the nearest ones.',
  indexed: false,
};

export default function NotFoundPage(): ReactNode {
  return <NotFound />;
}
