/** The built real site, as one run of the tests reads it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attempt } from '../../src/attempt.ts';
import { stampOf } from '../../src/source-graph.mjs';
import { linkTree } from '../link-tree.ts';
import { runDirectory } from '../run-directory.ts';
import { isUnitTest, Project, projectRoot, sources } from './project.ts';

/** Variables of the environment that a build reads. */
const settings = /^(SITE_URL|BASE_URL|REMOTE_CONTENT|OPENAPI_SOURCE|UNLEASH_\w+)$/;

const output = join(projectRoot, 'build');
/** What the last build was made of, and the stamp of its output. */
const record = join(projectRoot, '.cache/tested-build.txt');

/**
 * The built real site: as it was when the run first asked for it, whoever builds the site anew meanwhile.
 * @returns the absolute path of the folder
 * @throws where the site is not built
 */
export function realBuild(): string {
  const kept = join(runDirectory(), 'build');
  if (!existsSync(kept)) linkTree(output, kept);
  return kept;
}

/** Builds the real site, unless its output is that of its sources as they are now. */
export async function buildRealSite(): Promise<void> {
  const fingerprint = await sourcesFingerprint();
  const built = () => `${fingerprint} ${stampOf(output)} ${stampOf(join(output, 'index.html'))}`;
  if (attempt(() => readFileSync(record, 'utf8')) !== built()) {
    const { code, output: text } = await Project.inPlace().build();
    if (code !== 0) throw new Error(text);
    writeFileSync(record, built());
  }
  realBuild();
}

/** Changes with everything that a build of the real site depends on. */
async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources.flatMap(filesBelow))
    hash.update(`${path}\0`).update(readFileSync(join(projectRoot, path)));
  for (const name of Object.keys(process.env)
    .filter((name) => settings.test(name))
    .toSorted())
    hash.update(`${name}=${process.env[name]}\0`);
  // Pages show the dates of commits.
  const git = ['log', '-1', '--format=%H', '--', 'docs', 'openapi'];
  const commit = await promisify(execFile)('git', git, { cwd: projectRoot }).catch(() => null);
  return hash.update(commit?.stdout ?? '').digest('hex');
}

/** The files of a folder, or the file itself, by their paths from the project's root. */
function filesBelow(path: string): string[] {
  const absolute = join(projectRoot, path);
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isUnitTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .toSorted();
}
