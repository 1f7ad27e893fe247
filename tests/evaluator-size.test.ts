import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../src/project.ts';

/** The bytes of a bundle of these files, as a host sends it. */
async function compressedSize(...files: string[]): Promise<number> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: files.map((file) => join(root, file)), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
  return brotliCompressSync(code.join('')).length;
}

test('a page that evaluates loads at most 8 KB for it, and with what reads pasted text as well', async () => {
  const evaluator = await compressedSize('src/evaluation/evaluate.ts');
  const both = await compressedSize('src/evaluation/evaluate.ts', 'src/evaluation/read-features.ts');
  expect({ evaluator, both }).toEqual({ evaluator: expect.toSatisfy(within(8)), both: expect.toSatisfy(within(8)) });
});

const within = (kilobytes: number) => (bytes: number) => bytes > 1024 && bytes <= kilobytes * 1024;
