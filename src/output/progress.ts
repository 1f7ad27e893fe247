/** Tells a person at the terminal how far a build is. */
export type Progress = {
  /** A step begins; `of` is how many things it will do, where that is known. */
  step: (name: string) => void;
  tick: (done: number, of: number) => void;
  finish: (summary: string) => void;
};

/** A progress display: one line that changes on a terminal, a line for each step elsewhere. */
export function terminalProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  let name = '';
  let began = performance.now();
  const line = (text: string) => output.write(output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const close = () => {
    if (name) line(`✓ ${name} (${seconds()})`);
    if (name && output.isTTY) output.write('\n');
  };
  return {
    step(next) {
      close();
      name = next;
      began = performance.now();
      if (output.isTTY) line(`… ${name}`);
    },
    tick(done, of) {
      const width = 24;
      const filled = Math.round((done / Math.max(of, 1)) * width);
      if (output.isTTY) line(`… ${name} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${of}`);
    },
    finish(summary) {
      close();
      name = '';
      output.write(`${summary}\n`);
    },
  };
}
