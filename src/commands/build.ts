/** `npm run build`: the site as static files in build/. */
import { describeFault, FaultsFound } from '../fault.ts';
import { buildSite } from '../output/build-site.ts';
import { loadEditorFiles } from '../output/editor-files.ts';
import { terminalProgress } from '../output/progress.ts';
import { cacheDirectory, outputDirectory, root } from '../project.ts';
import { describeWriteProblem } from '../write-problem.ts';

const progress = terminalProgress();
try {
  const report = await buildSite({
    root,
    editor: await loadEditorFiles(),
    outputDirectory,
    cacheDirectory,
    progress,
    remoteContent: process.env.REMOTE_CONTENT === '1',
  });
  const { pages, compiled, cached, described, notes, redirects, milliseconds } = report;
  progress.finish(
    [
      ...notes,
      `${pages} pages and ${redirects} redirects in ${(milliseconds / 1000).toFixed(1)} s (${compiled} compiled, ${cached} from the cache).`,
      described.operations > 0
        ? `API: ${described.operations} operations, ${described.parameters} parameters, ${described.schemas} schemas and ${described.properties} properties are described, each of them.`
        : '',
    ]
      .filter(Boolean)
      .join('\n'),
  );
} catch (error) {
  process.exitCode = 1;
  const problem = describeWriteProblem(error);
  if (error instanceof FaultsFound) reportFaults(error);
  else if (problem) console.error(`\n${problem}`);
  else throw error;
}

function reportFaults({ faults }: FaultsFound): void {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  console.error(`\n${faults.map(describeFault).join('\n')}\n\n${count}. The last good build is untouched.`);
}
