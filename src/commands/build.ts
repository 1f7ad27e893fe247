/** `npm run build`: the site as static files in build/. */
import { buildSite } from '../output/build-site.ts';
import { describeFailure, describeReport } from '../output/build-summary.ts';
import { loadEditorFiles } from '../output/editor-files.ts';
import { terminalProgress } from '../output/progress.ts';
import { cacheDirectory, outputDirectory, root } from '../project.ts';

const progress = terminalProgress();
try {
  const editor = await loadEditorFiles();
  const remoteContent = process.env.REMOTE_CONTENT === '1';
  progress.finish(
    describeReport(await buildSite({ root, editor, outputDirectory, cacheDirectory, progress, remoteContent })),
  );
} catch (error) {
  const failure = describeFailure(error);
  if (failure === null) throw error;
  console.error(`\n${failure}`);
  process.exitCode = 1;
}
