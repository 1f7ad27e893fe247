import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from '../fault.ts';
import { nearNames } from '../near-names.ts';
import { type FrontMatter, frontMatterSchema } from './front-matter.ts';

type YamlDocument = ReturnType<typeof parseDocument>;

const cures: Record<string, string> = {
  title: 'Write `title: Name of the page`, with 1 to 120 characters.',
  description: 'Write `description:` and one or two sentences, 20 to 220 characters in all.',
  sidebar_label: 'Write a label of 1 to 60 characters, or leave the line out.',
  slug: 'Write a route such as `slug: /reference/roles`, or leave the line out.',
  keywords: 'Write a list of at most 20 words: `keywords: [roles, permissions]`.',
  questions:
    'Write below `questions:` a list for the `page`, or for a section such as `"#stickiness":`, of 3 to 90 letters each.',
  last_update: 'Write `last_update: { date: 2023-10-03 }`; an `author:` may follow the date.',
  sidebar: 'Write `sidebar: false`, or leave the line out: pages are in the sidebar otherwise.',
  kind: 'Write `kind: tutorial`, `how-to`, `topic`, `reference`, `api` or `contributing`, or leave it to the folder.',
  edition: 'Write `edition: enterprise` or `edition: pro`; leave the line out where every edition has it.',
  since: "Write a version in quotes: `since: '4.13'`.",
  permission: 'Write who may do it in at most 160 characters: `permission: Admin`.',
  deprecated: "Write `deprecated: { replacement: /reference/rbac, note: 'Removed in version 5.' }`.",
};

/** The values of a page's front matter, and where they stand: the line of a key by its path. */
export type ReadFrontMatter = { frontMatter: FrontMatter; lineOf: (path: readonly PropertyKey[]) => number };

/**
 * Front matter of a page's text, checked. No plugin: its faults are told even where the text below it cannot be parsed,
 * and checks of our prose read it without a tree.
 * @returns The values and the line of each key by its path, or a fault for each thing wrong with its line.
 */
export function readFrontMatter(source: string, text: string): ReadFrontMatter | { faults: Fault[] } {
  const fault = (line: number, problem: string, cure: string): Fault => ({
    file: `docs/${source}`,
    line,
    problem,
    cure,
  });
  const block = /^---[ \t]*\n([\s\S]*?)(?:^)---[ \t]*$/m.exec(text);
  if (!text.startsWith('---') || block?.index !== 0) {
    const problem = text.startsWith('---') ? 'The front matter is never closed.' : 'The page has no front matter.';
    const cure = 'Begin the file with `---`, a line `title: …`, a line `description: …`, and `---`.';
    return { faults: [fault(1, problem, cure)] };
  }

  const lineCounter = new LineCounter();
  const document = parseDocument(block[1] ?? '', { lineCounter, prettyErrors: false });
  // The block begins on line 2 of the file.
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lineCounter.linePos(offset).line + 1);
  if (document.errors.length > 0) {
    const cure = 'Write `name: value` on each line; put a value with `:`, `#`, quotes or brackets into quotes.';
    return {
      faults: document.errors.map((error) =>
        fault(lineAt(error.pos[0]), `The front matter is not readable YAML: ${error.message}`, cure),
      ),
    };
  }

  const lineOf = (path: readonly PropertyKey[]) => lineAt(keyOffset(document, path));
  const parsed = frontMatterSchema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { frontMatter: parsed.data, lineOf };
  return {
    faults: parsed.error.issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys')
        return [fault(lineOf(issue.path), issueProblem(issue), cures[String(issue.path[0])] ?? fallbackCure)];
      return issue.keys.map((key) => {
        const problem = `The front matter has an unknown key “${key}”.`;
        return fault(lineOf([...issue.path, key]), problem, unknownKeyCure(key, issue.path));
      });
    }),
  };
}

const fallbackCure = 'Write `title:` and `description:` as CONTRIBUTING.md shows.';

function issueProblem(issue: z.core.$ZodIssue): string {
  if (issue.path.length === 0) return 'The front matter is not a list of `name: value` lines.';
  const name = issue.path.map(String).join('.');
  const missing = issue.code === 'invalid_type' && /received undefined/.test(issue.message);
  return missing ? `The front matter has no “${name}”.` : `The front matter's “${name}” is wrong: ${issue.message}.`;
}

function unknownKeyCure(key: string, path: readonly PropertyKey[]): string {
  const known = path.length === 0 ? Object.keys(frontMatterSchema.shape) : nestedKeys(String(path[0]));
  const near = nearNames(key, known);
  return near.length > 0
    ? `Write ${near.map((name) => `“${name}”`).join(' or ')}, or remove the line.`
    : `Remove it, or write one of: ${known.join(', ')}.`;
}

function nestedKeys(key: string): string[] {
  return key === 'last_update' ? ['date', 'author'] : ['replacement', 'note'];
}

/** Where the last key of a path stands in the front matter, or the last one before it that is written. */
function keyOffset(document: YamlDocument, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = document.contents;
  let offset: number | undefined;
  for (const key of path) {
    if (!isMap(node)) break;
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
    if (pair === undefined) break;
    if (isScalar(pair.key)) offset = pair.key.range?.[0];
    node = pair.value;
  }
  return offset;
}
