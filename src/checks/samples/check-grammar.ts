import { grammarOf } from './grammar.ts';
import type { Sample, SampleFault } from './sample.ts';

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
  const read = await grammarOf(`tree-sitter-wasms/out/tree-sitter-${grammars[language]}.wasm`);
  return samples.flatMap((sample) => {
    const fault = read(sample.code);
    if (!fault) return [];
    const { line, text, missing } = fault;
    const problem = missing ? `“${missing}” is missing.` : `Not ${language} at “${text.slice(0, 60)}”.`;
    return [{ sample, codeLine: line, problem }];
  });
}
