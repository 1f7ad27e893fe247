import { relative } from 'node:path';
import { root } from './project.ts';

/** Why the operating system refuses to write, by the code of the error or what a bundler says in its place. */
const causes: readonly (readonly [sign: RegExp, cause: string, cure: string])[] = [
  [/\bENOSPC\b|no space left/i, 'The disk is full', 'free some space'],
  [/\bEDQUOT\b|quota exceeded/i, 'Your share of the disk is used up', 'free some space, or ask for more'],
  [
    /\bEFBIG\b|file too large/i,
    'A file is larger than the system lets you write',
    'raise the limit (ulimit -f unlimited)',
  ],
  [/\bEROFS\b|read-only file system/i, 'The disk is read-only', 'make it writable'],
  [
    /\bEACCES\b|\bEPERM\b|permission denied|not permitted/i,
    'The system does not let you write',
    'give yourself the right to write there',
  ],
];

/**
 * An error of writing as one sentence with its cause and its cure.
 * @returns null for an error that has another reason.
 */
export function describeWriteProblem(error: unknown): string | null {
  const text =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '';
  const known = causes.find(([sign]) => sign.test(text));
  if (!known) return null;
  const [, cause, cure] = known;
  return `${cause}${placeIn(error)}: ${cure} and build again; the last good build is untouched.`;
}

/** The file or folder that an error of the operating system tells of, from the project's root. */
function placeIn(error: unknown): string {
  const path = error instanceof Error && 'path' in error ? error.path : null;
  return typeof path === 'string' ? ` (${relative(root, path)})` : '';
}
