/** What npm's lock files have in common: `package-lock.json`, and `node_modules/.package-lock.json` of what is installed. */
export type Lock = { packages: Readonly<Record<string, LockedPackage>> };

type LockedPackage = { version?: string; optional?: boolean; dev?: boolean; link?: boolean };

/**
 * The locked packages that are missing or have another version, as `name 1.2.3 (1.2.4 is locked)`, and what is installed
 * beside them. A missing optional package is no difference: those are for other machines.
 */
export function lockDifferences(locked: Lock, installed: Lock): string[] {
  const other = Object.entries(locked.packages).flatMap(([path, { version, optional, link }]) => {
    if (path === '' || link) return [];
    const found = installed.packages[path];
    if (!found) return optional ? [] : [`${nameOf(path)} is missing`];
    return found.version === version ? [] : [`${nameOf(path)} ${found.version} (${version} is locked)`];
  });
  const more = Object.keys(installed.packages).filter((path) => path !== '' && !locked.packages[path]);
  return [...other, ...more.map((path) => `${nameOf(path)} is not locked`)];
}

/** A lock without the packages that only checks and tests need. */
export function withoutDevelopment({ packages }: Lock): Lock {
  return { packages: Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev)) };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
