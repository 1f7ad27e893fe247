import { type Lock, lockDifferences, withoutDevelopment } from '../packages/lock-differences.ts';

/** What is known of a machine and of the folder that this project is in. */
export type Facts = {
  /** Version. */
  node: string;
  /** Lowest version of Node.js, as package.json says it. */
  nodeNeeded: string;
  npm: string | null;
  /** `package-lock.json`, and what npm has installed. */
  locked: Lock;
  installed: Lock | null;
  /** Paths of programs. */
  chromium: string | null;
  headlessShell: string | null;
  firefox: string | null;
  webkit: string | null;
  nginx: string | null;
  postgres: string | null;
  rsync: string | null;
  history: 'whole' | 'shallow' | 'none';
  /** Bytes. */
  freeDisk: number;
  memory: number;
  port: number;
  portIsFree: boolean;
};

/** `missing` is needed to build, serve or test the site; `advice` is not. */
export type Finding =
  | { what: string; state: 'ok'; found: string }
  | { what: string; state: 'missing' | 'advice'; found: string; cure: string };

const ok = (what: string, found: string): Finding => ({ what, state: 'ok', found });
const missing = (what: string, found: string, cure: string): Finding => ({ what, state: 'missing', found, cure });
const advice = (what: string, found: string, cure: string): Finding => ({ what, state: 'advice', found, cure });

const gigabyte = 2 ** 30;
/** Packages, the Unleash server of the tests, copies of the site that tests build. */
const diskNeeded = 2 * gigabyte;
/** A build, and a browser beside it. */
const memoryNeeded = 2 * gigabyte;

/** Every check of the facts, in the order in which a newcomer meets them. */
export function examine(facts: Facts): Finding[] {
  return [
    node(facts),
    npm(facts),
    packages(facts),
    disk(facts),
    memory(facts),
    history(facts),
    port(facts),
    program('Chromium', facts.chromium, missing, 'the browser tests need it', 'chromium'),
    program('Browser shell', facts.headlessShell, missing, 'the browser tests need it', 'chromium-headless-shell'),
    program('Firefox', facts.firefox, missing, 'the tests in three engines need it', 'firefox-esr'),
    program(
      'WebKit',
      facts.webkit,
      missing,
      'with its driver, and a screen that nobody sees; the tests in three engines need it',
      'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xdotool dbus',
    ),
    program(
      'nginx',
      facts.nginx,
      missing,
      'with its Brotli module; the hosting tests need it',
      'nginx-light libnginx-mod-http-brotli-static',
    ),
    program('rsync', facts.rsync, missing, 'the hosting tests need it', 'rsync'),
    program(
      'PostgreSQL',
      facts.postgres,
      advice,
      'the tests against a real Unleash server fetch one from npm instead',
      'postgresql',
    ),
  ];
}

function node({ node: version, nodeNeeded }: Facts): Finding {
  // Compares the numbers of two versions, not their digits.
  if (version.localeCompare(nodeNeeded, 'en', { numeric: true }) >= 0) return ok('Node.js', version);
  return missing('Node.js', `${version}; ${nodeNeeded} or newer is needed`, installNode(nodeNeeded));
}

function npm({ npm: version, nodeNeeded }: Facts): Finding {
  return version ? ok('npm', version) : missing('npm', 'not found; it comes with Node.js', installNode(nodeNeeded));
}

function installNode(version: string): string {
  return `nvm install ${version.split('.')[0]}`;
}

function packages({ locked, installed }: Facts): Finding {
  const lacking = (found: string) => missing('Packages', found, 'npm ci');
  if (!installed) return lacking('not installed');
  const differences = lockDifferences(locked, installed);
  if (differences.length === 0) return ok('Packages', 'as package-lock.json has them');
  if (lockDifferences(withoutDevelopment(locked), installed).length === 0)
    return lacking('only those that build and serve; checks and tests need more');
  const more = differences.length > 3 ? ` and ${differences.length - 3} more` : '';
  return lacking(`other than locked: ${differences.slice(0, 3).join(', ')}${more}`);
}

function disk({ freeDisk }: Facts): Finding {
  const found = `${gigabytes(freeDisk)} free`;
  if (freeDisk >= diskNeeded) return ok('Disk', found);
  return missing('Disk', `${found}; ${gigabytes(diskNeeded)} are needed`, 'rm -r .cache build');
}

function memory({ memory: bytes }: Facts): Finding {
  const found = gigabytes(bytes);
  if (bytes >= memoryNeeded) return ok('Memory', found);
  const problem = `${found}; a build and a browser take ${gigabytes(memoryNeeded)}`;
  return missing('Memory', problem, 'give the machine or container more memory');
}

function history({ history: found }: Facts): Finding {
  if (found === 'whole') return ok('Git history', 'whole');
  const cure =
    found === 'shallow' ? 'git fetch --unshallow' : 'work in a clone of the repository instead of an unpacked archive';
  return advice('Git history', `${found}: pages do not know when they changed`, cure);
}

function port({ port: number, portIsFree }: Facts): Finding {
  const what = `Port ${number}`;
  return portIsFree ? ok(what, 'free') : advice(what, 'taken by another program', `PORT=${number + 1} npm start`);
}

function program(what: string, path: string | null, lacking: typeof missing, why: string, debian: string): Finding {
  return path ? ok(what, path) : lacking(what, `not found; ${why}`, `sudo apt-get install ${debian}`);
}

function gigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toFixed(1)} GB`;
}
