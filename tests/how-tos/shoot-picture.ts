import type { Locator, Page } from 'playwright-core';
import { longestMovement } from '../../src/markdown/ui-pictures.ts';
import { limit } from '../machine.ts';
import type { PictureOptions } from './how-to.ts';
import { type MovingFrame, withPointer } from './moving-frames.ts';

type Box = { x: number; y: number; width: number; height: number };

/** What is told of a picture beside its pixels: its size as the admin UI shows it, and its marks. */
export type PictureFrame = {
  width: number;
  height: number;
  marks: (Box & { text: string })[];
  /** How long a moving picture takes. */
  milliseconds?: number;
};

/** The message stands in a box of its own at the foot of the window. */
const withoutMessage = 'body > div > div:has(> div [data-testid="TOAST_TEXT"]) { visibility: hidden !important }';

/** Waits until all that a picture shows is there. */
export async function waitForPicture(shown: readonly Locator[], { marks = [] }: PictureOptions): Promise<void> {
  for (const locator of [...shown, ...marks.map(({ at }) => at)]) await locator.waitFor({ timeout: limit(10_000) });
}

/**
 * Takes a picture of what is shown, with a margin.
 * @param isWaiting Whether an answer of the server is awaited.
 * @param like The frame of the same picture in the other theme, where borders are a pixel wider or narrower.
 */
export async function shootPicture(
  page: Page,
  name: string,
  shown: readonly Locator[],
  { marks = [], margin = 16, message = false, card = false, moves }: PictureOptions,
  isWaiting: () => boolean,
  like?: PictureFrame,
): Promise<{ frame: PictureFrame; png: Buffer; moving: MovingFrame[] }> {
  // Nothing lies under the pointer.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const boxes = () => Promise.all(shown.map((locator) => (card ? cardOf(locator) : boxOf(locator))));
  const [first] = shown;
  await first?.scrollIntoViewIfNeeded();
  // What was scrolled to may have the rest below or above the window.
  const { y: top, height } = around(await boxes(), margin);
  if (top < 0 || top + height > (page.viewportSize()?.height ?? 0)) await first?.evaluate(scrollBoxBy, top);
  const box = around(await boxes(), margin);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { ...within(box, window), ...(like && { width: like.width, height: like.height }) };
  const inside = around(await boxes(), 0);
  if (
    inside.y < 0 ||
    inside.y + inside.height > window.height ||
    inside.x < 0 ||
    inside.x + inside.width > window.width
  )
    throw new Error(
      `The picture ${name} does not fit the window: ${JSON.stringify(inside)}. Show less, or set \`viewport\`.`,
    );
  const style = message ? '' : withoutMessage;
  const shoot = () =>
    whenStill(page, () => page.screenshot({ clip, animations: 'disabled', caret: 'hide', style }), isWaiting);
  const moving: MovingFrame[] = [];
  await moves?.(async (milliseconds, pointer) => {
    moving.push({ png: await withPointer(page, pointer, shoot), milliseconds });
  });
  const milliseconds = moving.reduce((sum, frame) => sum + frame.milliseconds, 0);
  if (milliseconds > longestMovement)
    throw new Error(`The picture ${name} moves for ${milliseconds} ms: ${longestMovement} at most.`);
  const png = await shoot();
  const placed = await Promise.all(
    marks.map(async ({ at, text }) => {
      const { x, y, width, height } = rounded(await fieldOf(at));
      // The box of a switch at the edge reaches beyond what one sees of it.
      return { ...within({ x: x - clip.x, y: y - clip.y, width, height }, clip), text };
    }),
  );
  const frame = { width: clip.width, height: clip.height, marks: placed };
  return { frame: moves ? { ...frame, milliseconds } : frame, png, moving };
}

/** How often a window is looked at until it shows the same twice, with a pause between. */
const looks = { most: 40, pause: 250 };

/** The picture of a window in which nothing changes any more, such as a number that an answer brings. */
async function whenStill(page: Page, shoot: () => Promise<Buffer>, isWaiting: () => boolean): Promise<Buffer> {
  let last = await shoot();
  for (let look = 1; look < looks.most; look += 1) {
    await page.waitForTimeout(looks.pause);
    const next = await shoot();
    if (next.equals(last) && !isWaiting()) return next;
    last = next;
  }
  throw new Error(`The window does not come to rest at ${page.url()}.`);
}

/** Scrolls the box that an element scrolls in: a panel, or the window. */
function scrollBoxBy(element: Element, distance: number): void {
  let box = element.parentElement;
  while (box && (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  (box ?? document.scrollingElement)?.scrollBy(0, distance);
}

/** The nearest box around an element that a reader sees as one: with an edge, a shadow or round corners. */
async function cardOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    let box = element;
    let found = false;
    while (box.parentElement && !found) {
      box = box.parentElement;
      const { borderTopWidth, borderBottomWidth, boxShadow, borderTopLeftRadius } = getComputedStyle(box);
      const hasEdge = borderTopWidth !== '0px' && borderBottomWidth !== '0px';
      const isRound = Number.parseFloat(borderTopLeftRadius) >= 8;
      found = (hasEdge || boxShadow !== 'none' || isRound) && box.clientWidth > 200;
    }
    const { x, y, width, height } = box.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/**
 * The frame of what a reader sees of a field, a switch, a box to tick or a button with an icon, whose own is larger and
 * reaches into the words beside it; of anything else, its own.
 */
async function fieldOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    const field = element.closest('.MuiInputBase-root');
    const control = element.closest('.MuiSwitch-root, .MuiRadio-root, .MuiCheckbox-root, .MuiIconButton-root');
    const parts = field ? [field] : control?.querySelectorAll('.MuiSwitch-track, .MuiSwitch-thumb, svg');
    const boxes = Array.from(parts?.length ? parts : [element], (part) => part.getBoundingClientRect());
    const x = Math.min(...boxes.map(({ left }) => left));
    const y = Math.min(...boxes.map(({ top }) => top));
    const width = Math.max(...boxes.map(({ right }) => right)) - x;
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y;
    return { x, y, width, height };
  });
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not visible.`);
  return box;
}

function around(boxes: readonly Box[], margin: number): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return rounded({ x: left, y: top, width: right - left, height: bottom - top });
}

function within({ x, y, width, height }: Box, window: { width: number; height: number }): Box {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  return {
    x: left,
    y: top,
    width: Math.min(x + width, window.width) - left,
    height: Math.min(y + height, window.height) - top,
  };
}

/** Whole pixels, so that no edge is blurred. */
function rounded({ x, y, width, height }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
