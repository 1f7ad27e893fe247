import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliModule, nginxProgram, requireDebianPackages } from '../debian-packages.ts';
import { freePort, projectRoot } from '../e2e/project.ts';
import { limit } from '../machine.ts';

/** A real nginx with `hosting/nginx.conf`, run by the user of the tests, in a folder of its own. */
export class Nginx {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Starts nginx for the files in `root`, and waits until it answers. `configure` changes the site's configuration as
   * an operator would. Throws with what nginx says where it does not start.
   */
  static async start(root: string, configure: (site: string) => string = (site) => site): Promise<Nginx> {
    requireDebianPackages(['nginx-light', 'libnginx-mod-http-brotli-static', 'rsync']);
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'docs-nginx-'));
    const site = configure(await readFile(join(projectRoot, 'hosting/nginx.conf'), 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '')
      .replaceAll('/var/www/docs', root);
    await writeFile(join(folder, 'site.conf'), site);
    await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));
    const child = spawn(nginxProgram, [
      '-p',
      folder,
      '-c',
      join(folder, 'nginx.conf'),
      '-e',
      join(folder, 'error.log'),
    ]);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const ended = new Promise<never>((_, fail) => {
      child.once('exit', async () => {
        const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
        fail(new Error(`nginx ended:\n${said}${log}`));
      });
    });
    // Once it runs, its end is no fault.
    ended.catch(() => {});
    const nginx = new Nginx(`http://127.0.0.1:${port}`, folder, child);
    await Promise.race([ended, nginx.#answers()]);
    return nginx;
  }

  /** What nginx wrote to its log of errors, from warnings on. */
  log(): Promise<string> {
    return readFile(join(this.folder, 'error.log'), 'utf8');
  }

  /**
   * Reads the configuration and its includes anew, as an operator does after a deploy. Until its old workers have ended,
   * a browser that has a connection to one of them gets answers by the old configuration.
   */
  async reload(): Promise<void> {
    const before = await this.#workers();
    this.child.kill('SIGHUP');
    let now = before;
    while (now.length === 0 || now.some((worker) => before.includes(worker))) {
      await new Promise((later) => setTimeout(later, 20));
      now = await this.#workers();
    }
  }

  /** Ids of its worker processes. */
  async #workers(): Promise<string[]> {
    const { pid } = this.child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null)
      await new Promise<void>((done) => {
        this.child.once('exit', () => done());
        this.child.kill('SIGTERM');
      });
    await rm(this.folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    while (!(await fetch(this.url, { redirect: 'manual' }).catch(() => null)))
      await new Promise((later) => setTimeout(later, 20));
  }
}

/** What an operator's nginx.conf has around the site. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  // Else the workers of root would be nobody's, who may not read the files of the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `load_module ${brotliModule};
${user}
daemon off;
worker_processes 2;
# Else an old worker waits a minute for the first request of a connection that a browser has opened ahead.
worker_shutdown_timeout ${limit(1000)}ms;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  ${temporary}
  include ${folder}/site.conf;
}
`;
}
