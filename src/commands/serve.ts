/** `npm run serve`: the site in build/, as a web host would serve it. */
import { existsSync } from 'node:fs';
import { loadConfig } from '../output/editor-files.ts';
import { outputDirectory } from '../project.ts';
import { addressOf, failWith, listen } from '../server/listen.ts';
import { serveBuild } from '../server/serve-build.ts';

try {
  if (!existsSync(outputDirectory)) throw new Error('There is no build/ yet; run “npm run build” first.');
  const config = await loadConfig();
  const origin = await listen(
    serveBuild({ directory: outputDirectory, baseUrl: config.baseUrl }),
    addressOf(process.env),
  );
  console.log(`\n  The docs are at ${origin}${config.baseUrl}  (stop with Ctrl+C)\n`);
} catch (error) {
  failWith(error);
}
