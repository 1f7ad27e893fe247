import type { Locator, Page } from 'playwright-core';

/** A moment of a moving picture, and how long it is shown. */
export type MovingFrame = { png: Buffer; milliseconds: number };

/** Shows a pointer on an element while a picture is taken: a browser draws none into its pictures. */
export async function withPointer<T>(page: Page, at: Locator | undefined, shoot: () => Promise<T>): Promise<T> {
  if (!at) return shoot();
  const box = await at.boundingBox();
  if (!box) throw new Error(`${at} is not visible.`);
  const pointer = await page.evaluateHandle(
    ({ x, y }) => {
      const arrow = document.createElement('div');
      arrow.popover = 'manual';
      arrow.innerHTML =
        '<svg viewBox="0 0 20 26" width="20" height="26"><path d="M2 2v18.5l4.6-4.2 3 7 3.3-1.5-3-6.8H16z" fill="#fff" stroke="#15211f" stroke-width="1.6" stroke-linejoin="round"/></svg>';
      arrow.style.cssText = `all: initial; position: fixed; inset: ${y}px auto auto ${x}px`;
      document.body.append(arrow);
      arrow.showPopover();
      return arrow;
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
  const shot = await shoot();
  await pointer.evaluate((arrow) => arrow.remove());
  return shot;
}
