/** One thing that is wrong in what an editor wrote: where it is, what it is, and what to write instead. */
export type Fault = {
  /** Path from the project's root, such as `docs/reference/rbac.md`. */
  file: string;
  /** 1-based. */
  line: number;
  problem: string;
  cure: string;
};

/** Thrown by a build step that found faults; carries all of them, so that an editor mends them in one go. */
export class FaultsFound extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
    this.name = 'FaultsFound';
  }
}

/** `docs/a.md:12  what is wrong → what to write instead`, on one line. */
export function describeFault({ file, line, problem, cure }: Fault): string {
  return `${file}:${line}  ${problem} → ${cure}`;
}
