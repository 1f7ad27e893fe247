import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { build } from 'vite';
import type { SurveySettings } from '../../src/survey/survey-settings.ts';

export type Site = { url: string; stop(): Promise<void> };

/**
 * Builds a page that decides about the survey as the docs do, with `settings` as its configuration, and serves it.
 */
export async function startSite(settings: SurveySettings): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'survey-site-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'warn',
    define: { SURVEY_SETTINGS: JSON.stringify(settings) },
    build: { outDir: directory, emptyOutDir: true, target: 'es2022' },
  });
  const answer = sirv(directory, { single: true });
  const server = createServer((request, response) => {
    // As strict as the docs' own policy, so that a library that evaluates text is found out.
    response.setHeader('content-security-policy', "script-src 'self'");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}
