import type { FlagSettings, SurveySettings } from './survey-settings.ts';

export const SURVEY_FLAG = 'docs-feedback-survey-v1';

/**
 * Asks Unleash whether this visitor gets the survey, and if so calls `reveal`.
 * Meant to be called once per visit, when the browser is idle: the flag client is only downloaded here.
 * Never throws: without an answer the page stays as it is and the console says why.
 */
export async function showSurvey(settings: SurveySettings, reveal: () => unknown): Promise<void> {
  if (await isSurveyOn(settings)) await reveal();
}

async function isSurveyOn(settings: SurveySettings): Promise<boolean> {
  const flagSettings = flagSettingsOf(settings);
  const refusal = refusalOf(flagSettings);
  if (refusal !== null) return warn(refusal);
  try {
    const { isFlagOn } = await import('./flag-client/flag-client.ts');
    return await isFlagOn(SURVEY_FLAG, flagSettings, window.location.href);
  } catch (error) {
    return warn(error);
  }
}

/** The app name under which Unleash lists these docs, such as `docs.getunleash.io-production`. */
export function flagSettingsOf({ proxyUrl, clientKey, docsHost, environment }: SurveySettings): FlagSettings {
  return { proxyUrl, clientKey, appName: docsHost && environment ? `${docsHost}-${environment}` : '' };
}

/**
 * The reason for which the library would refuse `settings`, in its words, or null where it would begin.
 * Asking here spares the readers of a site without Unleash the library's 8 KB.
 */
export function refusalOf({ proxyUrl, clientKey, appName }: FlagSettings): string | null {
  if (!proxyUrl) return 'url is required';
  if (!clientKey) return 'clientKey is required';
  return appName ? null : 'appName is required.';
}

function warn(reason: unknown): false {
  console.warn('Unable to initialize the Unleash client', reason);
  return false;
}
