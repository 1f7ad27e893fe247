import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { FaultsFound } from '../../src/fault.ts';
import { cacheDirectory } from '../../src/project.ts';
import { limit } from '../machine.ts';
import { openAdminUi, type Theme } from './admin-ui.ts';
import { differenceTo } from './contains.ts';
import type { HowTo, PictureOptions, Walk } from './how-to.ts';
import type { MovingFrame } from './moving-frames.ts';
import { type PageSteps, readPageSteps, stepsHash } from './page-steps.ts';
import { scriptFile } from './script-hash.ts';
import { walkSection } from './section.ts';
import { type PictureFrame, shootPicture, waitForPicture } from './shoot-picture.ts';
import type { Shop } from './shop.ts';

/** What came of a way through a page. */
export type WalkResult = {
  /** How many steps of the page were done. */
  steps: number;
  /** What the API was asked about at the end. */
  promises: string[];
  pictures: TakenPicture[];
  /** Changes with the labels and values of the steps that were walked. */
  stepsHash: string;
};

export type TakenPicture = { name: string; frame: PictureFrame; png: Buffer; moving: MovingFrame[] };

/** How long a page waits for the server to have stored what the last press has sent. */
const promiseDeadline = limit(10_000);

/** How pictures are taken: the theme, and the frames that they have in the other theme, by name. */
type Taking = { theme: Theme; frames?: ReadonlyMap<string, PictureFrame> };

/**
 * Walks the steps of a page in the admin UI.
 * @param taking Null takes no picture.
 * @param patience Milliseconds in which a label has to appear, where a test knows that it will not.
 */
export async function walkHowTo(
  name: string,
  howTo: HowTo,
  { browser, shop, taking, patience }: { browser: Browser; shop: Shop; taking: Taking | null; patience?: number },
): Promise<WalkResult> {
  await shop.restore();
  const pageSteps = await readPageSteps(name);
  const sent = new Map<string, unknown>();
  const messages = new Set<string>();
  const context = await openAdminUi(browser, shop, {
    as: howTo.as === undefined ? 'maya' : howTo.as,
    theme: taking?.theme ?? 'light',
    sharp: taking !== null,
    viewport: howTo.viewport ?? { width: 1120, height: 900 },
    enterprise: howTo.enterprise,
    onSent: (method, path, body) => sent.set(`${method} ${path}`, body),
    onMessage: (text) => messages.add(text),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(limit(15_000));
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() < 400) return;
      refused.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    const walk = new HowToWalk(page, pageSteps, shop, sent, messages, taking, watchRequests(page), patience);
    await howTo.walk(walk.tools()).catch(async (error: unknown) => {
      await showFailure(page, name, refused);
      throw error;
    });
    if (walk.promises.length === 0)
      throw new FaultsFound([
        {
          file: scriptFile(name),
          line: 1,
          problem: 'Nothing is asked of the API.',
          cure: 'End with `promised` or `sent`.',
        },
      ]);
    return walk.result();
  } finally {
    // A walk may end while an answer is under way, which nobody waits for any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Leaves what the window shows, and what the server has refused, beside the caches, for whoever mends the page or its script. */
async function showFailure(page: Page, name: string, refused: readonly string[]): Promise<void> {
  const folder = join(cacheDirectory, 'how-tos');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  const told = [...refused, await page.locator('body').ariaSnapshot()];
  await writeFile(join(folder, `${name}.txt`), told.join('\n'));
}

/** Tells at any time whether a window waits for an answer. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size > 0;
}

class HowToWalk {
  steps = 0;
  readonly promises: string[] = [];
  readonly #pictures: TakenPicture[] = [];
  readonly #sections: string[] = [];

  constructor(
    readonly page: Page,
    readonly pageSteps: PageSteps,
    readonly shop: Shop,
    readonly requests: ReadonlyMap<string, unknown>,
    readonly messages: ReadonlySet<string>,
    readonly taking: Taking | null,
    readonly isWaiting: () => boolean,
    readonly patience?: number,
  ) {}

  tools(): Walk {
    return {
      page: this.page,
      section: (id, walk) => this.#section(id, walk),
      open: async (path) => {
        await this.page.goto(path);
      },
      given: (method, path, body) => this.shop.ask(method, path, body),
      promised: (what, path, expected) => this.#promised(what, () => this.shop.ask('GET', path), expected),
      sent: (what, method, path, expected) =>
        this.#promised(what, async () => this.requests.get(`${method} ${path}`), expected),
      picture: (name, shown, options = {}) => this.#picture(name, [shown].flat(), options),
    };
  }

  result(): WalkResult {
    const { steps, promises } = this;
    return { steps, promises, pictures: this.#pictures, stepsHash: stepsHash(this.pageSteps, this.#sections) };
  }

  async #section(...[id, walk]: Parameters<Walk['section']>): Promise<void> {
    const { file, sections } = this.pageSteps;
    const found = sections.get(id);
    if (!found) {
      const cure = `Walk one of: ${[...sections.keys()].join(', ')}.`;
      throw new FaultsFound([{ file, line: 1, problem: `The page has no section #${id}.`, cure }]);
    }
    this.#sections.push(id);
    const { section, unwalked } = walkSection(file, found, this.page, this);
    await walk(section);
    const [left] = unwalked();
    if (left) {
      const problem = `The script leaves out step ${left.number} of #${id}.`;
      throw new FaultsFound([{ file, line: left.line, problem, cure: 'Walk it.' }]);
    }
    this.steps += found.steps.length;
  }

  async #promised(what: string, ask: () => Promise<unknown>, expected: unknown): Promise<void> {
    const deadline = Date.now() + promiseDeadline;
    let difference = differenceTo(await ask(), expected);
    while (difference !== null && Date.now() < deadline) {
      await this.page.waitForTimeout(100);
      difference = differenceTo(await ask(), expected);
    }
    if (difference !== null) throw new Error(`${this.pageSteps.file} promises that ${what}, and ${difference}.`);
    this.promises.push(what);
  }

  async #picture(name: string, shown: Parameters<typeof waitForPicture>[0], options: PictureOptions): Promise<void> {
    await waitForPicture(shown, options);
    if (this.taking === null) return options.moves?.(async () => {});
    this.#pictures.push({
      name,
      ...(await shootPicture(this.page, name, shown, options, this.isWaiting, this.taking.frames?.get(name))),
    });
  }
}
