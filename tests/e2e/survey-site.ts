import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SiteConfig } from '../../src/site/config.ts';
import { builtSample } from './global-setup.ts';
import type { Project } from './project.ts';
import { WebHost } from './web-host.ts';

/** Builds a project with these settings of the survey, as a docs team would, and serves it. */
export async function surveySite(project: Project, survey: SiteConfig['survey']): Promise<WebHost> {
  await buildWithSurvey(project, survey);
  return WebHost.start(join(project.root, 'build'));
}

export async function buildWithSurvey(project: Project, survey: SiteConfig['survey']): Promise<void> {
  const { code, output } = await project.build(environmentOf(survey));
  if (code !== 0) throw new Error(output);
}

/** Serves the sample site with these settings. */
export async function sampleSurveySite(survey: SiteConfig['survey']): Promise<WebHost> {
  return WebHost.start(await sampleWithSurvey(survey));
}

/** The output of the sample site with these settings of the survey, which all tests of a run share. */
export async function sampleWithSurvey(survey: SiteConfig['survey']): Promise<string> {
  return join((await builtSample(environmentOf(survey))).root, 'build');
}

/** The variables of the environment that hold the settings. */
function environmentOf(survey: SiteConfig['survey']): Record<string, string> {
  return {
    SITE_URL: 'https://docs.example',
    UNLEASH_PROXY_URL: survey.proxyUrl,
    UNLEASH_PROXY_CLIENT_KEY: survey.clientKey,
    UNLEASH_ENVIRONMENT: survey.environment,
    UNLEASH_FEEDBACK_TARGET_URL: survey.targetUrl ?? '',
  };
}

/** What Unleash answers where the survey is on. */
export const flagOn = {
  toggles: [
    {
      name: 'docs-feedback-survey-v1',
      enabled: true,
      variant: { name: 'disabled', enabled: false },
      impressionData: false,
    },
  ],
};

/** Stands in for Unleash and for a collector of feedback on an origin of their own, far away. */
export type Elsewhere = {
  /** Where to ask about flags, and where to post feedback. */
  settings: SiteConfig['survey'];
  /** What is answered to the next requests. */
  flags: { status: number; body: object };
  feedback: { status: number; body: string };
  /** The feedback that has arrived. */
  collected: { data: Record<string, unknown> }[];
  /** Answers as at the beginning again, and forgets what has arrived. */
  reset: () => void;
  stop: () => void;
};

/** Starts it. The question whether a page may post feedback is answered late, as on a slow network. */
export async function startElsewhere(): Promise<Elsewhere> {
  const feedbackPath = '/feedback-of-readers';
  const server = createServer(async (request, response) => {
    const isFeedback = request.url === feedbackPath;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    if (request.method === 'OPTIONS') return setTimeout(() => response.writeHead(204).end(), isFeedback ? 400 : 0);
    const body = await text(request);
    if (isFeedback) {
      elsewhere.collected.push(JSON.parse(body) as Elsewhere['collected'][number]);
      return response.writeHead(elsewhere.feedback.status).end(elsewhere.feedback.body);
    }
    return response.writeHead(elsewhere.flags.status).end(JSON.stringify(elsewhere.flags.body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const atFirst = () => ({ flags: { status: 200, body: flagOn }, feedback: { status: 200, body: '' }, collected: [] });
  const elsewhere: Elsewhere = {
    settings: { proxyUrl: `${url}/flags`, clientKey: 'key', environment: 'test', targetUrl: url + feedbackPath },
    ...atFirst(),
    reset: () => void Object.assign(elsewhere, atFirst()),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return elsewhere;
}
