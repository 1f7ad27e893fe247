/** What the checks do with a sample. */
export type SampleUse = 'check' | 'fragment' | 'drawing';

/** A code fence of a page. */
export type Sample = {
  /** Path from the project's root, such as `docs/reference/rbac.md`. */
  file: string;
  /** The line of the opening ```; the code begins on the next. */
  line: number;
  language: string;
  /** File name above the code, where the author gave one. */
  title: string | null;
  /** The code; of a coloured diff, the code after the change. */
  code: string;
  use: SampleUse;
  /** A call to the open-source server, which the tests send. */
  run: boolean;
  /** A call that only the enterprise server answers. */
  enterprise: boolean;
};

/** Something wrong in a sample, at a 1-based line of its code. */
export type SampleFault = { sample: Sample; codeLine: number; problem: string };

/** `docs/a.md:12  what is wrong`, on one line. */
export function describeSampleFault({ sample, codeLine, problem }: SampleFault): string {
  return `${sample.file}:${sample.line + codeLine}  ${sample.language}: ${problem}`;
}
