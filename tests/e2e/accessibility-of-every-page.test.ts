import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeSource, colourRules, findViolations } from './axe.ts';
import { builtRoutes } from './built-pages.ts';
import { desktop, visitor } from './visit.ts';

const { open, host } = visitor('real');

/** Pages that are looked at side by side: one for each core of a small machine. */
const lanes = 2;

/** What is wrong, by address of the page. */
const found = {
  allButColours: new Map<string, string[]>(),
  light: new Map<string, string[]>(),
  dark: new Map<string, string[]>(),
  names: new Map<string, string[]>(),
};

/** Loads every page once, unfolds what it folds, and looks at it in both themes. */
async function lookAtEveryPage(): Promise<void> {
  const routes = await builtRoutes();
  const looks = new Set<string>();
  const colourFaults = async (page: Page) => {
    const isNew = await markNewLooks(page, looks);
    return isNew ? findViolations(page, `[${newLook}]`, { only: colourRules }) : [];
  };
  const look = async (page: Page) => {
    for (let route = routes.shift(); route !== undefined; route = routes.shift()) {
      await page.goto(host().url + route, { timeout: 60_000 });
      await unfold(page);
      found.light.set(route, await colourFaults(page));
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      found.dark.set(route, await colourFaults(page));
      await mergeCode(page);
      found.allButColours.set(route, await findViolations(page, 'html', { without: colourRules }));
      found.names.set(route, await sharedNames(page));
    }
  };
  const pages = Array.from({ length: lanes }, () =>
    open('/', { viewport: desktop, reducedMotion: 'reduce', prepare: (fresh) => fresh.addInitScript(axeSource) }),
  );
  await Promise.all((await Promise.all(pages)).map(look));
}

const newLook = 'data-new-look';

/**
 * Marks the visible texts whose look no page before had: element and parent by name and class, font, and every colour
 * that takes part. Thousands of texts share a few hundred looks, and colours are the dearest thing that axe looks at.
 */
async function markNewLooks(page: Page, looks: Set<string>): Promise<boolean> {
  const fresh = await page.evaluate(
    ([known, mark]) => {
      const seen = new Set(known);
      const looksHere = new Set<string>();
      const grounds = new Map<Element, string>();
      const groundOf = (element: Element): string => {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const around = element.parentElement ? (grounds.get(element.parentElement) ?? '') : '';
        return `${around}/${backgroundColor} ${backgroundImage} ${opacity}`;
      };
      const nameOf = (element: Element | null) => `${element?.localName}.${element?.getAttribute('class')}`;
      const marked: Element[] = [];
      for (const element of document.querySelectorAll('body, body *')) {
        grounds.set(element, groundOf(element));
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue;
        const { color, fontSize, fontWeight, textDecoration, display } = getComputedStyle(element);
        const style = [color, fontSize, fontWeight, textDecoration, display].join(' ');
        const look = [nameOf(element.parentElement), nameOf(element), style, grounds.get(element)].join(' | ');
        if (seen.has(look)) continue;
        marked.push(element);
        looksHere.add(look);
      }
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      for (const element of marked) element.setAttribute(mark, '');
      return [...looksHere];
    },
    [[...looks], newLook] as const,
  );
  for (const look of fresh) looks.add(look);
  return fresh.length > 0;
}

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

/** Makes one text of the coloured words of each code block: without their colours they are nothing else. */
async function mergeCode(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const word of document.querySelectorAll('.CodeBlock-code span[class]:not(:has(*))'))
      word.replaceWith(word.textContent ?? '');
  });
}

/** Names that two controls or regions in the same place of the page have in common, though they do different things. */
function sharedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { axe: tool } = window as unknown as { axe: typeof axe & { setup: () => void; teardown: () => void } };
    tool.setup();
    const { commons } = tool as unknown as { commons: { text: { accessibleText: (element: Element) => string } } };
    // Tabs of one group do the same thing wherever they stand.
    const elements = document.querySelectorAll(
      'button, summary, input:not([data-tab-group]), select, textarea, iframe, nav, [role=region]',
    );
    const placeOf = (element: Element): string[] => {
      const around = element.parentElement?.closest('details, fieldset, section[aria-labelledby]');
      // A summary names its own details.
      const place = around && around.firstElementChild !== element ? around : around?.parentElement?.closest('details');
      return place ? [...placeOf(place), place.firstElementChild?.textContent ?? ''] : [];
    };
    const names = [...elements]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const name = `${element.getAttribute('role') ?? element.localName} “${commons.text.accessibleText(element)}”`;
        return [...placeOf(element), name].join(' › ');
      });
    tool.teardown();
    return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
  });
}

const wrong = (pages: ReadonlyMap<string, string[]>) =>
  Object.fromEntries([...pages].filter(([, faults]) => faults.length > 0));

describe('every page of the site', () => {
  beforeAll(lookAtEveryPage, 1_800_000);

  test('was looked at', async () => {
    expect(found.dark.size).toBe((await builtRoutes()).length);
    expect(found.dark.size).toBeGreaterThan(400);
  });

  test('breaks no rule of axe', () => {
    expect(wrong(found.allButColours)).toEqual({});
  });

  test('breaks no rule about colours in the light theme', () => {
    expect(wrong(found.light)).toEqual({});
  });

  test('breaks no rule about colours in the dark theme', () => {
    expect(wrong(found.dark)).toEqual({});
  });

  test('has no two controls or regions of the same name', () => {
    expect(wrong(found.names)).toEqual({});
  });
});

test('the dark theme changes colours and the knob of its own switch, so that the other rules need one theme', async () => {
  const page = await open('/search');
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  const declarations = await page.evaluate(() => {
    const rulesOf = (sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSGroupingRule ? rulesOf(rule) : rule instanceof CSSStyleRule ? rule : [],
      );
    return [...document.styleSheets]
      .flatMap(rulesOf)
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ selectorText }) => selectorText.includes('data-theme'))
      .flatMap(({ selectorText, style }) => [...style].map((property) => `${selectorText} ${property}`));
  });
  expect(declarations.length).toBeGreaterThan(30);
  const others = declarations.filter((text) => !/^\S+ (color-scheme|--(color|shadow|lightningcss)-[\w-]+)$/.test(text));
  expect(others.filter((text) => !text.includes('.ThemeToggle-knob'))).toEqual([]);
});
