import type { PageKind } from '../markdown/front-matter.ts';

/** What a reader calls a kind of page. */
export const kindNames: Record<PageKind, string> = {
  tutorial: 'Tutorial',
  'how-to': 'How-to',
  topic: 'Topic',
  reference: 'Reference',
  api: 'API operation',
  contributing: 'Contributing',
};
