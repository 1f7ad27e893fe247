import { join } from 'node:path';
import type { SiteConfig } from '../../src/site/config.ts';
import type { Project } from './project.ts';
import { WebHost } from './web-host.ts';

/** Builds a project with these settings of the survey, as a docs team would, and serves it. */
export async function surveySite(project: Project, survey: SiteConfig['survey']): Promise<WebHost> {
  const { code, output } = await project.build({
    SITE_URL: 'https://docs.example',
    UNLEASH_PROXY_URL: survey.proxyUrl,
    UNLEASH_PROXY_CLIENT_KEY: survey.clientKey,
    UNLEASH_ENVIRONMENT: survey.environment,
    UNLEASH_FEEDBACK_TARGET_URL: survey.targetUrl ?? '',
  });
  if (code !== 0) throw new Error(output);
  return WebHost.start(join(project.root, 'build'));
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
