import { expect, test } from 'vitest';
import { tutorialVisit } from '../tutorial-visit.ts';
import { nextSettings } from './next-compiler.ts';

const { reader, seesWhatThePageShows, visit } = tutorialVisit('nextjs-experiment', nextSettings);

test('who builds the Next.js page sees each session keep a layout, counts them, and gives everyone the winner', async () => {
  await reader().follow('Step 1: tell the terminal where Unleash is');
  await reader().follow('Step 2: create the experiment');
  await reader().follow('Step 3: make the project');
  await reader().follow('Step 4: give each visitor a session');
  await reader().follow('Step 5: show the variant');
  await reader().follow('Step 6: count who saw what');
  await reader().follow('Build it');
  await reader().start('Start it');

  const grid = await visit('reader-1');
  await grid.getByRole('group', { name: 'Books in a grid' }).waitFor();
  const list = await visit('reader-2');
  await list.getByRole('list', { name: 'Books in a list' }).waitFor();
  await list.reload();
  await list.getByRole('list', { name: 'Books in a list' }).waitFor();
  await seesWhatThePageShows('Ask for the counts');

  const visitor = await visit();
  const layout = () => visitor.getByRole('main').innerText();
  const first = await layout();
  await visitor.reload();
  expect(await layout()).toBe(first);

  await reader().follow('Step 8: end the experiment');
  const comesBack = async () => {
    await list.reload();
    return list.getByRole('group', { name: 'Books in a grid' }).count();
  };
  await expect.poll(comesBack).toBe(1);
  expect(reader().skipped()).toEqual([]);
});
