import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheDirectory, root } from '../../project.ts';
import type { Sample, SampleFault } from './sample.ts';
import { samplePackages } from './sample-packages.ts';

/** Of this process alone: another may check other samples at the same time. */
const folder = join(cacheDirectory, 'samples', String(process.pid));

/** Samples by the path they are written to below `folder`. */
type WrittenSamples = ReadonlyMap<string, Sample>;

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'Preserve',
  moduleResolution: 'Bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  types: ['node'],
};

/** JavaScript has no types to narrow with: what is not inferred is `any`, and what may be null is used as it is. */
const javaScriptOptions = { ...compilerOptions, strict: false, allowJs: true, checkJs: true };

/** In JavaScript a TypeScript enum is the string that it stands for. */
const stringForEnum = /^TS2322: Type '"\w+"' is not assignable to type '(ApiTokenType|IAuthType|LogLevel)\b/;

type Checker = {
  name: string;
  languages: readonly string[];
  options: typeof compilerOptions;
  /** Its script in sample-packages/, with the arguments before the path of the project. */
  command: readonly string[];
};

const checkers: readonly Checker[] = [
  {
    name: 'TypeScript',
    languages: ['ts', 'tsx', 'vue'],
    options: compilerOptions,
    command: ['vue-tsc/bin/vue-tsc.js', '--pretty', 'false', '-p'],
  },
  {
    name: 'JavaScript',
    languages: ['js', 'jsx'],
    options: javaScriptOptions,
    command: ['typescript/bin/tsc', '--pretty', 'false', '-p'],
  },
  {
    name: 'Svelte',
    languages: ['svelte'],
    options: compilerOptions,
    command: ['svelte-check/bin/svelte-check', '--output', 'machine', '--threshold', 'error', '--tsconfig'],
  },
];

export const typedLanguages = checkers.flatMap(({ languages }) => languages);

/**
 * Type-checks samples against the published packages of sample-packages/. The samples of a page are files of one folder,
 * so that they may import each other by the titles that readers see.
 */
export async function checkTypes(samples: readonly Sample[]): Promise<SampleFault[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    symlinkSync(samplePackages, join(folder, 'node_modules'));
    const written = writeSamples(samples);
    return (await Promise.all(checkers.map((checker) => runChecker(checker, written)))).flat();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeSamples(samples: readonly Sample[]): WrittenSamples {
  const written = new Map<string, Sample>();
  for (const sample of samples) {
    const page = sample.file.replace(/^docs\/|\.mdx?$/g, '');
    const extension = sample.language;
    const name = sample.title?.replace(/^\/+/, '') ?? `line-${sample.line}.${extension}`;
    const first = `${page}/${name}`;
    // A second file of the same name, such as one in another tab, gets a folder of its own.
    const path = written.has(first) ? `${page}/line-${sample.line}/${name}` : first;
    written.set(path, sample);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), sample.code);
  }
  return written;
}

async function runChecker(
  { name, languages, options, command }: Checker,
  written: WrittenSamples,
): Promise<SampleFault[]> {
  const files = [...written].filter(([, sample]) => languages.includes(sample.language)).map(([path]) => path);
  if (files.length === 0) return [];
  const project = `tsconfig.${name}.json`;
  const declarations = join(root, 'sample-packages/declarations.d.ts');
  writeFileSync(join(folder, project), JSON.stringify({ compilerOptions: options, files: [declarations, ...files] }));
  const { failed, output } = await run([...command, project]);
  const faults = output.split('\n').flatMap((line) => faultOf(line, written));
  if (failed && faults.length === 0) throw new Error(`The checker for ${name} failed:\n${output}`);
  return faults.filter(({ sample, problem }) => sample.language !== 'js' || !stringForEnum.test(problem));
}

function run([script = '', ...options]: string[]): Promise<{ failed: boolean; output: string }> {
  const arguments_ = [join(samplePackages, script), ...options];
  return new Promise((done) => {
    execFile(process.execPath, arguments_, { cwd: folder, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
      done({ failed: error !== null, output: stdout + stderr }),
    );
  });
}

/** `a.ts(1,2): error TS2304: …` of TypeScript, and `123 ERROR "a.svelte" 1:2 "…"` of Svelte. */
function faultOf(line: string, written: WrittenSamples): SampleFault[] {
  const [, path = '', row = '1', problem = ''] =
    /^([^(\s][^(]*)\((\d+),\d+\): error (.*)$/.exec(line) ?? /^\d+ ERROR "([^"]+)" (\d+):\d+ "(.*)"$/.exec(line) ?? [];
  const sample = written.get(path);
  return sample ? [{ sample, codeLine: Number(row), problem }] : [];
}
