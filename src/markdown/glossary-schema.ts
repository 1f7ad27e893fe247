import { z } from 'zod';

const phrase = z
  .string()
  .min(2)
  .max(40)
  .regex(/^[\p{L}\p{N} -]+$/u, 'words of letters, digits and hyphens');

/** A word of the product that pages explain where they use it first. */
const termSchema = z.strictObject({
  /** As a reader would look it up: singular, lower case unless it is a name. */
  term: phrase,
  /** Other ways to write it, such as the plural. */
  forms: z.array(phrase).default([]),
  /** Phrases that hold the word and mean something else: “environment variable”. */
  except: z.array(phrase).default([]),
  /** One or two sentences of plain text. */
  definition: z.string().min(20).max(220).endsWith('.'),
  /** Route of the page that explains it. */
  page: z.string().regex(/^\/[^\s#?]+$/, 'a route that begins with /, without # and ?'),
});

/** What `glossary.ts` at the root exports. No two terms may be written alike. */
export const glossarySchema = z.array(termSchema).superRefine((terms, check) => {
  const seen = new Set<string>();
  for (const [index, term] of terms.entries())
    for (const written of [...spellings(term), ...term.except].map(normalise)) {
      if (seen.has(written))
        check.addIssue({ code: 'custom', path: [index], message: `“${written}” is written twice` });
      seen.add(written);
    }
});

export type GlossaryEntry = z.input<typeof termSchema>;
export type Glossary = readonly z.output<typeof termSchema>[];

/** All ways to write a term. */
export function spellings({ term, forms }: Glossary[number]): string[] {
  return [term, ...forms];
}

/** A phrase as it is looked up: in lower case, on one line. */
export function normalise(written: string): string {
  return written.trim().replace(/\s+/g, ' ').toLowerCase();
}
