import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../src/checks/doctor/programs.ts';
import { requireDebianPackages } from './debian-packages.ts';

/**
 * What the browser does beside the page, which no test looks at: each window would start two more renderers for the
 * suggestions of its address bar, and a spare one. That was two fifths of what a visit costs the processor. Chromium reads
 * the last such list only, so what Playwright's own switches off is here, too.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`,
];

/** Finds Chromium, or installs Debian's where this may be done. @throws one sentence that says how to get it. */
export function requireChromium(): string {
  requireDebianPackages(['chromium']);
  return findChromium() ?? 'chromium';
}

export function launchChromium(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: flags, ...options });
}

/** The Chromium that all test files of a worker share: each takes half a second to start. */
let shared: Browser | undefined;

export async function sharedChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium();
  return shared;
}

/** Ends what a test or a file of tests has left open in the browser that it shares: its pages, with what they stored. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
