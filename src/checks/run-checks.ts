import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

type Outcome = { script: string; passed: boolean; seconds: number };

/**
 * Runs scripts of package.json side by side, so that no core waits. What one prints is shown as a whole when it ends.
 * @returns What became of each, in the order in which they ended.
 */
export async function runChecks(scripts: readonly string[], root: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await Promise.all(
    scripts.map(async (script) => {
      const { output, ...outcome } = await run(script, root);
      outcomes.push(outcome);
      process.stdout.write(outcome.passed ? '' : output);
      const counted = /^ *Tests +(.+)$/m.exec(stripVTControlCharacters(output))?.[1];
      const what = counted ? `${script}: ${counted}` : script;
      console.log(`${outcome.passed ? 'ok     ' : 'FAILED '} ${what} (${outcome.seconds.toFixed(1)} s)`);
    }),
  );
  return outcomes;
}

function run(script: string, root: string): Promise<Outcome & { output: string }> {
  const began = performance.now();
  let output = '';
  const child = spawn('npm', ['run', '--silent', script], { cwd: root });
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) =>
    child.once('close', (code) =>
      done({ script, passed: code === 0, seconds: (performance.now() - began) / 1000, output }),
    ),
  );
}
