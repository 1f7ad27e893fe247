import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeSource, colourRules, findViolations, setTheme } from './axe.ts';
import { builtPages, routeOf } from './built-pages.ts';
import { PageShapes } from './page-shapes.ts';
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

/** What all pages are made of, apart from their words. */
let shapes: PageShapes;

/** Pages in which everything stands as it does in those that are looked at, by address. */
const alike = new Map<string, string>();

/**
 * Looks at pages that have together everything that the site has: 280 operations differ in little but words. What depends
 * on words, such as two buttons of one name, is looked for in each page.
 */
async function lookAtEveryPage(): Promise<void> {
  const pages = await builtPages();
  shapes = await PageShapes.read(await openWithAxe(), pages);
  const representatives = shapes.representatives();
  const routes = [...representatives].map(routeOf);
  for (const [file, html] of pages) if (!representatives.has(file)) alike.set(routeOf(file), html);
  const looks = new Set<string>();
  const look = async (page: Page) => {
    for (let route = routes.shift(); route !== undefined; route = routes.shift()) {
      await page.goto(host().url + route, { timeout: 60_000 });
      const faults = await faultsOf(page, looks);
      for (const kind of ['allButColours', 'light', 'dark', 'names'] as const) found[kind].set(route, faults[kind]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, async () => look(await openWithAxe())));
  const page = await openWithAxe();
  for (const [route, html] of alike) {
    await show(page, html);
    found.names.set(route, await sharedNames(page));
  }
}

const openWithAxe = () =>
  open('/', {
    viewport: desktop,
    reducedMotion: 'reduce',
    prepare: async (fresh) => {
      await fresh.addInitScript(axeSource);
      // With a network, the page without one leads home.
      await fresh.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    },
  });

type Theme = 'light' | 'dark';

/** Everything that is wrong in a page as it was loaded: it is unfolded, and looked at in both themes. */
async function faultsOf(page: Page, looks: Set<string>): Promise<Record<keyof typeof found, string[]>> {
  await unfold(page);
  // Both before axe reads the page for the first time: what code was coloured for is then no longer needed.
  const isNew = { light: await markNewLooks(page, looks, 'light'), dark: await markNewLooks(page, looks, 'dark') };
  await mergeCode(page);
  const colourFaults = async (theme: Theme) => {
    if (!isNew[theme]) return [];
    await setTheme(page, theme);
    return findViolations(page, `[${newLook[theme]}]`, { only: colourRules });
  };
  const colours = { light: await colourFaults('light'), dark: await colourFaults('dark') };
  const allButColours = await findViolations(page, 'html', { without: colourRules });
  return { ...colours, allButColours, names: await sharedNames(page) };
}

/** Puts the body of another page in place, unfolded. Nothing is loaded for it: styles and scripts of all pages are the same. */
async function show(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    document.body.replaceWith(document.adoptNode(body));
  }, html);
  await unfold(page);
}

const newLook = { light: 'data-new-in-light', dark: 'data-new-in-dark' } as const;

/**
 * Marks the visible texts whose look no page before had: element and parent by name and class, font, and every colour
 * that takes part. Thousands of texts share a few hundred looks, and colours are the dearest thing that axe looks at.
 */
async function markNewLooks(page: Page, looks: Set<string>, theme: Theme): Promise<boolean> {
  await setTheme(page, theme);
  const fresh = await page.evaluate(
    ([known, mark]) => {
      const seen = new Set(known);
      const looksHere = new Set<string>();
      const grounds = new Map<Element, string>();
      const groundOf = (element: Element): string => {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const around = element.parentElement ? (grounds.get(element.parentElement) ?? '') : '';
        const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1';
        return isSeen ? `${around}/${backgroundColor} ${backgroundImage} ${opacity}` : around;
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
      for (const element of marked) element.setAttribute(mark, '');
      return [...looksHere];
    },
    [[...looks], newLook[theme]] as const,
  );
  for (const look of fresh) looks.add(look);
  return fresh.length > 0;
}

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

/** Makes one text of the coloured words of each code block, but for those of a new look: the others are nothing else. */
async function mergeCode(page: Page): Promise<void> {
  const kept = Object.values(newLook).map((mark) => `[${mark}]`);
  await page.evaluate(
    (words) => {
      for (const word of document.querySelectorAll(words)) word.replaceWith(word.textContent ?? '');
    },
    `.CodeBlock-code span[class]:not(:has(*), ${kept.join(', ')})`,
  );
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
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
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

  test('was looked at, or has nothing that stands as it does in none of these', async () => {
    const routes = [...(await builtPages()).keys()].map(routeOf);
    expect([...found.dark.keys(), ...alike.keys()].sort()).toEqual(routes.sort());
    expect([...found.names.keys()].sort()).toEqual(routes.sort());
    expect(routes.length).toBeGreaterThan(400);
    expect(found.dark.size).toBeGreaterThan(50);
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

describe('a page that is like others', () => {
  const place = '<div class="ApiOperation-details">';
  const likeOthers = (): [route: string, html: string] => {
    const operation = [...alike].find(([, html]) => html.includes(place));
    if (!operation) throw new Error('Every operation is made in a way of its own.');
    return operation;
  };

  test('is like them with other words, too', async () => {
    const [, html] = likeOthers();
    expect(await shapes.cover(await openWithAxe(), html.replace(/>[^<>]*[a-z][^<>]*</g, '>Other words<'))).toBe(true);
  });

  test.each<[fault: string, rule: string, markup: string]>([
    ['a button without a name', 'button-name', '<button type="button"></button>'],
    ['a button whose name is blank', 'button-name', '<button class="Button" type="button"><span> </span></button>'],
    ['a picture without a description', 'image-alt', '<img src="/favicon.svg">'],
    ['a name that is nowhere', 'aria-input-field-name', '<div role="combobox" aria-labelledby="nowhere"></div>'],
    ['a second main part', 'landmark-no-duplicate-main', '<main>Words</main>'],
    ['a heading of a level too deep', 'heading-order', '<h6>Words</h6>'],
    ['a list of what is no item', 'list', '<ul><div>Words</div></ul>'],
    ['a role that is none', 'aria-roles', '<p role="paragraf">Words</p>'],
    ['an order of its own for Tab', 'tabindex', '<button type="button" tabindex="2">Words</button>'],
    [
      'two targets too small for a finger',
      'target-size',
      `<p>${'<button style="padding: 0">x</button>'.repeat(2)}</p>`,
    ],
    ['a text that is hardly seen', 'color-contrast', '<p style="color: #eee; background: #fff">Words</p>'],
  ])('is looked at when it has %s, which axe finds', async (_, rule, markup) => {
    const [route, html] = likeOthers();
    const faulty = html.replace(place, `${place}${markup}`);
    const page = await openWithAxe();
    expect(await shapes.cover(page, faulty)).toBe(false);
    await page.route(`**${route}`, (request) => request.fulfill({ contentType: 'text/html', body: faulty }));
    await page.goto(host().url + route);
    expect((await findViolations(page, 'html', { only: [rule] })).join('\n')).toContain(`${rule}:`);
  });

  test('is looked at for two buttons of one name', async () => {
    const [, html] = likeOthers();
    const page = await openWithAxe();
    await show(page, html.replace(place, `${place}<button>Words</button><button>Words</button>`));
    expect(await sharedNames(page)).toEqual([expect.stringContaining('button “Words”')]);
  });
});

test('the dark theme changes colours, pictures and the knob of its own switch, so that the other rules need one theme', async () => {
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
  const known = /\.ThemeToggle-knob|\.UiPicture-(?:light|dark) display$/;
  expect(others.filter((text) => !known.test(text))).toEqual([]);
});
