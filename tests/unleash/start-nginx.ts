import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { nginxProgram, requireDebianPackages } from '../debian-packages.ts';
import { freePort } from '../e2e/project.ts';
import { statusOf } from '../status-of.ts';

/**
 * Starts nginx with a printed configuration, but without TLS and on a free port.
 * @param printed Its first server that listens at 443 is the one that answers; one that listens at 80 is left out.
 * @param folder Where nginx may write.
 * @param upstream The address that the page gives, and the one to ask in its place.
 */
export async function startNginx(
  printed: string,
  folder: string,
  upstream: readonly [printed: string, used: string],
): Promise<{ url: string; stop(): Promise<void> }> {
  requireDebianPackages(['nginx-light']);
  const port = await freePort();
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const configuration = printed
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate.*;/g, '')
    .replaceAll(...upstream)
    .replace('http {', `http { access_log off; ${temporaryPaths}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off; pid ${folder}/pid;\n${configuration}`);
  const nginx = spawn(nginxProgram, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (nginx.exitCode !== null) return;
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(url, '/').catch(() => 0)).toBeGreaterThan(0);
  return { url, stop };
}
