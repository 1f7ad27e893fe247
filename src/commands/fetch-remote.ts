/** `npm run fetch-remote`: fetches what the configuration names, for a build with `REMOTE_CONTENT=1`. */

import { loadConfig } from '../output/editor-files.ts';
import { cacheDirectory, root } from '../project.ts';
import { fetchRemote } from '../remote/fetch-remote-sources.ts';
import { failWith } from '../server/listen.ts';

try {
  const config = await loadConfig();
  const sources = config.remote ?? { openapi: null, documents: [] };
  const lines = await fetchRemote(sources, { root, cacheDirectory, timeout: 10_000 });
  console.log(lines.length > 0 ? lines.join('\n') : 'site.config.ts names no remote documents.');
} catch (error) {
  failWith(error);
}
