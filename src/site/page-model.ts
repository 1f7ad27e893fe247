import type { Heading } from '../markdown/compiled-page.ts';
import type { PageKind } from '../markdown/front-matter.ts';
import type { PaidEdition } from './edition.ts';

/** A link as the page shows it. `href` already carries the base URL. */
export type PageLink = { label: string; href: string };

/** An entry of a breadcrumb trail; a category without a page of its own has no `href`. */
export type Breadcrumb = { label: string; href: string | null };

/** A card of a category index page. */
export type Card = PageLink & { description: string; kind: 'page' | 'category'; pages: number };

/** Small facts shown under the title. */
export type Availability = {
  edition: PaidEdition | null;
  since: string | null;
  permission: string | null;
};

export type Deprecation = { replacement: PageLink; note: string | null };

export type LastUpdated = { /** ISO date, `2023-10-03`. */ date: string; author: string | null };

/** An HTTP method, for the badge of an API operation. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

/** How an operation of the API is called. */
export type Operation = { method: Method /** Such as `/api/admin/projects/{projectId}`. */; path: string };

/**
 * The sidebar as a page shows it. A category is rendered with its entries only when the reader is in it;
 * any other is `deferred`: its entries come from `source` when the reader opens it.
 */
export type SidebarEntry =
  | { type: 'page'; label: string; href: string; current: boolean; method: Method | null; deprecated: boolean }
  | {
      type: 'category';
      /** Path of labels as slugs, such as `reference/concepts`. */
      id: string;
      label: string;
      /** The category's own page, or its first page where it has none: shown to a reader without scripts. */
      href: string;
      current: boolean;
      /** The reader is in it: rendered open. */
      open: boolean;
      entries: readonly SidebarEntry[] | { deferred: true; source: string };
    };

/** Everything about the version of the docs that a page tells crawlers and readers. */
export type VersionInfo = { name: 'current'; label: 'Next'; isLast: true; mainDocId: 'about-the-docs' };

type PageBase = {
  /** Route without base URL, such as `/reference/rbac`; `/` for the home page. */
  route: string;
  /** Id in the docs index: the source path without extension, or the id of a category. */
  id: string;
  title: string;
  description: string;
  kind: PageKind | null;
  breadcrumbs: readonly Breadcrumb[];
  previous: PageLink | null;
  next: PageLink | null;
};

/** A page whose body was written as Markdown or generated from data. */
export type DocumentPage = PageBase & {
  layout: 'doc';
  /** The operation that the page describes, where it describes one. */
  operation: Operation | null;
  /** Body with placeholder URLs, as it was compiled. */
  html: string;
  /** Changes with the body. */
  htmlHash: string;
  /** Headings of levels 2 and 3. */
  tableOfContents: readonly Heading[];
  editHref: string | null;
  lastUpdated: LastUpdated | null;
  availability: Availability;
  deprecation: Deprecation | null;
  version: VersionInfo;
};

/** A generated index of a category. */
export type CategoryIndexPage = PageBase & { layout: 'index'; cards: readonly Card[]; version: VersionInfo };

/** A page made of React alone: search, not found. `html` is its rendered body. */
export type StandalonePage = PageBase & { layout: 'standalone'; html: string; indexed: boolean };

export type PageModel = DocumentPage | CategoryIndexPage | StandalonePage;
