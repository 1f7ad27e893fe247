import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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
  url: string;
  /** The feedback that has arrived. */
  collected: { data: Record<string, unknown> }[];
  stop: () => void;
};

/** Starts it. Each question whether a page may send something is answered late, as on a slow network. */
export async function startElsewhere(): Promise<Elsewhere> {
  const collected: Elsewhere['collected'] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    if (request.method === 'OPTIONS') return setTimeout(() => response.writeHead(204).end(), 400);
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (request.url === '/feedback-of-readers') collected.push(JSON.parse(body));
    return response.end(JSON.stringify(flagOn));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, collected, stop };
}
