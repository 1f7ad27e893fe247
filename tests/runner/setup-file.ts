/** Runs in a worker before each test file: measures its processor time and records what it depends on. */
import { isAbsolute, relative } from 'node:path';
import { afterAll, beforeAll, type RunnerTestSuite } from 'vitest';

import { root } from '../../src/project.ts';
import { cpuSeconds, markChildren } from './cpu-time.ts';
import { isInput, type RecordedInputs } from './inputs.ts';
import { recorder } from './worker-recorder.ts';

/** What a worker reports of a test file, beside its results. */
export type FileReport = {
  /** Processor time in seconds, with that of browsers and servers; null where it cannot be measured. */
  cpu: number | null;
  inputs: RecordedInputs;
};

declare module 'vitest' {
  interface TaskMeta {
    report?: FileReport;
  }
}

markChildren();
const before = cpuSeconds();
recorder.beginFile(workerState().filepath);

beforeAll(() => recorder.endImports());

function reportFile(_fixtures: unknown, file: Readonly<RunnerTestSuite>): void {
  const after = cpuSeconds();
  const { reads, programs } = recorder.endFile();
  file.meta.report = {
    cpu: after === null || before === null ? null : after - before,
    inputs: { modules: loadedModules(file.file.filepath), reads: [...reads], programs: [...programs] },
  };
}
// Vitest reads from the text of a function which fixtures it wants; a bound one has no text, and is given the file.
afterAll(reportFile.bind(null));

type LoadedModule = { id: string; imports: Iterable<string> };
type WorkerState = { filepath: string; evaluatedModules: { idToModuleMap: ReadonlyMap<string, LoadedModule> } };

/** What Vitest knows of this worker, where it has no function for it. */
function workerState(): WorkerState {
  return (globalThis as unknown as { __vitest_worker__: WorkerState }).__vitest_worker__;
}

/** Every module of this project that a test file has loaded, by imports of all kinds, as Vite's module runner knows them. */
function loadedModules(testFile: string): string[] {
  const modules = workerState().evaluatedModules.idToModuleMap;
  const reached = new Set([testFile]);
  for (const id of reached) for (const imported of modules.get(id)?.imports ?? []) reached.add(imported);
  return [...reached]
    .filter((id) => isAbsolute(id))
    .map((id) => relative(root, id.replace(/\?.*$/, '')))
    .filter(isInput)
    .sort();
}
