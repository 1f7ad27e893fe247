import { type CompileResult, compilePage } from '../markdown/compile-page.ts';
import { openFenceCache } from '../markdown/fence-cache.ts';
import type { Glossary } from '../markdown/glossary-schema.ts';
import { mdxComponents } from './mdx-components.ts';

/** A page to compile: its path below docs/ and its text. */
export type CompileJob = { source: string; text: string };

export type CompilerOptions = {
  docsDirectory: string;
  glossary: Glossary;
  /** Where highlighted code and drawings are kept. */
  cacheDirectory: string;
};

/** The compiler as a worker uses it: it never throws, a page that it chokes on has a fault. */
export function createCompiler({ docsDirectory, glossary, cacheDirectory }: CompilerOptions) {
  const fences = openFenceCache(cacheDirectory);
  return async ({ source, text }: CompileJob): Promise<CompileResult> => {
    try {
      return await compilePage(source, text, { docsDirectory, components: mdxComponents, glossary, fences });
    } catch (error) {
      return failedCompilation(source, error instanceof Error ? error.message : String(error));
    }
  };
}

/** The result for a page whose compilation broke off. */
export function failedCompilation(source: string, reason: string): CompileResult {
  const problem = `The page could not be compiled: ${reason}`;
  const cure = 'Take out the parts changed last until it compiles, and write the part that remains more plainly.';
  return { ok: false, faults: [{ file: `docs/${source}`, line: 1, problem, cure }] };
}
