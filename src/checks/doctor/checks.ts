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
    program('Chromium', facts.chromium, 'missing', 'the browser tests need it', 'sudo apt-get install chromium'),
    program(
      'nginx',
      facts.nginx,
      'missing',
      'with its Brotli module; the hosting tests need it',
      'sudo apt-get install nginx-light libnginx-mod-http-brotli-static',
    ),
    program('rsync', facts.rsync, 'missing', 'the hosting tests need it', 'sudo apt-get install rsync'),
    program(
      'PostgreSQL',
      facts.postgres,
      'advice',
      'the tests against a real Unleash server fetch one from npm instead',
      'sudo apt-get install postgresql',
    ),
  ];
}

function node({ node: version, nodeNeeded }: Facts): Finding {
  const what = 'Node.js';
  if (isAtLeast(version, nodeNeeded)) return { what, state: 'ok', found: version };
  const [major] = nodeNeeded.split('.');
  return {
    what,
    state: 'missing',
    found: `${version}; ${nodeNeeded} or newer is needed`,
    cure: `nvm install ${major}`,
  };
}

function npm({ npm: version, nodeNeeded }: Facts): Finding {
  const what = 'npm';
  return version
    ? { what, state: 'ok', found: version }
    : {
        what,
        state: 'missing',
        found: 'not found; it comes with Node.js',
        cure: `nvm install ${nodeNeeded.split('.')[0]}`,
      };
}

function packages({ locked, installed }: Facts): Finding {
  const what = 'Packages';
  const cure = 'npm ci';
  if (!installed) return { what, state: 'missing', found: 'not installed', cure };
  const differences = lockDifferences(locked, installed);
  if (differences.length === 0) return { what, state: 'ok', found: 'as package-lock.json has them' };
  if (lockDifferences(withoutDevelopment(locked), installed).length === 0)
    return { what, state: 'missing', found: 'only those that build and serve; checks and tests need more', cure };
  const more = differences.length > 3 ? ` and ${differences.length - 3} more` : '';
  return { what, state: 'missing', found: `other than locked: ${differences.slice(0, 3).join(', ')}${more}`, cure };
}

function disk({ freeDisk }: Facts): Finding {
  const what = 'Disk';
  const found = `${gigabytes(freeDisk)} free`;
  if (freeDisk >= diskNeeded) return { what, state: 'ok', found };
  return { what, state: 'missing', found: `${found}; ${gigabytes(diskNeeded)} are needed`, cure: 'rm -r .cache build' };
}

function memory({ memory: bytes }: Facts): Finding {
  const what = 'Memory';
  const found = gigabytes(bytes);
  if (bytes >= memoryNeeded) return { what, state: 'ok', found };
  return {
    what,
    state: 'missing',
    found: `${found}; a build and a browser take ${gigabytes(memoryNeeded)}`,
    cure: 'give the machine or container more memory',
  };
}

function history({ history: found }: Facts): Finding {
  const what = 'Git history';
  if (found === 'whole') return { what, state: 'ok', found: 'whole' };
  if (found === 'shallow')
    return {
      what,
      state: 'advice',
      found: 'shallow: pages do not know when they changed',
      cure: 'git fetch --unshallow',
    };
  return {
    what,
    state: 'advice',
    found: 'none: pages do not know when they changed',
    cure: 'work in a clone of the repository instead of an unpacked archive',
  };
}

function port({ port: number, portIsFree }: Facts): Finding {
  const what = `Port ${number}`;
  return portIsFree
    ? { what, state: 'ok', found: 'free' }
    : { what, state: 'advice', found: 'taken by another program', cure: `PORT=${number + 1} npm start` };
}

function program(
  what: string,
  path: string | null,
  state: 'missing' | 'advice',
  reason: string,
  cure: string,
): Finding {
  return path ? { what, state: 'ok', found: path } : { what, state, found: `not found; ${reason}`, cure };
}

/** Whether a version of three numbers is the least one or newer. */
function isAtLeast(version: string, least: string): boolean {
  const [has, needs] = [version, least].map((text) => text.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (has?.[at] ?? 0) - (needs?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function gigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toFixed(1)} GB`;
}
