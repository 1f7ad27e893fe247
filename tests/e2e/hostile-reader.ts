import type { Browser, BrowserContext, Page } from 'playwright-core';
import { limit } from '../machine.ts';
import { attackOfCall, attackOfHost } from './attack-strings.ts';

/** A reader whose browser obeys no Content-Security-Policy, and what happened to them that may not happen. */
export type HostileReader = { context: BrowserContext; page: Page; harm: readonly string[] };

/** Opens an empty page, and from then on lists each script of an attacker that runs and each request to one. */
export async function openReader(browser: Browser): Promise<HostileReader> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const harm: string[] = [];
  await context.exposeFunction('ran', (number: number) => harm.push(`ran: ${attackOfCall(number)}`));
  // Seen, not answered: the host does not exist, and a browser whose requests are held up keeps none of its files.
  context.on('request', (request) => {
    const attack = attackOfHost(new URL(request.url()).host);
    if (attack !== null) harm.push(`asked: ${attack}`);
  });
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      harm.push(`dialog: ${dialog.message()}`);
      return dialog.dismiss();
    }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(limit(20_000));
  return { context, page, harm };
}

/** Waits until the scripts of a page run. */
export const ready = (page: Page) => page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });

/**
 * Markup that would run, or ask another host, now or when the reader turns to it.
 * @param among A selector of the elements that are looked at.
 */
export function findDangerousMarkup(page: Page, among = '*'): Promise<string[]> {
  return page.evaluate(dangerousMarkup, { among, text: null });
}

/** The same of a text that is parsed as a document of its own, in which nothing runs. */
export function findDangerousMarkupOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate(dangerousMarkup, { among: '*', text });
}

/** Runs in the page, so it uses nothing of this file. */
function dangerousMarkup({ among, text }: { among: string; text: string | null }): string[] {
  const searched = text === null ? document : new DOMParser().parseFromString(text, 'text/html');
  const refused =
    'iframe, object, embed, base, style, link[href*="attacker.example"], meta[http-equiv], template[shadowrootmode], svg :is(script, set, animate)';
  const here = (url: string) => new URL(url, location.href).origin === location.origin;
  return [...searched.querySelectorAll(among)].flatMap((element) => {
    const wrong = [...element.attributes].filter(
      ({ name, value }) =>
        // React's own, on forms that it submits itself: it only throws.
        /^on|^style$|^srcdoc$|^formaction$|^action$/i.test(name) &&
        !value.startsWith("javascript:throw new Error('A React"),
    );
    if (element.matches(refused)) return [element.outerHTML];
    if (element instanceof HTMLScriptElement && element.type !== 'application/ld+json')
      if (element.src ? !here(element.src) : element.parentElement !== searched.head) return [element.outerHTML];
    if (element.hasAttribute('src') && !here(element.getAttribute('src') ?? '')) return [element.outerHTML];
    const link = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    if (link !== null && !/^(https?|mailto|tel):$/.test(new URL(link, location.href).protocol))
      return [element.outerHTML];
    return wrong.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });
}
