import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Route } from 'playwright-core';
import { root } from '../../src/project.ts';
import { type AnswerTable, answerFromServer, pictureTime, stableAnswers } from './answers.ts';
import type { Shop } from './shop.ts';

export type Theme = 'light' | 'dark';

/** The packages that have the fonts, and where those lie. */
const sen = '@fontsource/sen';
const symbols = '@fontsource/material-symbols-outlined';
const packages = join(root, 'tests/how-tos/node_modules');

const senStyles = [400, 700, 800]
  .map(
    (weight) =>
      `@font-face { font-family: Sen; font-weight: ${weight}; src: url(https://fonts.gstatic.com/${sen}/files/sen-latin-${weight}-normal.woff2) }`,
  )
  .join('\n');

const iconStyles = `
@font-face {
  font-family: 'Material Symbols Outlined';
  src: url(https://fonts.gstatic.com/${symbols}/files/material-symbols-outlined-latin-400-normal.woff2);
}
.material-symbols-outlined {
  font: 24px/1 'Material Symbols Outlined';
  letter-spacing: normal; text-transform: none; display: inline-block; white-space: nowrap;
  font-feature-settings: 'liga';
}`;

/** Nothing moves, and what follows a press is there at once. */
const stillStyles = `
*, ::before, ::after {
  transition: none !important; animation: none !important; caret-color: transparent !important;
}
.MuiTouchRipple-root { display: none !important }
/* A message, and a list that is about to close, take no press that is meant for what lies below. */
div:has(> .dropdown-outline [aria-label=Close]), div:has(> .dropdown-outline [aria-label=Close]) *,
.MuiPopover-root:has(> .MuiPaper-root[style*='opacity: 0;']), .MuiPopover-root:has(> .MuiPaper-root[style*='opacity: 0;']) * {
  pointer-events: none !important
}`;

/** What the browser has stored for a reader who has closed the announcements. */
const stored = { ':OssSegmentsSplashScreen:v1:localStorage:v2': '{"shown":true}' };

/**
 * Opens a window on the admin UI that looks the same in every run: at one moment of time, with its own fonts and without
 * animations. It reaches nothing but the server.
 */
export async function openAdminUi(
  browser: Browser,
  shop: Shop,
  settings: {
    as: string | null;
    theme: Theme;
    /** With two pixels for one, for pictures. */
    sharp: boolean;
    viewport: { width: number; height: number };
    enterprise: AnswerTable | undefined;
    onSent: (method: string, path: string, body: unknown) => void;
    /** Is told each message about what was done last: they vanish after some seconds. */
    onMessage: (text: string) => void;
  },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: settings.viewport,
    // Twice as many pixels in each direction cost four times the work, and only pictures need them.
    deviceScaleFactor: settings.sharp ? 2 : 1,
    colorScheme: settings.theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    bypassCSP: true,
    baseURL: shop.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  if (settings.as !== null) await context.addCookies([shop.sessionOf(settings.as)]);
  await context.clock.setFixedTime(pictureTime);
  await context.addInitScript(
    ({ styles, entries }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { styles: stillStyles, entries: stored },
  );
  await context.exposeFunction('noteMessage', settings.onMessage);
  await context.addInitScript(noteMessages);
  const answers = settings.enterprise ? { ...withoutContent, ...settings.enterprise } : {};
  const stable = stableAnswers(shop.seeded);
  await context.route('**/*', (route) => answerElsewhere(route));
  await context.route(`${shop.url}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    // Compressing the scripts of the admin UI anew for each window costs a server more than sending them.
    if (!/^\/(api|auth|invite)\//.test(path))
      return route.continue({ headers: { ...request.headers(), 'accept-encoding': 'identity' } });
    const body = request.method() === 'GET' ? { accept: request.headers().accept } : attemptJson(request.postData());
    settings.onSent(request.method(), path, body);
    const given = answers[`${request.method()} ${path}`];
    if (settings.enterprise && path === '/api/admin/ui-config')
      return route.fulfill({ json: asEnterprise(await shop.ask('GET', 'ui-config'), Object(given)) });
    if (given === undefined && `${request.method()} ${path}` === 'GET /api/admin/projects')
      return route.fulfill({ json: await shop.projects() });
    if (given === undefined && usagePath.test(path)) return route.fulfill({ json: usageOf(path) });
    if (given === undefined) return answerFromServer(route, stable);
    const answer: unknown = typeof given === 'function' ? given(body) : given;
    if (typeof answer === 'string') return route.fulfill({ status: 200, contentType: 'text/csv', body: answer });
    return route.fulfill({ status: 200, json: answer });
  });
  return context;
}

/** Tells the test each message as it appears, in the page. */
function noteMessages(): void {
  let last = '';
  const note = () => {
    const text = document.querySelector('.dropdown-outline:has([aria-label=Close]) h3')?.textContent ?? '';
    if (text !== last && text !== '') (window as unknown as { noteMessage(text: string): void }).noteMessage(text);
    last = text;
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * What a server says of itself, by which the admin UI knows its edition: `UG` are groups, `P` projects, `EEA`
 * environments.
 * @param given What a script has in its place, flags among it.
 */
function asEnterprise(configuration: { flags?: object }, given: { flags?: object }): object {
  const current = { oss: '5.6.0', enterprise: '5.6.0' };
  return {
    ...configuration,
    environment: 'Enterprise',
    // Single sign-on has its forms only then.
    authenticationType: 'enterprise',
    versionInfo: { current, latest: {}, isLatest: true },
    ...given,
    flags: { ...configuration.flags, UG: true, P: true, EEA: true, ...given.flags },
  };
}

/** What every screen of Unleash Enterprise asks for, where nobody has set it up. */
const withoutContent: AnswerTable = {
  'GET /api/admin/notifications': [],
  'GET /api/admin/service-account': { serviceAccounts: [], rootRoles: [] },
  'GET /api/admin/auth/oidc/settings': { enabled: false },
  'GET /api/admin/auth/saml/settings': { enabled: false },
  'GET /api/admin/projects/bookshop/change-requests/config': [],
  'GET /api/admin/projects/bookshop/change-requests/pending': [],
};

const usagePath = /^\/api\/admin\/client-metrics\/features\/([^/]+)$/;

/** How often a toggle was asked for in the last hour: the server counts by its own clock, and not at once. */
function usageOf(path: string): unknown {
  const featureName = usagePath.exec(path)?.[1] ?? '';
  const used = { environment: 'development', timestamp: new Date(pictureTime).toISOString(), yes: 361, no: 121 };
  const lastHourUsage = featureName === 'express-checkout' ? [used] : [];
  return { version: 1, maturity: 'stable', featureName, lastHourUsage, seenApplications: ['bookshop-web'] };
}

function attemptJson(text: string | null): unknown {
  return text?.startsWith('{') || text?.startsWith('[') ? JSON.parse(text) : text;
}

/** Answers for the hosts of fonts and faces, which the machine need not reach. */
function answerElsewhere(route: Route): Promise<void> {
  const { host, pathname, href } = new URL(route.request().url());
  if (host === 'fonts.googleapis.com')
    return route.fulfill({ contentType: 'text/css', body: href.includes('family=Sen') ? senStyles : iconStyles });
  if (host === 'fonts.gstatic.com')
    return route.fulfill({
      body: readFileSync(join(packages, pathname)),
      headers: { 'access-control-allow-origin': '*' },
    });
  if (host === 'gravatar.com') return route.fulfill({ contentType: 'image/svg+xml', body: faceOf(pathname) });
  return route.abort();
}

/** A face by the hash in its address: head and shoulders, in a colour of its own. */
function faceOf(path: string): string {
  const hue = Number.parseInt(path.slice(-4), 16) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42">' +
    `<rect width="42" height="42" fill="hsl(${hue} 40% 82%)"/>` +
    `<g fill="hsl(${hue} 35% 42%)"><circle cx="21" cy="16" r="7.5"/><path d="M6 42a15 15 0 0 1 30 0z"/></g></svg>`
  );
}
