/** A build that is killed, starved of disk, run twice at once or from a warm cache gives the output that a clean one gives. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { digests } from './digests.ts';
import { coldSampleProject, sampleProject } from './global-setup.ts';
import { buildCommand, type Files, Project, projectRoot } from './project.ts';

const run = promisify(execFile);
const outputOf = (project: Project) => digests(join(project.root, 'build'));
const beside = (project: Project) => readdirSync(project.root).filter((name) => name.startsWith('build.'));
/** Files of the cache that a build had not finished. */
const unfinished = (project: Project) =>
  readdirSync(join(project.root, '.cache'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tmp$|(client|program)\/\w+\.\d+$/.test(path),
  );

async function buildWhole(project: Project, environment: Record<string, string> = {}): Promise<Record<string, string>> {
  const { code, output } = await project.build(environment);
  expect(code, output).toBe(0);
  return outputOf(project);
}

/** What a build gives that has no cache. The bundles of code stay: they take longest. */
async function buildCold(project: Project): Promise<Record<string, string>> {
  const cache = join(project.root, '.cache');
  for (const name of readdirSync(cache))
    if (!/^(client|program)$/.test(name)) await rm(join(cache, name), { recursive: true });
  await rm(join(project.root, 'build'), { recursive: true, force: true });
  return buildWhole(project);
}

/** Several whole builds in one test, on a machine that may be busy. */
const patient = { timeout: 300_000 };

const production = { ...process.env, NODE_ENV: 'production' };

/**
 * Code that Node.js loads before a build: where the build writes a file of such a name, it does this in place of
 * giving the file its path. So a moment of a build can be met for certain.
 */
function onWriting(name: RegExp, act: string): string {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const place = (path) => (${name}.test(String(path)) ? ${act} : path);
    const { writeFileSync } = fs;
    const { writeFile } = fs.promises;
    fs.writeFileSync = (path, ...rest) => writeFileSync(place(path), ...rest);
    fs.promises.writeFile = (path, ...rest) => writeFile(place(path), ...rest);
    syncBuiltinESMExports();`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

const edited = (text: string) => ({
  'docs/guides/second.md': `---\ntitle: Second page\ndescription: ${text} A page that is edited for a test.\n---\n\n## The far part\n\n${text}\n`,
});

describe('a build that is killed with kill -9', patient, () => {
  let project: Project;
  let good: Record<string, string>;
  beforeAll(async () => {
    project = await sampleProject('killed');
    good = await buildWhole(project);
  });

  test.each<[moment: string, files: Files, written: RegExp]>([
    ['while it compiles pages', edited('Once.'), /\/pages\/.+\.tmp$/],
    ['while it bundles the code', { 'src/islands/Counter.island.css': '.Counter { color: inherit }\n' }, /\/head\.js$/],
    ['when it begins to write', edited('Twice.'), /\.new\//],
    ['while it writes pages', edited('Thrice.'), /\.new\/guides\/second\.html$/],
    ['when the pages are written', edited('Four times.'), /\.new\/llms-full\.txt$/],
  ])('%s leaves the last good output whole', async (_, files, written) => {
    await project.write(files);
    const preload = onWriting(written, "process.kill(process.pid, 'SIGKILL')");
    const ended = run(process.execPath, ['--import', preload, ...buildCommand], { cwd: project.root, env: production });
    await expect(ended).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(outputOf(project)).toEqual(good);
  });

  test('is followed by one that works, and takes away what was left', async () => {
    expect(beside(project)).not.toEqual([]);
    const built = await buildWhole(project);
    expect(beside(project)).toEqual([]);
    expect(unfinished(project)).toEqual([]);
    expect(built).toEqual(await buildCold(project));
    expect(await project.read('build/guides/second.html')).toContain('Four times.');
  });
});

describe('a disk that takes no more', patient, () => {
  const oneSentence = /^\n[A-Z][^:\n]*: (free some space|raise the limit)[^\n]*; the last good build is untouched\.$/;
  let project: Project;
  beforeAll(async () => {
    project = await sampleProject('full-disk');
    await buildWhole(project);
  });

  /** Runs a build that cannot write all that it wants, and returns what it said. */
  async function refused(command: string, args: readonly string[]): Promise<string> {
    const good = outputOf(project);
    const { code, stderr } = await run(command, args, { cwd: project.root, env: production }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(code, stderr).toBe(1);
    expect(outputOf(project)).toEqual(good);
    expect(beside(project)).toEqual([]);
    expect(unfinished(project)).toEqual([]);
    return stderr.trimEnd();
  }

  test.each<[what: string, files: Files]>([
    ['of pages', edited('A file that is too large.')],
    ['of the browser’s code', { 'src/islands/Counter.island.css': '.Counter { color: inherit }\n' }],
    ['of the program that builds', { 'src/islands/Counter.island.tsx': 'export default () => null;\n' }],
  ])('is told in one sentence, and the last good output stays: a limit on the size of files, %s', async (_, files) => {
    await project.write(files);
    const said = await refused('bash', ['-c', 'ulimit -f 64; exec "$@"', 'bash', process.execPath, ...buildCommand]);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('A file is larger than the system lets you write');
  });

  test('is told in one sentence, and the last good output stays: no space left on the device', async () => {
    await project.write(edited('More than the device has room for.'));
    // One file of the output is the device that is always full.
    const preload = onWriting(/llms-full\.txt$/, "'/dev/full'");
    const said = await refused(process.execPath, ['--import', preload, ...buildCommand]);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('The disk is full');
  });

  // A small disk of its own needs a right that some containers withhold; the two tests above need none.
  const unshare = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
  const small = 'is told in one sentence, and the last good output stays: a small disk that fills up';
  if (mayMount(unshare)) test(small, fillSmallDisk);

  async function fillSmallDisk(): Promise<void> {
    await project.write(edited('More than the disk has room for.'));
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
    const { stdout } = await run(
      'unshare',
      [...unshare, 'bash', '-c', script, 'bash', process.execPath, ...buildCommand],
      {
        cwd: project.root,
        env: production,
      },
    );
    const [before, after, ...rest] = stdout.split('\n');
    expect(after).toBe(before);
    expect(rest[0]).toBe('---');
    expect(`\n${rest.slice(1).join('\n').trim()}`).toMatch(oneSentence);
    expect(stdout).toContain('The disk is full');
  }
});

test('a last output that may not be removed is none of the new one, and the next build names it', patient, async () => {
  const project = await sampleProject('read-only');
  await buildWhole(project);
  await project.write(edited('Published all the same.'));
  const refuse = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const refusing = (remove) => (path, ...rest) => {
      if (!/build\\.\\d+\\.old$/.test(path) || !fs.existsSync(path)) return remove(path, ...rest);
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });
    };
    fs.rmSync = refusing(fs.rmSync);
    fs.promises.rm = refusing(fs.promises.rm);
    syncBuiltinESMExports();`;
  const build = () =>
    run(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(refuse)}`, ...buildCommand], {
      cwd: project.root,
      env: production,
    });
  await build();
  expect(await project.read('build/guides/second.html')).toContain('Published all the same.');
  await expect(build()).rejects.toMatchObject({
    stderr: expect.stringMatching(/The system does not let you write \(build\.\d+\.old\): give yourself the right/),
  });
  await buildWhole(project);
  expect(beside(project)).toEqual([]);
});

/** Whether a process may have a file system of its own here. */
function mayMount(unshare: readonly string[]): boolean {
  try {
    execFileSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('two builds at once both finish, and the output is that of one of them alone', patient, async () => {
  // Neither finds anything in the cache, and both want to put the same there.
  const project = await coldSampleProject('at-once');
  const both = await Promise.all([project.build({ BASE_URL: '/one/' }), project.build({ BASE_URL: '/two/' })]);
  for (const { code, output } of both) expect(code, output).toBe(0);
  const output = outputOf(project);
  const [, last = ''] = /data-base-url="([^"]*)"/.exec(await project.read('build/index.html')) ?? [];
  expect(['/one/', '/two/']).toContain(last);
  expect(beside(project)).toEqual([]);
  expect(unfinished(project)).toEqual([]);
  expect(await buildWhole(project, { BASE_URL: last })).toEqual(output);
});

const git = (project: Project, ...args: string[]) =>
  run('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@fjordbooks.example.com', ...args], {
    cwd: project.root,
    env: { ...process.env, GIT_COMMITTER_DATE: '2021-03-04T23:30:00Z', GIT_AUTHOR_DATE: '2021-03-04T23:30:00Z' },
  });

/** The sample site as one commit. */
async function committedProject(name: string): Promise<Project> {
  const project = await sampleProject(name);
  await project.write({ '.gitignore': '/build/\n/.cache/\n' });
  await git(project, 'init', '--quiet');
  await git(project, 'add', '.');
  await git(project, 'commit', '--quiet', '--message', 'Write the site');
  return project;
}

test(
  'a build of the same commit is the same byte for byte in another folder, time zone and language, with dates of the commit',
  patient,
  async () => {
    const here = await committedProject('commit');
    const there = await Project.cloneOf(here, 'clone/of/the/same/commit');
    const first = await buildWhole(here, { TZ: 'Pacific/Kiritimati', LANG: 'C' });
    const second = await buildWhole(there, { TZ: 'America/Anchorage', LANG: 'sv_SE.UTF-8', HOME: '/nonexistent' });
    expect(second).toEqual(first);
    expect(await here.read('build/guides/long.html')).toContain('<time dateTime="2021-03-04">');
    expect(await here.read('build/sitemap.xml')).toContain('2021-03-04');
  },
);

describe('a build from a warm cache', patient, () => {
  let project: Project;
  beforeAll(async () => {
    project = await committedProject('warm');
    await buildWhole(project);
  });

  /** Builds as an editor does, and again with nothing to take from. */
  async function expectSame(): Promise<void> {
    const { root } = project;
    const warm = await buildWhole(project);
    const kept = join(root, '.cache');
    const aside = `${root}-warm-cache`;
    await rm(aside, { recursive: true, force: true });
    await cp(kept, aside, { recursive: true });
    const cold = await buildCold(project);
    expect(warm).toEqual(cold);
    await rm(kept, { recursive: true });
    await cp(aside, kept, { recursive: true });
  }

  const replaceIn = async (path: string, from: string, to: string) => {
    const text = readFileSync(join(project.root, path), 'utf8');
    expect(text, path).toContain(from);
    await project.write({ [path]: text.replaceAll(from, to) });
  };

  const edits = {
    'a title': () => replaceIn('docs/guides/second.md', 'title: Second page', 'title: The page after the first'),
    'a heading that another page links to': async () => {
      await replaceIn('docs/guides/second.md', '## The far part', '## The part behind');
      await replaceIn('docs/guides/markdown.md', '#the-far-part', '#the-part-behind');
    },
    'sidebar.ts': () =>
      replaceIn('sidebar.ts', "'/guides/markdown', '/guides/islands'", "'/guides/islands', '/guides/markdown'"),
    'the name of a category': () => replaceIn('sidebar.ts', "label: 'Guides'", "label: 'Handbook'"),
    'a redirect': () => replaceIn('redirects.ts', "'/help': '/'", "'/help': '/guides/long', '/aid': '/'"),
    'a picture': () =>
      project.write({
        'docs/guides/images/square.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>\n',
      }),
    'a definition of the glossary': () => replaceIn('glossary.ts', 'A named switch', 'A switch with a name'),
    'an island': () => replaceIn('src/islands/Counter.island.tsx', 'plus one', 'and one more'),
    'a new page': async () => {
      await project.write({
        'docs/guides/new.md':
          '---\ntitle: New page\ndescription: A page that was not there before.\n---\n\n[On](long.md)\n',
      });
      await replaceIn('sidebar.ts', "'/guides/terms'", "'/guides/new', '/guides/terms'");
    },
    'a deleted page': async () => {
      await project.write({ 'docs/guides/terms.md': null });
      await replaceIn('sidebar.ts', ", '/guides/terms'", '');
    },
    'site.config.ts': () => replaceIn('site.config.ts', "title: 'Unleash',", "title: 'Unleashed',"),
    'the date of a commit': () =>
      git(project, 'commit', '--quiet', '--amend', '--no-edit', '--date', '2022-05-06T07:08:09Z'),
  };

  test('without an edit gives what a cold one gives, byte for byte', expectSame);

  /** What is made together is kept apart in the cache, so that no edit hides what another leaves old. */
  const together: (keyof typeof edits)[][] = [
    ['a title', 'a redirect', 'a picture'],
    ['sidebar.ts', 'a definition of the glossary'],
    ['a heading that another page links to', 'an island'],
    ['a new page', 'the date of a commit'],
    ['a deleted page', 'the name of a category'],
    ['site.config.ts'],
  ];

  test('is tried with every edit', () => {
    expect(together.flat().toSorted()).toEqual(Object.keys(edits).toSorted());
  });

  test.each(together.map((made) => [made.join(' and '), made] as const))(
    'after an edit of %s gives what a cold one gives, byte for byte',
    async (_, made) => {
      for (const edit of made) await edits[edit]();
      await expectSame();
    },
  );

  test('finds a link that an edit of another page has broken', async () => {
    await replaceIn('docs/guides/second.md', '## The part behind', '## The part in front');
    const { code, output } = await project.build();
    expect(code).not.toBe(0);
    expect(output).toMatch(/docs\/guides\/markdown\.md:\d+ {2}.*#the-part-behind/);
    await replaceIn('docs/guides/second.md', '## The part in front', '## The part behind');
    await expectSame();
  });
});

test('the real site, from a warm cache, is what it is in another folder without any', {
  timeout: 600_000,
}, async () => {
  // Copies both: others read the real one meanwhile.
  const warm = await (await Project.create('real-warm')).takeCache(Project.inPlace());
  const cold = await Project.create('real-cold');
  if (existsSync(join(projectRoot, '.git'))) {
    const history = await Project.cloneOf(Project.inPlace(), 'real-history', '--no-checkout');
    for (const copy of [warm, cold]) await cp(join(history.root, '.git'), join(copy.root, '.git'), { recursive: true });
  }
  expect(await buildWhole(cold)).toEqual(await buildWhole(warm));
});
