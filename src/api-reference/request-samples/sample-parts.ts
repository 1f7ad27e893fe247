import type { Json } from '../api-structure.ts';

/** A piece of a sample that the reader may fill in for all samples at once. */
export type Placeholder = {
  /** What it stands for: `server`, `token:admin`, `parameter:projectId`. */
  key: string;
  /** What stands there until the reader fills it in. */
  text: string;
  /** What replaces it: `{}` is the reader's value. */
  filled: string;
};

/** A sample as text and placeholders, in order. */
export type SampleParts = readonly (string | Placeholder)[];

/** Tag of template literals that hold placeholders and other parts; false, null and undefined leave nothing behind. */
export function parts(
  strings: TemplateStringsArray,
  ...values: (string | Placeholder | SampleParts | false | null | undefined)[]
): SampleParts {
  return strings.flatMap((text, index) => {
    const value = values[index];
    if (!value) return [text];
    return typeof value === 'string' || !Array.isArray(value)
      ? [text, value as string | Placeholder]
      : [text, ...value];
  });
}

export function textOf(sample: SampleParts): string {
  return sample.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** How a language writes JSON values as literals of its own. */
export type LiteralSyntax = {
  object: readonly [string, string];
  list: readonly [string, string];
  emptyObject?: string;
  key: (name: string) => string;
  string: (text: string) => string;
  words: readonly [null: string, true: string, false: string];
  indent: string;
};

/** A JSON value as a literal, its inner lines indented by `depth` steps more than the first. */
export function literal(value: Json, syntax: LiteralSyntax, depth: number): string {
  const [none, yes, no] = syntax.words;
  if (value === null) return none;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return syntax.string(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? syntax.list : syntax.object;
  const entries = isList
    ? (value as readonly Json[]).map((item) => literal(item, syntax, depth + 1))
    : Object.entries(value).map(([key, item]) => syntax.key(key) + literal(item, syntax, depth + 1));
  if (entries.length === 0) return isList ? open + close : (syntax.emptyObject ?? open + close);
  const inner = syntax.indent.repeat(depth + 1);
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${syntax.indent.repeat(depth)}${close}`;
}

/** JSON on several lines, each after the first indented. */
export function indentedJson(value: Json, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

/** A string in single quotes, for languages where only the quote and the backslash need an escape. */
export function singleQuoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
  return `'${escaped}'`;
}
