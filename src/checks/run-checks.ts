import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** A command that passes or fails: its name, and the words of npm that run it. */
export type Check = { name: string; script: string };

type Outcome = Check & { passed: boolean; seconds: number };

/**
 * Runs npm scripts side by side, so that no core waits. What one prints is shown as a whole when it ends.
 * @returns What became of each, in the order in which they ended.
 */
export async function runChecks(checks: readonly Check[], root: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await Promise.all(
    checks.map(async (check) => {
      const { output, ...outcome } = await run(check, root);
      outcomes.push(outcome);
      process.stdout.write(outcome.passed ? '' : output);
      const counted = /^ *Tests +(.+)$/m.exec(stripVTControlCharacters(output))?.[1];
      const what = counted ? `${check.name}: ${counted}` : check.name;
      console.log(`${outcome.passed ? 'ok     ' : 'FAILED '} ${what} (${outcome.seconds.toFixed(1)} s)`);
    }),
  );
  return outcomes;
}

function run(check: Check, root: string): Promise<Outcome & { output: string }> {
  const began = performance.now();
  let output = '';
  const child = spawn('npm', ['run', '--silent', check.script], { cwd: root });
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) =>
    child.once('close', (code) =>
      done({ ...check, passed: code === 0, seconds: (performance.now() - began) / 1000, output }),
    ),
  );
}
