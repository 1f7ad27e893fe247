/** A small project with a git repository, for the tests of the runner. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const author = { GIT_AUTHOR_NAME: 'Maya', GIT_AUTHOR_EMAIL: 'maya@fjordbooks.example.com' };
const committer = { GIT_COMMITTER_NAME: 'Maya', GIT_COMMITTER_EMAIL: 'maya@fjordbooks.example.com' };

export class GitProject {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));

  constructor() {
    this.git({}, 'init', '--quiet', '--initial-branch=main');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Commits everything. @param date Such as `2026-01-31T09:00:00Z`. */
  commit(date = '2026-01-31T09:00:00Z'): void {
    this.git({}, 'add', '--all');
    this.git({ GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }, 'commit', '--quiet', '--message', 'Change');
  }

  git(environment: Record<string, string>, ...args: string[]): string {
    const env = { ...process.env, ...author, ...committer, ...environment };
    return execFileSync('git', args, { cwd: this.root, env, encoding: 'utf8' }).trim();
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
