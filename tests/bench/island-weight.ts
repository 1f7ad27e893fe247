import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { root } from '../../src/project.ts';

/** Compressed bytes that a tool costs beside React: of the evaluator, and of all the rest with its worker. */
export type IslandWeight = { name: string; evaluator: number; island: number };

/** Bundles each island that decides toggles, or is on pages as a tool, by itself. */
export async function weighIslands(): Promise<IslandWeight[]> {
  const files = ['src/home', 'src/try'].flatMap((room) =>
    readdirSync(join(root, room))
      .filter((file) => file.endsWith('.island.tsx'))
      .map((file) => join(root, room, file)),
  );
  const weights: IslandWeight[] = [];
  for (const file of files) weights.push(await weighIsland(file));
  return weights;
}

async function weighIsland(file: string): Promise<IslandWeight> {
  const groups = [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    { name: 'evaluator', test: /src\/evaluation\// },
  ];
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, preserveEntrySignatures: 'strict', output: { codeSplitting: { groups } } },
    },
  })) as Rolldown.RolldownOutput;
  const weight = { name: file.replace(/^.*\/|\.island\.tsx$/g, ''), evaluator: 0, island: 0 };
  for (const part of output) {
    if (part.type === 'chunk' && part.name === 'react') continue;
    if (part.type === 'asset' && !part.fileName.endsWith('.js')) continue;
    const bytes = gzipSync(part.type === 'chunk' ? part.code : part.source).length;
    weight[part.type === 'chunk' && part.name === 'evaluator' ? 'evaluator' : 'island'] += bytes;
  }
  return weight;
}
