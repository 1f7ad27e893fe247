import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeSource, colourRules, findViolations, setTheme } from './axe.ts';
import { type BuiltPage, parsedPages, parsePage, routeOf } from './built-pages.ts';
import { type ExaminedPage, PageShapes } from './page-shapes.ts';
import {
  missingReferences,
  redundantDescriptions,
  repeatedIds,
  sharedNames,
  skippedHeadingLevels,
  type WordCheck,
} from './page-words.ts';
import { desktop, visitor } from './visit.ts';

const { open, host } = visitor('real');

/**
 * Rules about all parts of a page, which mean nothing in a page made of parts of many. `wordChecks` hold them in every page,
 * and `pages.test.ts` that each has one heading of level 1.
 */
const rulesOfWholePages = ['duplicate-id-aria', 'heading-order', 'landmark-unique', 'page-has-heading-one'];

const wordChecks: readonly (readonly [fault: string, check: WordCheck, markup: string])[] = [
  ['an id that is there twice', repeatedIds, '<p id="twice">Words</p><p id="twice">Words</p>'],
  ['a name that is nowhere', missingReferences, '<div role="combobox" aria-labelledby="nowhere"></div>'],
  ['a heading of a level too deep', skippedHeadingLevels, '<h6>Words</h6>'],
  [
    'a picture that says what its link says',
    redundantDescriptions,
    '<a href="/"><img alt="words" src="/x.svg"> Words</a>',
  ],
  ['two controls or regions of one name', sharedNames, '<button>Words</button><button>Words</button>'],
];

/** Parts with a fault that a rule of axe finds. */
const faultyParts: readonly (readonly [fault: string, rule: string, markup: string])[] = [
  ['a button without a name', 'button-name', '<button type="button"></button>'],
  ['a button whose name is blank', 'button-name', '<button class="Button" type="button"><span> </span></button>'],
  ['a picture without a description', 'image-alt', '<img src="/favicon.svg">'],
  ['a field without a name', 'aria-input-field-name', '<div role="combobox" aria-expanded="false"></div>'],
  ['a second main part', 'landmark-main-is-top-level', '<main>Words</main>'],
  ['a list of what is no item', 'list', '<ul><div>Words</div></ul>'],
  ['a role that is none', 'aria-roles', '<p role="paragraf">Words</p>'],
  ['an order of its own for Tab', 'tabindex', '<button type="button" tabindex="2">Words</button>'],
  ['two targets too small for a finger', 'target-size', `<p>${'<button style="padding: 0">x</button>'.repeat(2)}</p>`],
  ['a text that is hardly seen', 'color-contrast', '<p style="color: #eee; background: #fff">Words</p>'],
];

/** A short page of the most common kind. */
const file = 'reference/maintenance-mode.html';

let pages: ReadonlyMap<string, BuiltPage>;
beforeAll(async () => {
  pages = await parsedPages();
});

const parsed = (html: string): BuiltPage => ({ html, tree: parsePage(html) });
const pageOf = (name: string): BuiltPage => {
  const page = pages.get(name);
  if (!page) throw new Error(`The site has no page ${name}.`);
  return page;
};

describe('no page of the site has', () => {
  test.each(wordChecks)('%s', (_, check) => {
    const found = [...pages].map(([name, { tree }]) => [routeOf(name), check(tree)] as const);
    expect(found.length).toBeGreaterThan(400);
    expect(found.filter(([, here]) => here.length > 0)).toEqual([]);
  });

  test.each(wordChecks)('%s, which is found where it is', (_, check, markup) => {
    const { html } = pageOf(file);
    expect(check(parsePage(html.replace('<div class="Prose">', `$&${markup}`)))).toHaveLength(1);
  });
});

type Findings = { light: string[]; dark: string[]; names: string[] };

/** Examines pages that have together every structure of the given ones. */
async function examine(of: ReadonlyMap<string, BuiltPage>): Promise<Findings> {
  const { templates, composed } = new PageShapes(of);
  const page = await open('/', { viewport: desktop, reducedMotion: 'reduce', prepare: prepareForAxe });
  const knownLooks = new Set<string>();
  const findings: Findings = { light: [], dark: [], names: [] };
  for (const template of templates) {
    await load(page, template);
    const names = sharedNames(parsePage(await page.content()));
    findings.names.push(...names.map((name) => `in ${template.file}: ${name}`));
    await findAll(page, template.file, { knownLooks, findings });
  }
  for (const one of composed) {
    await load(page, one);
    await emptyFrame(page);
    await findAll(page, one.file, { knownLooks, findings, without: rulesOfWholePages });
  }
  return findings;
}

async function prepareForAxe(page: Page): Promise<void> {
  await page.addInitScript(axeSource);
  // With a network, the page without one leads home.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
}

/** Loads a page as if the host had this HTML at its address. */
async function load(page: Page, { file, html }: ExaminedPage): Promise<void> {
  const url = host().url + routeOf(file);
  await page.route(url, (request) => request.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url);
  await page.unroute(url);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
}

/** Empties what is around the content of a page: the templates have it. */
async function emptyFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let part = document.querySelector('.Prose'); part && part !== document.body; part = part.parentElement)
      for (const other of [...(part.parentElement?.children ?? [])])
        if (other !== part && other.childElementCount > 0) other.replaceChildren();
  });
}

type Theme = 'light' | 'dark';

/** Adds what is wrong in a loaded page, unfolded, in both themes. */
async function findAll(
  page: Page,
  file: string,
  { knownLooks, findings, without = [] }: { knownLooks: Set<string>; findings: Findings; without?: readonly string[] },
): Promise<void> {
  const add = (theme: Theme, found: readonly string[]) =>
    findings[theme].push(...found.map((one) => (one.startsWith('in ') ? one : `in ${file}: ${one}`)));
  await unfold(page);
  // Both before axe reads the page for the first time: what code was coloured for is then no longer needed.
  const hasNewInDark = await markNewLooks(page, knownLooks, 'dark');
  await markNewLooks(page, knownLooks, 'light');
  await mergeCode(page);
  await limitColourRules(page, 'light');
  add('light', await findViolations(page, 'html', { without }));
  if (!hasNewInDark) return;
  await setTheme(page, 'dark');
  await limitColourRules(page, 'dark');
  add('dark', await findViolations(page, 'html', { only: colourRules }));
}

/** Has axe look at the colours of new looks only: they are the dearest thing that it looks at. */
async function limitColourRules(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((mark) => {
    (window as unknown as { axe: typeof axe }).axe.configure({
      rules: [
        { id: 'color-contrast', selector: `[${mark}]` },
        { id: 'link-in-text-block', selector: `a[href][${mark}]` },
      ],
    });
  }, newLook[theme]);
}

const newLook = { light: 'data-new-in-light', dark: 'data-new-in-dark' } as const;

/**
 * Marks the visible texts whose look no page before had: element and parent by name and class, font, and every colour
 * that takes part. Thousands of texts share a few hundred looks.
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

describe('every structure of the site', () => {
  let findings: Findings;
  beforeAll(async () => {
    findings = await examine(pages);
  });

  test('breaks no rule of axe in the light theme', () => {
    expect(findings.light).toEqual([]);
  });

  test('breaks no rule about colours in the dark theme', () => {
    expect(findings.dark).toEqual([]);
  });

  test('has no two controls or regions of the same name once its scripts have run', () => {
    expect(findings.names).toEqual([]);
  });
});

describe('a page that is like another', () => {
  test('is not examined again for its words', () => {
    const { html } = pageOf(file);
    const otherWords = html.replace(/>[^<>]*[a-z][^<>]*</g, '>Other words<');
    const shapes = new PageShapes(
      new Map([
        [file, pageOf(file)],
        ['other.html', parsed(otherWords)],
      ]),
    );
    expect(shapes.templates).toHaveLength(1);
    expect(shapes.composed).toEqual([]);
  });

  test('is examined whole where something outside its content is new', () => {
    const { html } = pageOf(file);
    const other = html.replace('</main>', '<p>Words</p></main>');
    const shapes = new PageShapes(
      new Map([
        [file, pageOf(file)],
        ['other.html', parsed(other)],
      ]),
    );
    expect(shapes.templates.map(({ file }) => file)).toContain('other.html');
  });

  describe('has its new parts examined:', () => {
    let findings: Findings;
    beforeAll(async () => {
      const { html } = pageOf(file);
      const faulty = html.replace('<div class="Prose">', `$&${faultyParts.map(([, , markup]) => markup).join('')}`);
      findings = await examine(
        new Map([
          [file, pageOf(file)],
          ['faulty.html', parsed(faulty)],
        ]),
      );
    });

    test.each(faultyParts)('%s is found by the rule %s', (_, rule) => {
      expect(findings.light).toContainEqual(expect.stringMatching(`^in faulty\\.html: ${rule}:`));
    });
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
