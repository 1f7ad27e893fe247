import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Project } from '../e2e/project.ts';
import { guideCommands } from './guide.ts';
import { Nginx } from './nginx.ts';

const run = promisify(execFile);

/** Files of each kind that pages fetch: another line in them gives each another name. */
const scripts = [
  'src/runtime/start-runtime.ts',
  'src/navigation/navigation.ts',
  'src/runtime/idle.ts',
  'src/shell/code-block.ts',
  'src/islands/hydrate-island.tsx',
  'src/search/start-search.ts',
  'src/survey/Survey.island.tsx',
  'src/search/search-worker.ts',
];

/** Builds a project as it is after somebody has changed every script and a page of it, and keeps the output aside. */
export async function buildChanged(
  project: Project,
  change: { name: string; page: string; islands?: readonly string[]; environment?: Record<string, string> },
): Promise<string> {
  const { name, page, islands = [], environment } = change;
  const add = async (file: string, line: string) => project.write({ [file]: `${await project.read(file)}\n${line}\n` });
  for (const file of [...scripts, ...islands]) await add(file, `console.debug('${name}');`);
  await add('src/runtime/head.ts', `document.documentElement.dataset.deploy = '${name}';`);
  await add(page, `\nDeployed as ${name}.`);
  const { code, output } = await project.build(environment);
  if (code !== 0) throw new Error(output);
  const kept = Project.named(`${name}-deploy`).root;
  await rm(kept, { recursive: true, force: true });
  await cp(join(project.root, 'build'), kept, { recursive: true });
  return kept;
}

/** A web server that builds are deployed to, one after the other, with the commands of the guide. */
export class DeployedSite {
  /** The build that it has, and nothing else; null where files of another may be left. */
  #only: string | null = null;

  private constructor(
    private readonly folder: string,
    private readonly nginx: Nginx,
  ) {}

  static async start(name: string, build: string): Promise<DeployedSite> {
    const folder = Project.named(`${name}-served`).root;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await copyBuild(build, folder, 'gone');
    const site = new DeployedSite(folder, await Nginx.start(folder));
    site.#only = build;
    return site;
  }

  get url(): string {
    return this.nginx.url;
  }

  /** Puts a build in place of the last one. Its hashed files stay, or they are gone as on a host that replaces all. */
  async deploy(build: string, oldFiles: 'stay' | 'gone'): Promise<void> {
    if (this.#only === build) return;
    await copyBuild(build, this.folder, oldFiles);
    await this.nginx.reload();
    this.#only = oldFiles === 'gone' ? build : null;
  }

  stop(): Promise<void> {
    return this.nginx.stop();
  }
}

async function copyBuild(build: string, folder: string, oldFiles: 'stay' | 'gone'): Promise<void> {
  const commands = guideCommands('Each deploy')
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('rsync '));
  if (commands.length !== 2) throw new Error('The guide has other commands than two of rsync.');
  const kept = commands.map((line) =>
    line.replaceAll(' build/', ` ${build}/`).replaceAll('web:/var/www/docs/', `${folder}/`),
  );
  const replaced = [`rsync -rl --checksum --delete ${build}/ ${folder}/`];
  for (const line of oldFiles === 'stay' ? kept : replaced) await run('bash', ['-ec', line]);
}
