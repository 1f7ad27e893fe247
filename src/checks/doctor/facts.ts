import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../project.ts';
import { addressOf } from '../../server/listen.ts';
import type { Lock } from '../packages/lock-differences.ts';
import type { Facts } from './checks.ts';
import { findChromium, findHeadlessShell, findPostgres, findWebKit, firefoxProgram } from './programs.ts';

const run = promisify(execFile);
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Looks at the machine and at the project's folder, and changes neither. */
export async function gatherFacts(environment: NodeJS.ProcessEnv): Promise<Facts> {
  const { engines } = await readJson<{ engines: { node: string } }>('package.json');
  const { bavail, bsize } = await statfs(root);
  const { host, port } = addressOf(environment);
  const nginx = environment.NGINX_PATH ?? programOf('nginx', environment);
  return {
    node: process.versions.node,
    nodeNeeded: engines.node.replace(/^>=/, ''),
    npm: await output('npm', ['--version']),
    locked: await readJson<Lock>('package-lock.json'),
    installed: await readJson<Lock>('node_modules/.package-lock.json').catch(() => null),
    chromium: findChromium(environment),
    headlessShell: findHeadlessShell(environment),
    firefox: existsSync(firefoxProgram) ? firefoxProgram : null,
    webkit: findWebKit(),
    nginx: nginx && existsSync(nginx) && existsSync(brotliModule) ? nginx : null,
    postgres: findPostgres(),
    rsync: programOf('rsync', environment),
    history: await history(),
    freeDisk: bavail * bsize,
    memory: await memory(),
    port,
    portIsFree: await isFree(host, port),
  };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(join(root, file), 'utf8')) as Content;
}

/** What a program prints, without the end of the line; null where it cannot run. */
async function output(program: string, args: readonly string[]): Promise<string | null> {
  const result = await run(program, args, { cwd: root }).catch(() => null);
  return result?.stdout.trim() ?? null;
}

/** The path of a program in one of the folders of `PATH`, or in one that only root's `PATH` has. */
function programOf(name: string, environment: NodeJS.ProcessEnv): string | null {
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

async function history(): Promise<Facts['history']> {
  const shallow = await output('git', ['rev-parse', '--is-shallow-repository']);
  if (shallow === null) return 'none';
  return shallow === 'true' ? 'shallow' : 'whole';
}

/** Memory in bytes: of the container where it has a limit, of the machine where it has none. */
async function memory(): Promise<number> {
  const limit = Number(await readFile('/sys/fs/cgroup/memory.max', 'utf8').catch(() => ''));
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whether a server could listen there. */
function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}
