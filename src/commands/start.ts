/**
 * `npm start`: builds the site and serves it, with endpoints that stand in for Unleash and for a collector of feedback,
 * so that the whole loop of the survey can be seen without an account.
 */
import { join } from 'node:path';
import { loadConfig } from '../output/editor-files.ts';
import { cacheDirectory, outputDirectory } from '../project.ts';
import { createDemoEndpoints } from '../server/demo-endpoints.ts';
import { addressOf, failWith, listen } from '../server/listen.ts';
import { serveBuild } from '../server/serve-build.ts';

process.env.UNLEASH_PROXY_URL ??= '/demo/flags';
process.env.UNLEASH_PROXY_CLIENT_KEY ??= 'demo';
process.env.UNLEASH_ENVIRONMENT ??= 'demo';
process.env.UNLEASH_FEEDBACK_TARGET_URL ??= '/demo/feedback';
process.env.UNLEASH_SEARCH_REPORTS_URL ??= '/demo/searches';

try {
  const address = addressOf(process.env);
  await import('./build.ts');
  if (process.exitCode) process.exit();
  const config = await loadConfig();
  const feedbackFile = join(cacheDirectory, 'feedback.jsonl');
  const endpoints = createDemoEndpoints({ host: address.host, feedbackFile });
  const origin = await listen(serveBuild({ directory: outputDirectory, baseUrl: config.baseUrl, endpoints }), address);
  console.log(`\n  The docs are at ${origin}${config.baseUrl}  (stop with Ctrl+C)`);
  console.log(`  Feedback that you give is printed here, and kept in .cache/feedback.jsonl;`);
  console.log(`  searches without a sure answer are printed, too\n`);
} catch (error) {
  failWith(error);
}
