/** What the site's configuration says about the survey; JSON, so that a page can carry it. Empty text means not set. */
export type SurveySettings = {
  /** Address of Unleash's front-end API, Unleash Edge or the Unleash proxy; a path stands for the docs' own host. */
  proxyUrl: string;
  /** Front-end token. It is public: a browser sends it. */
  clientKey: string;
  /** Host of the published docs, such as `docs.getunleash.io`. */
  docsHost: string;
  /** Name of the place that this build is published to, such as `production` or `preview`. */
  environment: string;
  /** Where feedback is posted; null where nobody collects it. */
  targetUrl: string | null;
};
