import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/project.ts';
import type { EventExample } from './event-story.ts';

/** The page that prints an example of each type of event. */
export const eventPage = join(root, 'docs/reference/event-log.md');

/** An entry of the page: the types that it is about, and whether a server gave its example. */
export type PrintedEvent = { types: readonly string[]; run: boolean; example: EventExample };

/** Letters of a line that need no scrolling. */
const LINE = 90;

/** A summary with types and perhaps a remark, perhaps a paragraph, and the example. */
const entry = /(<summary>(?<summary>[^\n]+)<\/summary>\n\n(?:[^<`\n][^\n]*\n\n)?```json\n)(?<json>.*?)(\n```)/gs;

export function readPrintedEvents(): PrintedEvent[] {
  return [...readFileSync(eventPage, 'utf8').matchAll(entry)].map(({ groups = {} }) => ({
    types: typesOf(groups.summary ?? ''),
    run: !groups.summary?.includes('not run'),
    example: JSON.parse(groups.json ?? '') as EventExample,
  }));
}

/** The text of the page with the examples of today's server in place of those that it has. */
export function withExamples(page: string, examples: ReadonlyMap<string, EventExample>): string {
  return page.replaceAll(entry, (whole, head: string, summary: string, _json: string, end: string) => {
    const [type = ''] = typesOf(summary);
    const example = examples.get(type);
    return example ? `${head}${written(example)}${end}` : whole;
  });
}

/** The types of a summary such as “feature-archived, feature-revived (Pro)”. */
function typesOf(summary: string): string[] {
  return summary.replace(/ \(.*/, '').split(', ');
}

/** JSON in which a list or an object that fits a line stands in one. */
function written(value: unknown, indent = ''): string {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + line.length < LINE)) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + written(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${written(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
