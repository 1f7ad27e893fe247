import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell, firefoxProgram, webkitBrowser } from '../src/checks/doctor/programs.ts';

export const nginxProgram = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Each package that the tests use a program of, and whether that is there. PostgreSQL comes from npm where Debian's is not. */
const packages = {
  chromium: () => findChromium() !== null,
  'chromium-headless-shell': () => findHeadlessShell() !== null,
  'nginx-light': () => existsSync(nginxProgram),
  'libnginx-mod-http-brotli-static': () => existsSync(brotliModule),
  // A deploy is tested as the guide prints it, and it prints rsync.
  rsync: () => existsSync('/usr/bin/rsync'),
  'firefox-esr': () => existsSync(firefoxProgram),
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver'),
  'libwebkit2gtk-4.1-0': () => existsSync(webkitBrowser),
  // A screen for WebKit that nobody sees, the focus for its window there, and the bus that it asks for.
  xvfb: () => existsSync('/usr/bin/Xvfb'),
  xdotool: () => existsSync('/usr/bin/xdotool'),
  dbus: () => existsSync('/usr/bin/dbus-daemon'),
} as const;

export type DebianPackage = keyof typeof packages;

/** What the tests in several engines need beside Chromium. */
export const enginePackages: readonly DebianPackage[] = [
  'firefox-esr',
  'webkit2gtk-driver',
  'libwebkit2gtk-4.1-0',
  'xvfb',
  'xdotool',
  'dbus',
];

const allPackages = Object.keys(packages) as DebianPackage[];

/**
 * Installs all of some packages that is missing at once where this may be done: as root, on a machine with apt-get.
 * @throws one sentence that says how to get the rest.
 */
export function requireDebianPackages(names: readonly DebianPackage[] = allPackages): void {
  const wanted = names.filter((name) => !packages[name]());
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${wanted.join(', ')}…`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...wanted], { stdio: 'inherit', env: environment });
  }
  const missing = names.filter((name) => !packages[name]());
  if (missing.length > 0)
    throw new Error(
      `The tests need programs that are not here: run “sudo apt-get install ${missing.join(' ')}”, or set CHROMIUM_PATH and NGINX_PATH to yours.`,
    );
}
