/** What a change to the program that builds breaks first. The whole is in the tests of faults, reliability and edited sources. */
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCold, buildWhole, killedOnWriting, leftBeside, outputOf, replaceIn, severalBuilds } from './builds.ts';
import { sampleProject } from './global-setup.ts';
import type { Project } from './project.ts';

describe('a build', severalBuilds, () => {
  let project: Project;
  let good: Record<string, string>;
  beforeAll(async () => {
    project = await sampleProject('builds');
    good = outputOf(project);
  });

  test('with a fault names file, line, fault and cure, and leaves the last good output whole', async () => {
    await replaceIn(project, 'docs/guides/markdown.md', 'second.md#', 'nowhere.md#');
    const { code, output } = await project.build();
    expect(code).toBe(1);
    expect(output).toMatch(/^docs\/guides\/markdown\.md:9 {2}.*nowhere\.md.* → .+$/m);
    expect(outputOf(project)).toEqual(good);
    expect(leftBeside(project)).toEqual([]);
  });

  test('that is killed when it begins to write leaves the last good output whole', async () => {
    await replaceIn(project, 'docs/guides/markdown.md', 'nowhere.md#', 'second.md#');
    await replaceIn(project, 'docs/guides/second.md', 'title: Second page', 'title: The page after the first');
    const { signal } = await project.build({}, killedOnWriting(/\.new\//));
    expect(signal).toBe('SIGKILL');
    expect(outputOf(project)).toEqual(good);
    expect(leftBeside(project)).not.toEqual([]);
  });

  test('from a warm cache, after an edit of a title, gives what a cold one gives, byte for byte', async () => {
    const warm = await buildWhole(project);
    expect(leftBeside(project)).toEqual([]);
    expect(await project.read('build/guides/markdown.html')).not.toContain('Second page');
    expect(await project.read('build/guides/second.html')).toContain('The page after the first');
    expect(warm).toEqual(await buildCold(project));
  });
});
