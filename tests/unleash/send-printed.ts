import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { limit } from '../machine.ts';
import type { ApiEnvironment } from './api-givens.ts';
import type { UnleashServer } from './start-unleash.ts';

const run = promisify(execFile);

/** What the server answered, as curl saw it. */
export type Answer = { status: string; contentType: string; text: string };

/** Sends a printed curl sample with bash, unchanged: only the connection to the printed server goes to the real one. */
export async function sendWithCurl(code: string, { url }: UnleashServer, environment: ApiEnvironment): Promise<Answer> {
  const connection = `--max-time ${limit(20_000) / 1000} --connect-to 'localhost:4242:${new URL(url).host}'`;
  const written = "--write-out '\\nanswered %{http_code} %{content_type}'";
  const printed = await runProgram('bash', ['--norc', '-c', code], {
    ...environment,
    // Bash takes this variable for a function, which goes before the program of the same name.
    'BASH_FUNC_curl%%': `() { command curl --silent --show-error ${connection} ${written} "$@"; }`,
  });
  const [, text = '', status = '', contentType = ''] = /^(.*)\nanswered (\d+) (.*)$/s.exec(printed) ?? [];
  return { status, contentType, text };
}

/** Runs a program with these variables. Returns what it prints; throws what it complained about where it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await run(program, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    timeout: limit(30_000),
    maxBuffer: 16_000_000,
  });
  return stdout;
}
