import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { requireChromium } from '../chromium.ts';
import { Project, projectRoot } from './project.ts';

/** Folder of a small site that has one of everything, and islands made for tests. */
export const sampleSite = join(projectRoot, 'tests/e2e/fixtures/site');

/** Builds what the browser tests read: the sample site, and the real one. */
export default async function setup(): Promise<void> {
  requireChromium();
  await Promise.all([coldSampleProject('sample').then(buildWhole), buildRealSite()]);
}

/** Builds both sites as their sources are now. */
export async function buildBrowserTestSites(): Promise<void> {
  requireChromium();
  await Promise.all([coldSampleProject('sample').then(buildWhole), buildWhole(Project.inPlace())]);
}

/** Builds the real site where `npm test` has not just built it. */
export async function buildRealSite(): Promise<void> {
  if (!existsSync(join(projectRoot, 'build/index.html'))) await buildWhole(Project.inPlace());
}

/** A copy of the project that holds the sample site in place of the real pages, and what its first build has kept. */
export async function sampleProject(name: string): Promise<Project> {
  return (await coldSampleProject(name)).takeCache(Project.named('sample'));
}

/** The same without anything that a build has kept. */
export async function coldSampleProject(name: string): Promise<Project> {
  const project = await Project.createEmpty(name, { openapi: null });
  await cp(sampleSite, project.root, { recursive: true });
  return project;
}

async function buildWhole(project: Project): Promise<void> {
  const { code, output } = await project.build();
  if (code !== 0) throw new Error(output);
}
