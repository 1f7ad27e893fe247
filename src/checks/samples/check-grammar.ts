import { join } from 'node:path';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { Sample, SampleFault } from './sample.ts';
import { samplePackages } from './sample-packages.ts';

/** Languages whose grammar alone is checked, by the name of tree-sitter's grammar. */
const grammars: Readonly<Record<string, string>> = {
  python: 'python',
  go: 'go',
  java: 'java',
  kotlin: 'kotlin',
  swift: 'swift',
  ruby: 'ruby',
  php: 'php',
  rust: 'rust',
  csharp: 'c_sharp',
  dart: 'dart',
};

export const grammarLanguages: readonly string[] = Object.keys(grammars);

/** Parses samples of one language. */
export async function checkGrammar(language: string, samples: readonly Sample[]): Promise<SampleFault[]> {
  await Parser.init();
  const file = `tree-sitter-${grammars[language]}.wasm`;
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(samplePackages, 'tree-sitter-wasms/out', file)));
  const faults = samples.flatMap((sample) => {
    const tree = parser.parse(sample.code);
    const bad = tree?.rootNode.hasError ? firstError(tree.rootNode) : null;
    if (bad === null) return [];
    const [near = ''] = bad.text.split('\n', 1);
    const problem = bad.isMissing ? `“${bad.type}” is missing.` : `Not ${language} at “${near.slice(0, 60)}”.`;
    return [{ sample, codeLine: bad.startPosition.row + 1, problem }];
  });
  parser.delete();
  return faults;
}

/** The innermost first node that the grammar could not place. */
function firstError(node: Node): Node {
  for (const child of node.children)
    if (child?.hasError || child?.isError || child?.isMissing) return firstError(child);
  return node;
}
