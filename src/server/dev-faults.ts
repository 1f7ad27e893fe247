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

/** An error as faults. It is known by its name: modules that Vite has loaded have a class `FaultsFound` of their own. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof Error && error.name === 'FaultsFound') return (error as FaultsFound).faults;
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ file: 'src', line: 1, problem, cure: 'Mend it; the page comes back by itself.' }];
}
