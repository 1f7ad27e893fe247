import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { loadParser } from '../../../src/checks/samples/sample-packages.ts';

/** What these tests use of the compiler of Vue's single-file components. */
type VueCompiler = {
  parse(source: string, options: { filename: string }): { descriptor: unknown };
  compileScript(descriptor: unknown, options: { id: string; inlineTemplate: true }): { content: string };
};

/** The file of a project that the browser gets in place of Vitest. */
export const vitestFile = 'vitest-in-page.ts';

/** A script for the browser of a file in a project of samples and of all that it imports, as a bundler makes it. */
export async function bundleForBrowser(
  folder: string,
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { ...define },
    resolve: { alias: { vitest: join(folder, vitestFile) } },
    plugins: [singleFileComponents()],
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: join(folder, entry), output: { codeSplitting: false } },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Vite watched instead of building.');
  return bundle.output[0].code;
}

/** Vue's own plugin for Vite is none of the packages that samples need. */
function singleFileComponents(): Plugin {
  const { parse, compileScript } = loadParser('vue/compiler-sfc') as VueCompiler;
  return {
    name: 'single-file-components',
    transform(source, filename) {
      if (!filename.endsWith('.vue')) return null;
      const { descriptor } = parse(source, { filename });
      return { code: compileScript(descriptor, { id: filename, inlineTemplate: true }).content, moduleType: 'ts' };
    },
  };
}
