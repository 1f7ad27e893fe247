import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt } from '../../src/attempt.ts';
import { hashOf } from '../../src/hash.ts';
import { requireChromium } from '../chromium.ts';
import { linkTree } from '../link-tree.ts';
import { startRun } from '../run-directory.ts';
import { Project, projectRoot } from './project.ts';
import { buildRealSite } from './real-site.ts';

/** Folder of a small site that has one of everything, and islands made for tests. */
export const sampleSite = join(projectRoot, 'tests/e2e/fixtures/site');

/** What builds of the sample site have kept, from one run to the next. */
const keptParts = join(projectRoot, '.cache/sample-site');

/** Builds what the browser tests read: the sample site, and the real one. */
export default async function setup(): Promise<void> {
  requireChromium();
  startRun();
  // One after the other: the sample site takes the program that builds from the real one.
  await buildRealSite();
  await builtSampleSite();
}

/** Builds both sites as their sources are now. */
export const buildBrowserTestSites = setup;

/** The sample site, built with the settings that stand in its files. The tests of a run share it, so none may change it. */
export function builtSampleSite(): Promise<Project> {
  return Project.shared('sample', async (name) => {
    const project = (await coldSampleProject(name)).takeCache(Project.inPlace(), ['program']);
    if (existsSync(keptParts)) project.takeCache({ root: keptParts });
    await buildWhole(project);
    keepParts(project);
    return project;
  });
}

/** A copy of the project that holds the sample site in place of the real pages, as its first build has left it. */
export async function sampleProject(name: string): Promise<Project> {
  return (await coldSampleProject(name)).takeBuild(await builtSampleSite());
}

/** The same without anything that a build has left. */
export async function coldSampleProject(name: string): Promise<Project> {
  const project = await Project.createEmpty(name, { openapi: null });
  await cp(sampleSite, project.root, { recursive: true });
  return project;
}

/** The sample site as it is built in an environment. The tests of a run share it, so none may change it. */
export async function builtSample(environment: Readonly<Record<string, string>>): Promise<Project> {
  const variables = Object.entries(environment).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Project.shared(`sample-${hashOf(JSON.stringify(variables)).slice(0, 8)}`, async (name) => {
    const project = await sampleProject(name);
    await buildWhole(project, environment);
    return project;
  });
}

/** Keeps what the build of the sample site has kept for the next run. */
function keepParts(project: Project): void {
  const fresh = `${keptParts}.${process.pid}.new`;
  const old = `${keptParts}.${process.pid}.old`;
  linkTree(join(project.root, '.cache'), join(fresh, '.cache'));
  attempt(() => renameSync(keptParts, old));
  attempt(() => renameSync(fresh, keptParts));
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
}

async function buildWhole(project: Project, environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code, output } = await project.build(environment);
  if (code !== 0) throw new Error(output);
}
