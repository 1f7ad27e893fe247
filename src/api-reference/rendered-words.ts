import type { Fault } from '../fault.ts';
import type { Reference } from '../markdown/compiled-page.ts';

/** Words of the API after rendering. Lines are counted from the first line of the words. */
export type RenderedWords = {
  html: string;
  /** The same without paragraphs around it, where it is one paragraph. */
  inline: string;
  /** As Markdown, with placeholder URLs. */
  markdown: string;
  /** Without any markup, for search. */
  text: string;
  references: readonly Reference[];
  faults: readonly Fault[];
};
