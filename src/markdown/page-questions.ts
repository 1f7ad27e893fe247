import type { FrontMatter } from './front-matter.ts';

/** The line of the first key of `questions` that names no heading of the page, and its name; one for each such key. */
export function questionsAstray(
  { questions }: Pick<FrontMatter, 'questions'>,
  headingIds: ReadonlySet<string>,
  text: string,
): { line: number; section: string }[] {
  return Object.keys(questions)
    .filter((section) => section !== 'page' && !headingIds.has(section.slice(1)))
    .map((section) => ({ line: lineOfKey(section, text), section }));
}

function lineOfKey(key: string, text: string): number {
  const at = text.split('\n').findIndex((line) => line.trim().replace(/^['"]|['"]?:.*$/g, '') === key);
  return at + 1;
}
