import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../src/checks/doctor/programs.ts';
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

/** Finds Chromium, or installs Debian's if the user may. @throws one sentence that says how to get it. */
export function requireChromium(): string {
  requireDebianPackages(['chromium']);
  return findChromium() ?? 'chromium';
}

/** Finds the headless shell of Chromium, or installs Debian's if the user may. @throws one sentence that says how to get it. */
function requireHeadlessShell(): string {
  requireDebianPackages(['chromium-headless-shell']);
  return findHeadlessShell() ?? 'chromium-headless-shell';
}

/**
 * Starts the headless shell, in which a visit costs half the processor time. With `full`, starts the whole browser, which
 * alone has a back-forward cache and paints the letters and pictures that readers see.
 */
export function launchChromium({
  full = false,
  ...options
}: Pick<LaunchOptions, 'ignoreDefaultArgs'> & { full?: boolean } = {}): Promise<Browser> {
  const executablePath = full ? requireChromium() : requireHeadlessShell();
  return chromium.launch({ executablePath, args: flags, ...options });
}

/** The browsers that all test files of a worker share: each takes half a second to start. */
const shared: { shell?: Browser; full?: Browser } = {};

export async function sharedChromium({ full = false } = {}): Promise<Browser> {
  const kind = full ? 'full' : 'shell';
  const running = shared[kind];
  if (running?.isConnected()) return running;
  const started = await launchChromium({ full });
  shared[kind] = started;
  return started;
}

/** Closes what a test or a file of tests has left open in the browser that it shares: its pages, with what they stored. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
