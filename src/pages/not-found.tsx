import type { ReactNode } from 'react';
import { NotFound } from '../ui/page/NotFound.tsx';
import type { PageMeta } from './page-module.ts';

export const meta: PageMeta = {
  route: '/404',
  title: 'Page not found',
  description: 'There is no page at this address. These are the nearest ones.',
  indexed: false,
};

export default function NotFoundPage(): ReactNode {
  return <NotFound />;
}
