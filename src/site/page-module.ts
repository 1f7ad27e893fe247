import type { ComponentType } from 'react';

/** What a page made of React alone exports beside its component. */
export type PageMeta = {
  route: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
};

/** A module `name.page.tsx`: it renders only with a default export. */
export type PageModule = { default: ComponentType; meta: PageMeta };
