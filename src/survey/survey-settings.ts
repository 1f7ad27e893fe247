import type { SiteConfig } from '../site/config.ts';

/** What the site's configuration says about the survey; JSON, so that a page can carry it. Empty text means not set. */
export type SurveySettings = SiteConfig['survey'] & {
  /** Host of the published docs, such as `docs.getunleash.io`. */
  docsHost: string;
};

/** What the flag client cannot begin without. Empty text means not set. */
export type FlagSettings = Pick<SurveySettings, 'proxyUrl' | 'clientKey'> & { appName: string };
