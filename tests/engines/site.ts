import { json } from 'node:stream/consumers';
import { realBuild } from '../e2e/real-site.ts';
import { flagOn, sampleWithSurvey } from '../e2e/survey-site.ts';
import { WebHost } from '../e2e/web-host.ts';

const flagsPath = '/flags';
const feedbackPath = '/feedback';
/** The same as in `survey.test.ts`, so that a run that has both builds one site. */
const survey = { proxyUrl: flagsPath, clientKey: 'key', environment: 'test', targetUrl: feedbackPath };

/** Builds the sample site with a survey, once for each run. @returns The folder of the output. */
export const builtSample = () => sampleWithSurvey(survey);

export type Site = {
  host: WebHost;
  /** What readers have sent as feedback. */
  feedback: unknown[];
};

/** Serves a site at an address of its own, so that no reader finds what another has left in the browser. */
export async function startSite(of: 'sample' | 'real', asksForFeedback: boolean): Promise<Site> {
  const directory = of === 'real' ? realBuild() : await builtSample();
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
