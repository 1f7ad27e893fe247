/** The real site is so large that several threads compile it, which the small sites of the other tests are not. */
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWhole, severalBuilds } from './builds.ts';
import { digests } from './digests.ts';
import { Project, projectRoot } from './project.ts';
import { realBuild } from './real-site.ts';

test('the real site is, byte for byte, what it is in another folder and without any cache', severalBuilds, async () => {
  const copy = await Project.create('real-cold');
  if (existsSync(join(projectRoot, '.git'))) {
    const history = await Project.cloneOf(Project.inPlace(), 'real-history', '--no-checkout');
    await cp(join(history.root, '.git'), join(copy.root, '.git'), { recursive: true });
  }
  expect(await buildWhole(copy)).toEqual(digests(realBuild()));
});
