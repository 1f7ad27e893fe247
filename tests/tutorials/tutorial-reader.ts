import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sample } from '../../src/checks/samples/sample.ts';
import { freePort } from '../e2e/project.ts';
import { limit } from '../machine.ts';
import type { UnleashServer } from '../unleash/start-unleash.ts';
import { readTutorial } from './read-tutorial.ts';
import { type ReaderApplication, startApplication } from './reader-application.ts';
import { installAsPrinted } from './tutorial-packages.ts';

/** Where the pages say that Unleash and the reader's application listen. */
const unleashPort = /\b4242\b/g;
const applicationPort = /\b3000\b/g;

/** What a command printed, and what the page shows below it, where it does. */
type Output = { printed: string; shown: string | null };

/** Somebody who follows a tutorial from an empty folder, and has of the code only what the page prints. */
export type TutorialReader = {
  /** Address of the reader's application. */
  url: string;
  /** Writes the files and runs the commands of a section. Fails where a command does. */
  follow(heading: string): Promise<readonly Output[]>;
  /** Runs the command of a section that starts the application, until that answers. */
  start(heading: string): Promise<void>;
  /** Ends the application. */
  stop(): Promise<void>;
  /** What the application has printed. */
  log(): string;
  /** The sections with code that nobody has followed. */
  skipped(): readonly string[];
  /** Ends what runs, and removes the folder. */
  leave(): Promise<void>;
};

/** @param settings Further variables of the reader's environment. */
export async function openTutorial(
  name: string,
  unleash: UnleashServer,
  settings: Readonly<Record<string, string>> = {},
): Promise<TutorialReader> {
  const sections = readTutorial(name);
  const followed = new Set<string>();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'tutorial-'));
  const environment = environmentIn(folder, unleash, settings);
  let application: ReaderApplication | undefined;

  const samplesBelow = (heading: string): readonly Sample[] => {
    const section = sections.find((candidate) => candidate.heading === heading);
    if (!section) throw new Error(`The tutorial “${name}” has no section “${heading}”.`);
    followed.add(heading);
    return section.samples.map((sample) => ({ ...sample, code: filledIn(sample.code) }));
  };
  const filledIn = (code: string) =>
    code.replaceAll(unleashPort, new URL(unleash.url).port).replaceAll(applicationPort, String(port));

  const stop = async () => {
    await application?.end();
    application = undefined;
  };
  return {
    url,
    follow: async (heading) => {
      const outputs: Output[] = [];
      const samples = samplesBelow(heading);
      for (const [index, sample] of samples.entries()) {
        const printed = await tryOut(sample, folder, environment);
        if (printed !== null) outputs.push({ printed: printed.trim(), shown: outputIn(samples[index + 1]) });
      }
      return outputs;
    },
    start: async (heading) => {
      const [sample, ...others] = samplesBelow(heading);
      if (!sample || others.length > 0) throw new Error(`“${heading}” should hold one command, and no more.`);
      application = await startApplication(withoutNpx(sample.code), { folder, environment }, url);
    },
    stop,
    log: () => application?.log() ?? '',
    skipped: () =>
      sections
        .filter(({ heading, samples }) => samples.length > 0 && !followed.has(heading))
        .map((left) => left.heading),
    leave: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function environmentIn(
  folder: string,
  { url, adminToken }: UnleashServer,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const programs = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  return {
    PATH: programs,
    HOME: folder,
    TMPDIR: temporary,
    UNLEASH_URL: url,
    UNLEASH_ADMIN_TOKEN: adminToken,
    ...settings,
  };
}

/** Saves a file, installs packages or runs a command, as the block wants it. @returns What a command printed. */
async function tryOut(
  { title, language, code }: Sample,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (title !== null) save(join(folder, title), code);
  else if (language === 'bash' && /^npm install /m.test(code)) installAsPrinted(folder, code);
  // The reader's own variables are there from the start.
  else if (language === 'bash' && !/^export /m.test(code)) return run(withoutNpx(code), folder, environment);
  return null;
}

function save(file: string, code: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
}

function run(code: string, folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((done, fail) => {
    const shell = ['--norc', '-euo', 'pipefail', '-c', code];
    execFile('bash', shell, { cwd: folder, env, timeout: limit(280_000) }, (error, stdout, stderr) =>
      error ? fail(new Error(`“${code}” failed: ${stderr}${stdout}`)) : done(stdout),
    );
  });
}

/** The programs of packages are on the PATH, where npm would look for them, too. */
function withoutNpx(code: string): string {
  return code.replaceAll(/^npx /gm, '');
}

function outputIn(sample: Sample | undefined): string | null {
  return sample?.language === 'text' && sample.title === null ? sample.code : null;
}
