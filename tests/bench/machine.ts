import { cpus, totalmem } from 'node:os';

/** What the figures of a run rest on: processor, memory, Node.js. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'of unknown kind'}), ${memory} GB, Node.js ${process.versions.node}`;
}
