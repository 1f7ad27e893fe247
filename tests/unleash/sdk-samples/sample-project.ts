import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sample } from '../../../src/checks/samples/sample.ts';
import { samplePackages } from '../../../src/checks/samples/sample-packages.ts';
import { root } from '../../../src/project.ts';
import { limit } from '../../machine.ts';
import type { SampleEnvironment } from '../example-project.ts';
import { serverFile } from '../install-unleash.ts';

export type ProgramResult = { code: number; stdout: string; stderr: string };

/** A project of a reader who has copied every sample of a page under its title, and filled in address and tokens. */
export type SampleProject = {
  folder: string;
  /** Adds what the page leaves to the reader. */
  write(files: Readonly<Record<string, string>>): void;
  /** Runs Node.js with TypeScript until it ends. */
  node(options: readonly string[], env?: Readonly<Record<string, string>>): Promise<ProgramResult>;
  /** Runs a test of the project with Vitest. */
  vitest(file: string): Promise<ProgramResult>;
  remove(): void;
};

const typescriptLoader = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;

/** What the page of the Node.js SDK has readers install; the samples of other pages find everything else beside it. */
const packages = ['react', 'react-dom', 'vue', 'next', 'unleash-proxy-client', '@unleash', '@testing-library', '@vue'];

/** @param changes Texts of the samples, beside address and tokens, with what a reader would write in their place. */
export function sampleProject(
  samples: readonly Sample[],
  { UNLEASH_URL, UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN }: SampleEnvironment,
  changes: Readonly<Record<string, string>> = {},
): SampleProject {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-samples-'));
  const filledIn = Object.entries({
    'https://unleash.fjordbooks.example': UNLEASH_URL,
    'default:development.your-frontend-token': UNLEASH_FRONTEND_TOKEN,
    'default:development.your-client-token': UNLEASH_CLIENT_TOKEN,
    ...changes,
  });
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, code] of Object.entries(files)) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
  };
  linkPackages(folder);
  mkdirSync(join(folder, 'tmp'));
  write({ 'package.json': '{ "type": "module" }' });
  write({ 'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "target": "es2022" } }' });
  for (const { title, code } of samples)
    if (title) write({ [title]: filledIn.reduce((text, [from, to]) => text.replaceAll(from, to), code) });

  const program = (options: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    new Promise<ProgramResult>((done) => {
      const settings = { PATH: process.env.PATH, TMPDIR: join(folder, 'tmp'), UNLEASH_API_TOKEN: UNLEASH_CLIENT_TOKEN };
      execFile(
        process.execPath,
        [...options],
        { cwd: folder, env: { ...settings, ...env }, timeout: limit(30_000) },
        (error, stdout, stderr) => done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
    });
  return {
    folder,
    write,
    node: (options, env) => program(['--import', typescriptLoader, ...options], env),
    vitest: (file) => program([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, file]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of packages) symlinkSync(join(samplePackages, name), join(modules, name));
  // The page pins the version that the server has inside; the newest is beside the server.
  symlinkSync(join(dirname(serverFile), '../node_modules/unleash-client'), join(modules, 'unleash-client'));
  symlinkSync(join(root, 'node_modules/vitest'), join(modules, 'vitest'));
}
