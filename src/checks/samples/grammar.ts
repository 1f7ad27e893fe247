import { join } from 'node:path';
import { loadParser, samplePackages } from './sample-packages.ts';

/** What this project uses of web-tree-sitter. */
type TreeSitter = {
  Parser: { init(): Promise<void>; new (): { setLanguage(grammar: unknown): void; parse(code: string): Tree | null } };
  Language: { load(file: string): Promise<unknown> };
};
type Tree = { rootNode: Node; delete(): void };
type Node = {
  type: string;
  text: string;
  children: (Node | null)[];
  startPosition: { row: number };
  hasError: boolean;
  isError: boolean;
  isMissing: boolean;
};

/** The first place that a grammar could not read. */
export type GrammarFault = { line: number; text: string; missing: string | null };

/**
 * Reads code by a grammar of tree-sitter.
 * @param file Of the grammar, below sample-packages/node_modules.
 */
export async function grammarOf(file: string): Promise<(code: string) => GrammarFault | null> {
  const { Language, Parser } = loadParser('web-tree-sitter') as TreeSitter;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(samplePackages, file)));
  return (code) => {
    const tree = parser.parse(code);
    if (!tree) return null;
    const bad = tree.rootNode.hasError ? firstError(tree.rootNode) : null;
    const [text = ''] = bad?.text.split('\n', 1) ?? [];
    const fault = bad && { line: bad.startPosition.row + 1, text, missing: bad.isMissing ? bad.type : null };
    tree.delete();
    return fault;
  };
}

/** The innermost first node that the grammar could not place. */
function firstError(node: Node): Node {
  const inner = node.children.find((child) => child?.hasError || child?.isError || child?.isMissing);
  return inner ? firstError(inner) : node;
}
