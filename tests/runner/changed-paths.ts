/** Which paths the last commits have changed. */
import { execFileSync } from 'node:child_process';
import { attempt } from '../../src/attempt.ts';

/** Seconds that one sitting takes at most: what is pushed to the main branch is the work of one. */
const SITTING = 12 * 60 * 60;

/**
 * The paths that have changed since the branch began: since `TEST_BASE`, or since the main branch of the remote; on the main
 * branch itself, within twelve hours before its last commit. Edits that are not committed count as well.
 */
export function changedPaths(root: string, environment: NodeJS.ProcessEnv = process.env): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
  const base = knownCommit(git, environment.TEST_BASE) ?? branchPoint(git) ?? beforeSitting(git);
  const edits = git('status', '--porcelain', '-z', '--untracked-files=all').split('\0');
  const committed = git('diff', '--name-only', '-z', base, 'HEAD').split('\0');
  return [...new Set([...committed, ...edits.map((line) => line.slice(3))])].filter((path) => path !== '').sort();
}

type Git = (...args: string[]) => string;

/** A commit that this repository has; null for none, or the zeros that stand for the beginning of a branch. */
function knownCommit(git: Git, name = ''): string | null {
  return name === '' ? null : attempt(() => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`));
}

/** Where this branch left the remote's main branch; null on that branch, or without a remote. */
function branchPoint(git: Git): string | null {
  const point = attempt(() => git('merge-base', 'origin/main', 'HEAD'));
  return point === git('rev-parse', 'HEAD') ? null : point;
}

/** The last commit before those of the last sitting; an empty tree where the project is younger. */
function beforeSitting(git: Git): string {
  const end = Number(git('log', '-1', '--format=%ct'));
  const before = git('rev-list', '-1', `--before=${end - SITTING}`, 'HEAD');
  return before || git('hash-object', '-t', 'tree', '/dev/null');
}
