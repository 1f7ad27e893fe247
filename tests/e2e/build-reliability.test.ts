/** A build that is killed, starved of disk, run twice at once or in another folder gives the output that a good one gives. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildCold,
  buildWhole,
  commit,
  editedPage,
  killedOnWriting,
  leftBeside,
  leftInCache,
  onWriting,
  outputOf,
  refuseRemoving,
  severalBuilds,
} from './builds.ts';
import { builtSampleSite, coldSampleProject, sampleProject } from './global-setup.ts';
import { buildCommand, type CommandResult, type Files, Project } from './project.ts';

const production = { NODE_ENV: 'production' };
const editedStyles: Files = { 'src/islands/Counter.island.css': '.Counter { color: inherit }\n' };

describe('a build that is killed with kill -9', severalBuilds, () => {
  let project: Project;
  let good: Record<string, string>;
  beforeAll(async () => {
    project = await sampleProject('killed');
    good = outputOf(project);
  });

  test.each<[moment: string, files: Files, written: RegExp]>([
    ['while it compiles pages', editedPage('Once.'), /\/pages\/.+\.tmp$/],
    ['while it bundles the code', editedStyles, /\/head\.js$/],
    ['while it writes pages', editedPage('Twice.'), /\.new\/guides\/second\.html$/],
    ['when the pages are written', editedPage('Thrice.'), /\.new\/llms-full\.txt$/],
  ])('%s leaves the last good output whole', async (_, files, written) => {
    await project.write(files);
    const { signal } = await project.build({}, killedOnWriting(written));
    expect(signal).toBe('SIGKILL');
    expect(outputOf(project)).toEqual(good);
  });

  test('is followed by one that works, and takes away what was left', async () => {
    expect(leftBeside(project)).not.toEqual([]);
    const built = await buildWhole(project);
    expect(leftBeside(project)).toEqual([]);
    expect(leftInCache(project)).toEqual([]);
    expect(await project.read('build/guides/second.html')).toContain('Thrice.');
    expect(built).toEqual(await buildCold(project));
  });
});

describe('a disk that takes no more is told in one sentence, and the last good output stays', severalBuilds, () => {
  const oneSentence = /^[A-Z][^:\n]*: (free some space|raise the limit)[^\n]*; the last good build is untouched\.$/;
  let project: Project;
  let good: Record<string, string>;
  beforeAll(async () => {
    project = await sampleProject('full-disk');
    good = outputOf(project);
  });

  /** Expects that a build could not write all that it wanted, and that it said why. */
  function expectRefused({ code, stderr }: CommandResult, why: string): void {
    expect(code, stderr).toBe(1);
    expect(stderr.trim()).toMatch(oneSentence);
    expect(stderr).toContain(why);
    expect(outputOf(project)).toEqual(good);
    expect(leftBeside(project)).toEqual([]);
    expect(leftInCache(project)).toEqual([]);
  }

  test.each<[what: string, files: Files]>([
    ['of pages', editedPage('A file that is too large.')],
    ['of the browser’s code', editedStyles],
    ['of the program that builds', { 'src/islands/Counter.island.tsx': 'export default () => null;\n' }],
  ])('a limit on the size of files, %s', async (_, files) => {
    await project.write(files);
    const limited = ['-c', 'ulimit -f 64; exec "$@"', 'bash', process.execPath, ...buildCommand];
    expectRefused(
      await project.execute('bash', limited, production),
      'A file is larger than the system lets you write',
    );
  });

  test('no space left on the device', async () => {
    await project.write(editedPage('More than the device has room for.'));
    // One file of the output is the device that is always full.
    expectRefused(await project.build({}, onWriting(/llms-full\.txt$/, "'/dev/full'")), 'The disk is full');
  });

  // A small disk of its own needs a right that some containers withhold; the tests above need none.
  const unshare = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
  test('a small disk that fills up', async ({ skip }) => {
    const { code } = await project.execute('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
    skip(code !== 0, 'A process may have no file system of its own here.');
    await project.write(editedPage('More than the disk has room for.'));
    const sum = 'find build -type f -exec sha256sum {} + | sort | sha256sum';
    await mkdir(join(project.root, '../full-disk-itself'), { recursive: true });
    const script = `
      set -e
      room=$(( $(du -sk . | cut -f1) + 700 ))
      mount -t tmpfs -o size=\${room}k tmpfs ../full-disk-itself
      cp -a . ../full-disk-itself
      cd ../full-disk-itself
      ${sum}
      "$@" 2>said >/dev/null && exit 0
      ${sum}
      ls -d build.* 2>/dev/null || true
      echo ---
      cat said`;
    const args = [...unshare, 'bash', '-c', script, 'bash', process.execPath, ...buildCommand];
    const { output } = await project.execute('unshare', args, production);
    const [before, after, left, ...said] = output.split('\n');
    expect(after).toBe(before);
    expect(left).toBe('---');
    expect(said.join('\n').trim()).toMatch(oneSentence);
    expect(output).toContain('The disk is full');
  });
});

test(
  'a last output that may not be removed is none of the new one, and the next build names it',
  severalBuilds,
  async () => {
    const project = await sampleProject('read-only');
    await project.write(editedPage('Published all the same.'));
    const refused = refuseRemoving(/build\.\d+\.old$/);
    expect(await project.build({}, refused)).toMatchObject({ code: 0 });
    expect(await project.read('build/guides/second.html')).toContain('Published all the same.');
    const { code, stderr } = await project.build({}, refused);
    expect(code).toBe(1);
    expect(stderr).toMatch(/The system does not let you write \(build\.\d+\.old\): give yourself the right/);
    await buildWhole(project);
    expect(leftBeside(project)).toEqual([]);
  },
);

test('two builds at once both finish, and the output is that of one of them alone', severalBuilds, async () => {
  // Neither finds its parts in the cache, and both want to put the same there.
  const project = (await coldSampleProject('at-once')).takeCache(await builtSampleSite(), ['program']);
  const both = await Promise.all([project.build({ BASE_URL: '/one/' }), project.build({ BASE_URL: '/two/' })]);
  for (const { code, output } of both) expect(code, output).toBe(0);
  const output = outputOf(project);
  const [, last = ''] = /data-base-url="([^"]*)"/.exec(await project.read('build/index.html')) ?? [];
  expect(['/one/', '/two/']).toContain(last);
  expect(leftBeside(project)).toEqual([]);
  expect(leftInCache(project)).toEqual([]);
  expect(await buildWhole(project, { BASE_URL: last })).toEqual(output);
});

test(
  'a build of the same commit is the same byte for byte in another folder, time zone and language, with dates of the commit',
  severalBuilds,
  async () => {
    const here = await sampleProject('commit');
    await here.write({ '.gitignore': '/build/\n/.cache/\n' });
    await commit(here, '.', '2021-03-04T23:30:00Z');
    // It finds nothing that another build has kept, not even the program.
    const there = await Project.cloneOf(here, 'clone/of/the/same/commit');
    const first = await buildWhole(here, { TZ: 'Pacific/Kiritimati', LANG: 'C' });
    const second = await buildWhole(there, { TZ: 'America/Anchorage', LANG: 'sv_SE.UTF-8', HOME: '/nonexistent' });
    expect(second).toEqual(first);
    expect(await here.read('build/guides/long.html')).toContain('<time dateTime="2021-03-04">');
    expect(await here.read('build/sitemap.xml')).toContain('2021-03-04');
  },
);
