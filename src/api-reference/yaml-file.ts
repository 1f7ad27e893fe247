import { readFileSync } from 'node:fs';
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from '../fault.ts';

type Path = readonly (string | number)[];

/** What a YAML file says, and the line on which it says it. */
export type YamlFile<Content> = {
  /** From the project's root. */
  file: string;
  content: Content;
  /** Line of a key, or of the nearest thing around it. */
  lineOf: (path: Path) => number;
};

/**
 * Reads a YAML file and checks its shape.
 * @returns The file, or its faults: what cannot be read, an unknown key, a missing or wrong value.
 */
export function readYaml<Shape extends z.ZodType>(
  path: string,
  file: string,
  shape: Shape,
): { read: YamlFile<z.infer<Shape>> } | { faults: Fault[] } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const [problem = ''] = error.message.split('\n');
    return { faults: [{ file, line: error.linePos?.[0].line ?? 1, problem, cure: 'Mend the YAML.' }] };
  }
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  const lineOf = (wanted: Path): number => {
    let node: unknown = document.contents;
    let line = 1;
    for (const step of wanted) {
      if (!isNode(node)) break;
      const found: unknown = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
        : 'items' in node && typeof step === 'number'
          ? (node.items as unknown[])[step]
          : undefined;
      if (found === undefined) break;
      const mark = isPair(found) ? found.key : found;
      if (isNode(mark)) line = lineAt(mark.range?.[0]);
      node = isPair(found) ? found.value : found;
    }
    return line;
  };
  const checked = shape.safeParse(document.toJS());
  if (checked.success) return { read: { file, content: checked.data, lineOf } };
  return {
    faults: checked.error.issues.map(({ path: at, message, ...issue }) => {
      const unknown = issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : [];
      const place = [...at, ...unknown.slice(0, 1)].map((step) => (typeof step === 'symbol' ? String(step) : step));
      return {
        file,
        line: lineOf(place),
        problem: `${at.join('.') || 'The file'}: ${message}.`,
        cure: 'See openapi/README.md for the keys of this file.',
      };
    }),
  };
}
