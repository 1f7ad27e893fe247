import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../../src/checks/doctor/programs.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Where the published server begins. */
export const serverFile = fileURLToPath(new URL('node_modules/unleash-server/dist/server.js', import.meta.url));

/** Installs the server of this folder's package.json where it is missing, and PostgreSQL with it where Debian's is. */
export function installUnleash(): void {
  const postgres = findPostgres();
  if (existsSync(serverFile) && postgres) return;
  console.log('Installing unleash-server into tests/unleash…');
  const omitted = postgres ? ['--omit=optional'] : [];
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...omitted], { cwd: folder, stdio: 'inherit' });
}
