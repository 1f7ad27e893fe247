import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/hash.ts';
import { encodePicture } from './encode-picture.ts';
import type { HowTo } from './how-to.ts';
import { readPageSteps } from './page-steps.ts';
import { loadHowTo } from './scripts.ts';
import { shopVisit } from './shop-visit.ts';
import { walkHowTo } from './walk-how-to.ts';

const visit = shopVisit();

test('two runs take the same pictures, byte for byte', async () => {
  const name = 'reference/maintenance-mode';
  const howTo = await loadHowTo(name);
  const run = () => walkHowTo(name, howTo, { ...visit(), taking: { theme: 'dark' } });
  const [first, second] = [await run(), await run()];
  expect(first.pictures.map(({ png }) => hashOf(png))).toEqual(second.pictures.map(({ png }) => hashOf(png)));
  const [picture] = first.pictures;
  if (!picture) throw new Error(`${name} takes no picture`);
  expect(await encodePicture(name, picture.png)).toEqual(await encodePicture(name, picture.png));
});

test('a screen that no longer has the label of a page is told with the page and its line', async () => {
  const name = 'reference/environments';
  const howTo = await loadHowTo(name);
  const { file, sections } = await readPageSteps(name);
  const labels = [...sections.values()].flatMap(({ steps, prose }) => [...steps, prose].flatMap((step) => step.labels));
  const line = labels.find(({ text }) => text === 'Project settings')?.line;

  const walk: HowTo['walk'] = async (tools) => {
    await renameInScripts(tools.page, 'Project settings', 'Project options');
    const open: typeof tools.open = async (path) => {
      await tools.open(path);
      await tools.page.getByRole('tab', { name: 'Project options' }).waitFor();
    };
    await howTo.walk({ ...tools, open });
  };

  await expect(walkHowTo(name, { ...howTo, walk }, { ...visit(), taking: null, patience: 500 })).rejects.toThrow(
    `${file}:${line}  The admin UI has no “Project settings” at /projects/bookshop.`,
  );
});

/** Changes a label of the admin UI, as another version of it might. */
async function renameInScripts(page: Page, label: string, other: string): Promise<void> {
  await page.route('**/static/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(label, other) });
  });
}
