import type { ElementContent } from 'hast';
import { createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { findLanguage } from './languages.ts';
import { withSharedPatterns } from './shared-patterns.ts';

/**
 * Kinds of token, by the class that CodeBlock.css colours, with their TextMate scopes. Later ones win where scopes are
 * equally specific. One markup serves both themes.
 */
const tokenScopes: Record<string, string[]> = {
  p: ['punctuation', 'meta.brace', 'keyword.operator'],
  c: ['comment', 'punctuation.definition.comment', 'markup.quote'],
  s: [
    'string',
    'punctuation.definition.string',
    'punctuation.definition.template-expression',
    'constant.character.escape',
    'constant.other.symbol',
    'string.unquoted.plain.out.yaml',
  ],
  n: [
    'constant.numeric',
    'constant.language',
    'variable.language',
    'support.constant',
    'keyword.other.unit',
    'variable.other.normal.shell',
    'punctuation.definition.variable.shell',
    'variable.other.bracket.shell',
  ],
  k: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.word',
    'entity.name.tag',
    'support.type.property-name.css',
    'constant.other.option',
  ],
  f: ['entity.name.function', 'support.function', 'entity.name.command', 'meta.function-call.generic'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'entity.other.attribute-name',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.cs',
    'support.type.property-name',
    'entity.name.tag.yaml',
    'keyword.other.definition.ini',
    'variable.other.assignment',
  ],
};

const classes = Object.keys(tokenScopes);
const colourOf = (index: number) => `#00000${index + 1}`;

/**
 * A theme that gives each kind of token a number as its colour: the highlighter tells colours only, and the number leads
 * back to the class.
 */
const theme = {
  name: 'classes',
  type: 'light' as const,
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...classes.map((name, index) => ({ scope: tokenScopes[name] ?? [], settings: { foreground: colourOf(index) } })),
  ],
};
const classOfColour = new Map(classes.map((name, index) => [colourOf(index), name]));

let highlighter: Promise<HighlighterCore> | null = null;
const loading = new Map<string, Promise<void>>();

/** Tokens of one line of code as elements with the class of their kind; text of no kind has no element around it. */
export type HighlightedLine = ElementContent[];
export type Highlight = (code: string, language: string) => HighlightedLine[];

/**
 * Loads what the named languages need; each grammar is loaded once per process.
 * @returns The function that highlights code in these languages, without waiting.
 */
export async function prepareHighlighting(languages: Iterable<string>): Promise<Highlight> {
  const grammars = [...languages].map((name) => findLanguage(name)?.grammar).filter((grammar) => !!grammar);
  if (grammars.length === 0) return (code) => plainLines(code);
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')).then(withSharedPatterns),
  });
  const core = await highlighter;
  for (const { name, load } of grammars) {
    if (!loading.has(name)) loading.set(name, core.loadLanguage(load()));
    await loading.get(name);
  }
  return (code, language) => {
    const grammar = findLanguage(language)?.grammar;
    return grammar ? highlightedLines(core, code, grammar.name) : plainLines(code);
  };
}

function plainLines(code: string): HighlightedLine[] {
  return code.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', value: line }]));
}

/** The tokens of a line, and what the grammar is in the middle of after it, such as a comment of several lines. */
type KnownLine = { tokens: HighlightedLine; after: GrammarState | undefined };
/** Lines that were highlighted before, by their text and the state before it: most lines occur in several samples. */
const knownLines = new Map<string, KnownLine>();
const knownStates = new Map<string, GrammarState[]>();

function highlightedLines(core: HighlighterCore, code: string, grammar: string): HighlightedLine[] {
  let before: GrammarState | undefined;
  return code.split(/\r?\n/).map((line) => {
    const key = `${grammar}:${numberOf(before, grammar)}:${line}`;
    const known = knownLines.get(key) ?? highlightLine(core, line, grammar, before);
    knownLines.set(key, known);
    before = known.after;
    return known.tokens;
  });
}

/** The number of a grammar's state: the same for states that are alike, so that it can stand in a key. */
function numberOf(state: GrammarState | undefined, grammar: string): number {
  const stack = state?.getInternalStack();
  if (!state || !stack) return -1;
  const states = knownStates.get(grammar) ?? [];
  knownStates.set(grammar, states);
  const number = states.findIndex((other) => other === state || other.getInternalStack()?.equals(stack));
  return number >= 0 ? number : states.push(state) - 1;
}

function highlightLine(
  core: HighlighterCore,
  line: string,
  grammar: string,
  before: GrammarState | undefined,
): KnownLine {
  // Without a time limit: what a page looks like must not depend on how busy the machine is.
  const options = { lang: grammar, theme: 'classes', tokenizeMaxLineLength: 5000, tokenizeTimeLimit: 0 };
  const lines = core.codeToTokensBase(line, before ? { ...options, grammarState: before } : options);
  const runs: { kind: string | undefined; text: string }[] = [];
  for (const { content, color } of lines[0] ?? []) {
    const last = runs.at(-1);
    // Space between two tokens has no colour to see, so it joins the one before it.
    const kind =
      content.trim() === '' && last !== undefined ? last.kind : classOfColour.get(color?.toLowerCase() ?? '');
    if (last !== undefined && last.kind === kind) last.text += content;
    else runs.push({ kind, text: content });
  }
  return { tokens: runs.map(({ kind, text }) => token(kind, text)), after: core.getLastGrammarState(lines) };
}

function token(kind: string | undefined, text: string): ElementContent {
  if (kind === undefined) return { type: 'text', value: text };
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [kind] },
    children: [{ type: 'text', value: text }],
  };
}
