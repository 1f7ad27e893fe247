import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedPaths } from './changed-paths.ts';
import { GitProject } from './git-project.ts';

let project: GitProject;
beforeEach(() => {
  project = new GitProject();
  project.write('old.md', 'Old');
  project.commit('2026-01-30T09:00:00Z');
  project.write('yesterday.md', 'Yesterday');
  project.commit('2026-01-30T10:00:00Z');
  project.write('today.md', 'Today');
  project.commit('2026-01-31T09:00:00Z');
  project.write('docs/now.md', 'Now');
  project.commit('2026-01-31T10:00:00Z');
});
afterEach(() => project.remove());

const changed = (environment = {}) => changedPaths(project.root, environment);

test('on the main branch, the commits of the last twelve hours count', () => {
  expect(changed()).toEqual(['docs/now.md', 'today.md']);
});

test('on another branch, what it has beyond the main branch of the remote counts', () => {
  project.git({}, 'update-ref', 'refs/remotes/origin/main', 'HEAD~1');
  expect(changed()).toEqual(['docs/now.md']);
});

test('TEST_BASE names another beginning', () => {
  expect(changed({ TEST_BASE: 'HEAD~3' })).toEqual(['docs/now.md', 'today.md', 'yesterday.md']);
});

test('a TEST_BASE that is no commit counts for nothing', () => {
  expect(changed({ TEST_BASE: '0'.repeat(40) })).toEqual(changed());
});

test('edits without a commit count, and so do new files', () => {
  project.write('old.md', 'Edited');
  project.write('how-to/new.md', 'New');
  expect(changed()).toEqual(['docs/now.md', 'how-to/new.md', 'old.md', 'today.md']);
});

test('in a project younger than twelve hours, every file counts', () => {
  const young = new GitProject();
  young.write('first.md', 'First');
  young.commit();
  expect(changedPaths(young.root, {})).toEqual(['first.md']);
  young.remove();
});
