import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, switchTheme, visitor, whenIdle } from './visit.ts';

const { host, open } = visitor('real', { full: true });

const path = '/how-to/how-to-create-feature-toggles';
const alt = /^The form with the name gift-wrapping/;

/** The picture of the form, with its pixels loaded. */
async function pictureOn(page: Page) {
  const picture = page.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return picture;
}

const sourceOf = async (page: Page) => (await pictureOn(page)).evaluate((image: HTMLImageElement) => image.currentSrc);

describe('a picture of the admin UI', () => {
  test('is that of the reader’s theme, and the other one is not loaded; it is printed light', async () => {
    const page = await open(path);
    expect(await sourceOf(page)).toMatch(/create-light-\w+\.avif$/);
    expect(host().requests.filter((asked) => /create-\w+-\w+\.(avif|webp)$/.test(asked))).toHaveLength(1);
    await switchTheme(page);
    await expect.poll(() => sourceOf(page)).toMatch(/create-dark-\w+\.avif$/);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => sourceOf(page)).toMatch(/create-light-/);
  });

  test('is not loaded before the reader comes near, and moves nothing when it is', async () => {
    const page = await open(path, { viewport: { width: 1280, height: 300 } });
    expect(host().requests.filter((asked) => asked.includes('turn-on'))).toEqual([]);
    const before = await page.getByRole('img', { name: alt }).boundingBox();
    await pictureOn(page);
    const after = await page.getByRole('img', { name: alt }).boundingBox();
    expect(after?.height).toBe(before?.height);
    expect(after?.height).toBeGreaterThan(100);
  });

  test('fits a phone, with its numbers beside the letters that begin at an outline, and what they stand for below it', async () => {
    const page = await open(path, { viewport: phone });
    const picture = await pictureOn(page);
    const box = await picture.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(phone.width);
    const legend = await page.getByText('The name that your code asks for').last().boundingBox();
    expect(legend?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    const places = picture.locator('xpath=ancestor::div[1]').locator('svg > g');
    expect(await places.count()).toBe(3);
    for (const place of await places.all()) {
      const outline = await place.locator('rect').boundingBox();
      const number = await place.locator('circle').boundingBox();
      expect((number?.x ?? 0) + (number?.width ?? 1_000)).toBeLessThan((outline?.x ?? 0) + 4);
    }
  });

  test('has the numbers of icons side by side above them on a phone, and hides none of them', async () => {
    const page = await open('/how-to/how-to-add-users-to-unleash', { viewport: phone });
    const picture = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^The row of Lena Dahl/ }) });
    const places = await picture.locator('svg > g').all();
    const boxOf = async (name: string) =>
      (await Promise.all(places.map((place) => place.locator(name).boundingBox()))).map(
        (box) => box ?? { x: 0, y: 0, width: 0, height: 0 },
      );
    const [numbers, outlines] = [await boxOf('circle'), await boxOf('rect')];
    expect(numbers).toHaveLength(3);
    for (const number of numbers)
      for (const outline of outlines) expect(number.y + number.height).toBeLessThan(outline.y + 4);
  });

  test('is enlarged by keyboard, with its numbers, and Escape leads back to it', async () => {
    const page = await open(path);
    await whenIdle(page);
    const link = page.getByRole('link', { name: alt });
    const small = await (await pictureOn(page)).boundingBox();
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: alt });
    const large = await dialog.getByRole('img', { name: alt }).boundingBox();
    expect(large?.width).toBeGreaterThan((small?.width ?? 1_000) * 1.2);
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect(large?.y).toBeGreaterThan(0);
    expect((close?.y ?? 1_000) + (close?.height ?? 0)).toBeLessThan(desktop.height);
    expect(await dialog.getByText('3', { exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leads to its file without scripts', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: alt });
    expect(await link.count()).toBe(1);
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    expect(answer.headers()['content-type']).toBe('image/webp');
  });
});

describe('a moving picture of the admin UI', () => {
  const slider = /^The slider of a gradual rollout/;
  const shownOn = (page: Page) =>
    page.getByRole('img', { name: slider }).evaluate((image: HTMLImageElement) => image.currentSrc);
  const openAtPicture = async (theme: 'light' | 'dark') => {
    const page = await open('/reference/activation-strategies', { reducedMotion: 'reduce' });
    await whenIdle(page);
    if (theme === 'dark') await switchTheme(page);
    const picture = page.getByRole('img', { name: slider });
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    return page;
  };
  const motion = () => host().requests.filter((asked) => asked.includes('-moving'));

  test.each(['light', 'dark'] as const)(
    'is a %s still until its button is pressed, which pauses it again',
    async (theme) => {
      const before = motion().length;
      const page = await openAtPicture(theme);
      expect(await shownOn(page)).toMatch(new RegExp(`rollout-${theme}-\\w+\\.avif$`));
      expect(motion()).toHaveLength(before);
      await page.getByRole('button', { name: 'Play' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => shownOn(page)).toMatch(new RegExp(`rollout-${theme}-moving-[-\\w]+\\.webp$`));
      expect(motion()).toHaveLength(before + 1);
      await page.getByRole('button', { name: 'Pause' }).press('Space');
      await expect.poll(() => shownOn(page)).toMatch(new RegExp(`rollout-${theme}-\\w+\\.avif$`));

      // Enlarged, it has no button of its own, and a click puts it back.
      await page.getByRole('link', { name: slider }).click();
      const dialog = page.getByRole('dialog', { name: slider });
      await dialog.waitFor();
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
      await dialog.getByRole('img', { name: slider }).click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    },
  );

  test('has no button without scripts, and leads to what moves', async () => {
    const page = await open('/reference/activation-strategies', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
    const link = page.getByRole('link', { name: slider });
    expect(await link.getAttribute('href')).toMatch(/rollout-light-moving-[-\w]+\.webp$/);
  });
});
