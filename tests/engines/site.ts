import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Project, projectRoot } from '../e2e/project.ts';
import { flagOn } from '../e2e/survey-site.ts';
import { WebHost } from '../e2e/web-host.ts';

/** The copy of the project that has the sample site with a survey. */
export const sampleName = 'engines';
export const flagsPath = '/flags';
export const feedbackPath = '/feedback';

export type Site = {
  host: WebHost;
  /** What readers have sent as feedback. */
  feedback: unknown[];
};

/** Serves a site at an address of its own, so that no reader finds what another has left in the browser. */
export async function startSite(of: 'sample' | 'real', asksForFeedback: boolean): Promise<Site> {
  const directory = join(of === 'real' ? projectRoot : Project.named(sampleName).root, 'build');
  const feedback: unknown[] = [];
  const host = await WebHost.start(directory, '/', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example');
    if (pathname === feedbackPath) feedback.push(await json(request));
    else if (pathname !== flagsPath && pathname !== `${flagsPath}/client/metrics`) return false;
    const answer = asksForFeedback ? flagOn : { toggles: [] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    return true;
  });
  return { host, feedback };
}
