/** What the tests of builds do and look at. */
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { limit } from '../machine.ts';
import { digests } from './digests.ts';
import type { Files, Project } from './project.ts';

/** The limit of a test that builds several times. */
export const severalBuilds = { timeout: limit(300_000) };

/** The files of the output, with the hash of each. */
export const outputOf = (project: Project) => digests(join(project.root, 'build'));

/** What unfinished builds have left beside the output. */
export const leftBeside = (project: Project) => readdirSync(project.root).filter((name) => name.startsWith('build.'));

/** Files of the cache that a build had not finished. */
export const leftInCache = (project: Project) =>
  readdirSync(join(project.root, '.cache'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tmp$|(client|program)\/\w+\.\d+$/.test(path),
  );

/** Builds without a fault. @returns the files of the output, with the hash of each */
export async function buildWhole(
  project: Project,
  environment: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { code, output } = await project.build(environment);
  expect(code, output).toBe(0);
  return outputOf(project);
}

/** Builds without anything of the last build but its bundles of code: `bundled-sources.test.ts` holds what those depend on. */
export async function buildCold(project: Project): Promise<Record<string, string>> {
  for (const kept of ['pages', 'fences', 'api-reference', 'social', 'output.json'])
    await rm(join(project.root, '.cache', kept), { recursive: true, force: true });
  await rm(join(project.root, 'build'), { recursive: true, force: true });
  return buildWhole(project);
}

/** A page of the sample site with other text. */
export const editedPage = (text: string): Files => ({
  'docs/guides/second.md': `---\ntitle: Second page\ndescription: ${text} A page that is edited for a test.\n---\n\n## The far part\n\n${text}\n`,
});

/** Replaces text in a file of a project, wherever it stands there. */
export async function replaceIn(project: Project, file: string, from: string, to: string): Promise<void> {
  const text = await project.read(file);
  expect(text, file).toContain(from);
  await project.write({ [file]: text.replaceAll(from, to) });
}

/** Commits files of a project at a time. Its first commit makes the repository. */
export async function commit(project: Project, files: string, time: string): Promise<void> {
  const person = ['-c', 'user.name=Maya', '-c', 'user.email=maya@fjordbooks.example.com', '-c', 'core.fileMode=true'];
  const dates = { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time };
  for (const args of [
    ['init', '--quiet'],
    ['add', files],
    ['commit', '--quiet', '--message', 'Write the site'],
  ]) {
    const { code, output } = await project.execute('git', [...person, ...args], dates);
    expect(code, output).toBe(0);
  }
}

/**
 * Code that Node.js loads before a build: where the build writes a file of such a name, it does this in place of
 * giving the file its path. So a moment of a build can be met for certain.
 */
export function onWriting(name: RegExp, act: string): string {
  return module(`
    const place = (path) => (${name}.test(String(path)) ? ${act} : path);
    const { writeFileSync } = fs;
    const { writeFile } = fs.promises;
    fs.writeFileSync = (path, ...rest) => writeFileSync(place(path), ...rest);
    fs.promises.writeFile = (path, ...rest) => writeFile(place(path), ...rest);`);
}

/** Code that Node.js loads before a build, which may not remove a folder of such a name. */
export function refuseRemoving(name: RegExp): string {
  return module(`
    const refusing = (remove) => (path, ...rest) => {
      if (!${name}.test(path) || !fs.existsSync(path)) return remove(path, ...rest);
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });
    };
    fs.rmSync = refusing(fs.rmSync);
    fs.promises.rm = refusing(fs.promises.rm);`);
}

/** Ends a build as `kill -9` does, when it writes a file of such a name. */
export const killedOnWriting = (name: RegExp) => onWriting(name, "process.kill(process.pid, 'SIGKILL')");

/** The address of a module that replaces functions of `fs`. */
function module(code: string): string {
  const text = `import fs from 'node:fs';\nimport { syncBuiltinESMExports } from 'node:module';\n${code}\nsyncBuiltinESMExports();`;
  return `data:text/javascript,${encodeURIComponent(text)}`;
}
