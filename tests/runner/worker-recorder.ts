/** The recorder of this process. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from '../../src/project.ts';
import { runDirectory } from '../run-directory.ts';
import { isInput } from './inputs.ts';
import { InputRecord, Recorder, type Start, type StoredRecord } from './recorder.ts';

/** Browsers read nothing of the project: they are sent it by hosts in the worker, whose reads are recorded. */
const browsers = /(?:^|\/)(?:chromium(?:-headless-shell)?|chrome|firefox(?:-esr)?|MiniBrowser|WebKitWebDriver|Xvfb)$/;

/** Whatever works in the folder of this run works in a copy of the project, and what was copied is recorded. */
const isKnownProgram = ({ command, cwd }: Start) => browsers.test(command) || cwd.startsWith(runDirectory() + sep);

/** The build that a run reads is a second path of the one in `build/`. */
function inputOf(path: string): string | null {
  const inRun = relative(runDirectory(), path);
  const isOfBuild = inRun === 'build' || inRun.startsWith(`build${sep}`);
  const input = (isOfBuild ? inRun : relative(root, path)).split(sep).join('/');
  return isInput(input) ? input : null;
}

export const recorder = new Recorder({ inputOf, isKnownProgram });
recorder.install();

/** Makes something that other processes use as well, and keeps what it depends on in a file. */
export async function shareInRun<Value>(file: string, make: () => Promise<Value>): Promise<Value> {
  const { value, inputs } = await recorder.share(make);
  writeFileSync(file, JSON.stringify(inputs.store()));
  return value;
}

/** The running test file uses what the inputs in a file belong to, if there is such a file. */
export function useShared(file: string): void {
  if (existsSync(file)) recorder.use(InputRecord.from(JSON.parse(readFileSync(file, 'utf8')) as StoredRecord));
}
