import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import type { Engine, Modifier, Size } from './engine.ts';
import { type Before, lookExpression, type Place, type Seen } from './look.ts';

const patience = { timeout: 15_000, interval: 50 };

/** Finds what is on a page by role and name; put into each page that a reader looks at. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A reader of one site in one engine: what a person does, and what they see. */
export class Reader {
  constructor(
    private readonly engine: Engine,
    /** Where the site is. */
    private readonly site: string,
  ) {}

  /** Opens a page of the site by its address, and waits until it answers to the reader. */
  async open(path: string): Promise<void> {
    await this.visit(path);
    await this.until('the page answers', 'document.documentElement.dataset.hasHydrated === "true"');
  }

  /** Opens an address of the site that may run no script. */
  visit(path: string): Promise<void> {
    return this.engine.goto(this.site + path);
  }

  async resize(size: Size): Promise<void> {
    await this.engine.resize(size);
    await this.until('the window has its size', `innerWidth === ${size.width} && innerHeight === ${size.height}`);
  }

  /** Waits until the page has done what can wait, which ends with a request for the script of offline reading. */
  async untilIdle(): Promise<void> {
    await this.until(
      'the page is idle',
      'performance.getEntriesByType("resource").some(({ name }) => /\\/offline-[^/]+\\.js$/.test(name))',
    );
  }

  /** Waits for something on the page, and says what it looks like. */
  find(place: Place): Promise<Seen> {
    return vi.waitFor(async () => {
      const seen = await this.look(place);
      if (!seen) throw new Error(`There is no ${nameOf(place)}.`);
      return seen;
    }, patience);
  }

  /** What is at a place now; null where there is nothing. */
  async look(place: Place, before: Before = null): Promise<Seen | null> {
    if (!(await this.engine.evaluate(`'TestingLibraryDom' in globalThis`)))
      await this.engine.evaluate(`(() => { ${queries}\n })()`);
    return (await this.engine.evaluate(lookExpression(place, before))) as Seen | null;
  }

  /** Waits until there is nothing at a place. */
  async missing(place: Place): Promise<void> {
    await vi.waitFor(async () => {
      if (await this.look(place)) throw new Error(`There still is ${nameOf(place)}.`);
    }, patience);
  }

  /** Clicks where a thing is, once it stands still and nothing lies over it. */
  async click(place: Place): Promise<void> {
    const { x, y } = await this.reach(place);
    await this.engine.click(x, y);
  }

  /** Scrolls until a thing is in the window, stands still, and nothing lies over it. */
  reach(place: Place): Promise<Seen> {
    return vi.waitFor(async () => {
      const seen = await this.look(place, 'bring');
      if (!seen) throw new Error(`There is no ${nameOf(place)} to reach.`);
      if (seen.cover !== null) throw new Error(`${nameOf(place)} is covered by ${seen.cover}`);
      if (seen.moving) throw new Error(`${nameOf(place)} still moves.`);
      return seen;
    }, patience);
  }

  press(key: string, modifier?: Modifier): Promise<void> {
    return this.engine.press(key, modifier);
  }

  type(text: string): Promise<void> {
    return this.engine.type(text);
  }

  /** Comes to a thing by the Tab key, from just before it. */
  async tabTo(place: Place): Promise<void> {
    await this.find(place);
    await this.look(place, 'focus');
    await this.press('Tab', 'Shift');
    await this.press('Tab');
    await this.focuses(place);
  }

  /** Waits until a thing has the focus. */
  async focuses(place: Place): Promise<void> {
    await vi.waitFor(async () => {
      if (!(await this.look(place))?.focused) throw new Error(`${nameOf(place)} has no focus.`);
    }, patience);
  }

  /** Steps through the history of the window. */
  async step(direction: 'back' | 'forward'): Promise<void> {
    await this.engine.evaluate(`void history.${direction}()`);
  }

  async scrollTo(top: number): Promise<void> {
    await this.engine.evaluate(`void scrollTo({ top: ${top}, behavior: 'instant' })`);
  }

  /** The value of an expression in the page. */
  ask(expression: string): Promise<unknown> {
    return this.engine.evaluate(expression);
  }

  /** Waits until an expression is true in the page, whichever document it has by then. */
  async until(what: string, expression: string): Promise<void> {
    await vi.waitFor(async () => {
      if ((await this.engine.evaluate(expression)) !== true) throw new Error(`Waited until ${what}, in vain.`);
    }, patience);
  }

  /** Waits until the address has this path. */
  async arrivesAt(path: string): Promise<void> {
    await this.until(`the address is ${path}`, `location.pathname === ${JSON.stringify(path)}`);
  }
}

function nameOf(place: Place): string {
  const own = 'text' in place ? `“${place.text}”` : `${place.role} ${place.name ?? ''}`.trim();
  return place.inside ? `${own} in ${nameOf(place.inside)}` : own;
}
