import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { limit } from '../machine.ts';

const START_DEADLINE_MS = limit(60_000);

/** An application that a reader has started, and that does not end by itself. */
export type ReaderApplication = {
  /** What it has printed. */
  log(): string;
  /** Ends it, as a process manager does. */
  end(): Promise<void>;
};

type Place = { folder: string; environment: Readonly<Record<string, string>> };

/** Runs a command in the reader's folder until something answers at `url`. */
export async function startApplication(
  command: string,
  { folder, environment }: Place,
  url: string,
): Promise<ReaderApplication> {
  const child = spawn('bash', ['--norc', '-c', `exec ${command}`], { cwd: folder, env: environment });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  child.once('exit', () => process.off('exit', endWithTests));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));

  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`“${command}” ended: ${printed}`);
    if (Date.now() > deadline) {
      await end();
      throw new Error(`“${command}” does not answer at ${url}: ${printed}`);
    }
    await wait(100);
  }
  return { log: () => printed, end };
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => null)) !== null;
}
