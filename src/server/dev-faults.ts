import type { ViteDevServer } from 'vite';
import { describeFault, type Fault, type FaultsFound } from '../fault.ts';

/** Shows the faults over the page: the first with its place, all of them as text. */
export function showFaults({ ws }: ViteDevServer, faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  for (const fault of faults) console.error(describeFault(fault));
  ws.send({
    type: 'error',
    err: {
      message: faults.map(describeFault).join('\n'),
      stack: '',
      id: first.file,
      loc: { file: first.file, line: first.line, column: 0 },
      plugin: 'docs',
    },
  });
}

/** What was thrown as faults. The class of `FaultsFound` is another one in modules that Vite has loaded. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof Error && error.name === 'FaultsFound') return (error as FaultsFound).faults;
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ file: 'src', line: 1, problem, cure: 'Mend it; the page comes back by itself.' }];
}
