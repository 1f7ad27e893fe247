import { z } from 'zod';

const kinds = ['tutorial', 'how-to', 'topic', 'reference', 'api', 'contributing'] as const;

/** A route: its characters need no escaping in URLs and files of web hosts, and no part of it is empty, `.` or `..`. */
export const routePattern = /^\/$|^(?:\/(?!\.)[A-Za-z0-9._-]+)+$/;

/** What an author may write between the `---` lines at the top of a page. Unknown keys are faults. */
export const frontMatterSchema = z.strictObject({
  /** Heading of the page and its title in the browser. */
  title: z.string().min(1).max(120),
  /** One or two sentences for search engines, cards and link previews. */
  description: z.string().min(20).max(220),
  sidebar_label: z.string().min(1).max(60).optional(),
  /** A route that differs from the file's path. A file of the output has its name, and files of web hosts hold it. */
  slug: z.string().regex(routePattern, 'begins with / and has only letters, digits, “.”, “_” and “-”').optional(),
  keywords: z.array(z.string().min(1)).max(20).default([]),
  /** What readers who do not know our words would type to find the page, or one of its sections by `#id`. */
  questions: z
    .record(z.union([z.literal('page'), z.string().startsWith('#')]), z.array(z.string().min(3).max(90)).min(1))
    .default({}),
  /** Overrides the date that git tells. */
  last_update: z.strictObject({ date: z.iso.date(), author: z.string().min(1).optional() }).optional(),
  /** `false` where the sidebar leaves the page out on purpose. */
  sidebar: z.literal(false).optional(),
  /** Kind of page; where it is not written, the first folder of the path tells. */
  kind: z.enum(kinds).optional(),
  /** Edition that the page's subject needs. Left out where every edition has it. */
  edition: z.enum(['enterprise', 'pro']).optional(),
  /** First version of Unleash that has the subject of the page, such as `4.13`. */
  since: z
    .string()
    .regex(/^\d+\.\d+(\.\d+)?$/, 'a version such as 4.13')
    .optional(),
  /** Permission a person needs, in words: `Editor, or UPDATE_FEATURE in the project`. */
  permission: z.string().min(1).max(160).optional(),
  /** The route that replaces this page; shows a notice at the top and ranks the page lower in search. */
  deprecated: z.strictObject({ replacement: z.string().startsWith('/'), note: z.string().optional() }).optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;
export type PageKind = (typeof kinds)[number];
