import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { requireChromium } from '../chromium.ts';
import { enginePackages, requireDebianPackages } from '../debian-packages.ts';
import { buildRealSite, coldSampleProject } from '../e2e/global-setup.ts';
import { buildWithSurvey } from '../e2e/survey-site.ts';
import { feedbackPath, flagsPath, sampleName } from './site.ts';

/** Installs the browsers and what drives them, and builds the sample site with a survey, and the real one where it is not built. */
export default async function setup(): Promise<void> {
  requireChromium();
  requireDebianPackages(enginePackages);
  installPackages('tests/engines');
  const survey = { proxyUrl: flagsPath, clientKey: 'key', environment: 'test', targetUrl: feedbackPath };
  await buildWithSurvey(await coldSampleProject(sampleName), survey);
  await buildRealSite();
}
