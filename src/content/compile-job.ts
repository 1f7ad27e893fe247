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

/** The compiler as a worker uses it. */
export function createCompiler({ docsDirectory, glossary, cacheDirectory }: CompilerOptions) {
  const fences = openFenceCache(cacheDirectory);
  return ({ source, text }: CompileJob): Promise<CompileResult> =>
    compilePage(source, text, { docsDirectory, components: mdxComponents, glossary, fences });
}
