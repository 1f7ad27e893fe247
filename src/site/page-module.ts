/** What a page made of React alone exports beside its component. */
export type PageMeta = {
  route: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
};
