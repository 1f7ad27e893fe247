import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limit } from '../machine.ts';
import type { SampleEnvironment } from './example-project.ts';

/** Runs shell samples the way a reader does, in a folder of their own. */
export type SampleShell = {
  /** What went wrong, or null. */
  run(code: string): Promise<string | null>;
  remove(): void;
};

/** `curl` that fails on an answer of 400 and more, whichever options the sample has, and shows its body. */
const strictCurl = `#!/bin/bash
options=()
for option in "$@"; do
  case "$option" in --fail | --fail-with-body | -f) ;; *) options+=("$option") ;; esac
done
exec "$REAL_CURL" --fail-with-body --silent --show-error --max-time ${limit(20_000) / 1000} "\${options[@]}"
`;

/** A shell whose variables are those that CONTRIBUTING.md promises to samples. */
export function openShell(environment: SampleEnvironment): SampleShell {
  const folder = mkdtempSync(join(tmpdir(), 'page-samples-'));
  const programs = mkdtempSync(join(tmpdir(), 'page-samples-bin-'));
  writeFileSync(join(programs, 'curl'), strictCurl);
  chmodSync(join(programs, 'curl'), 0o755);
  const path = process.env.PATH ?? '/usr/bin:/bin';
  const env = { ...environment, REAL_CURL: findProgram('curl', path), PATH: `${programs}:${path}`, HOME: folder };
  return {
    run: (code) =>
      new Promise((done) => {
        const options = { cwd: folder, env, timeout: limit(60_000) };
        execFile('bash', ['--norc', '-euo', 'pipefail', '-c', code], options, (error, stdout, stderr) =>
          done(error ? `${stderr}${stdout}`.trim().slice(0, 600) || error.message : null),
        );
      }),
    remove: () => {
      for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true });
    },
  };
}

function findProgram(name: string, path: string): string {
  const found = path
    .split(':')
    .map((directory) => join(directory, name))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`There is no “${name}” on the PATH: install it.`);
  return found;
}
