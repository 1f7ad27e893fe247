import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/**
 * Has a shell command run when this process ends, however it ends: the runner ends its workers by a signal, at which no
 * handler of `exit` runs, and a run may be killed. A shell of its own waits for the pipe from this process to close.
 * @param script Reads its words as `$1`, `$2`…
 * @returns Calls it off.
 */
export function whenWorkerEnds(
  script: string,
  words: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> = {},
): () => void {
  // Detached, so that the keys that end a run in a terminal do not end the shell first.
  const guard = spawn('sh', ['-c', `read -r called_off || { ${script}; }`, 'sh', ...words], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.stdin.on('error', () => undefined);
  guard.unref();
  // A pipe to a process keeps this one running otherwise, which is to end by itself.
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => void guard.stdin.end('called off\n');
}

/** Kills a process if it still runs when this one ends. @returns the same process */
export function endWithWorker<Child extends ChildProcess>(child: Child): Child {
  const callOff = whenWorkerEnds('kill -9 "$1"', [String(child.pid)]);
  child.once('exit', callOff);
  return child;
}
