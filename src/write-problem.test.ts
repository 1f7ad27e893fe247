import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './project.ts';
import { describeWriteProblem } from './write-problem.ts';

const systemError = (code: string, words: string, path?: string) =>
  Object.assign(new Error(`${code}: ${words}, write`), { code, ...(path && { path }) });

describe('an error of writing is one sentence', () => {
  test.each([
    [
      'a full disk',
      systemError('ENOSPC', 'no space left on device'),
      'The disk is full: free some space and build again; the last good build is untouched.',
    ],
    [
      'a full disk that the bundler meets',
      new Error('Could not write the bundle', { cause: new Error('No space left on device (os error 28)') }),
      'The disk is full: free some space and build again; the last good build is untouched.',
    ],
    ['a quota', systemError('EDQUOT', 'disk quota exceeded'), /^Your share of the disk is used up: free some space/],
    ['a limit of size', systemError('EFBIG', 'file too large'), /^A file is larger .*: raise the limit \(ulimit -f/],
    ['a read-only disk', systemError('EROFS', 'read-only file system'), /^The disk is read-only: make it writable/],
    ['a lack of permission', systemError('EACCES', 'permission denied'), /^The system does not let you write: give/],
    [
      'a folder that may not be written to',
      systemError('EACCES', 'permission denied', join(root, 'build/index.html')),
      'The system does not let you write (build/index.html): give yourself the right to write there and build again; the last good build is untouched.',
    ],
    [
      'a file that may not be changed',
      systemError('EPERM', 'operation not permitted', join(root, 'build')),
      /^The system does not let you write \(build\): give/,
    ],
  ])('%s', (_, error, says) => {
    expect(describeWriteProblem(error)).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
  });

  test('any other error is left to those who know it', () => {
    expect(describeWriteProblem(new Error('x is not a function'))).toBeNull();
    expect(describeWriteProblem('ENOSPC')).toBeNull();
  });
});
