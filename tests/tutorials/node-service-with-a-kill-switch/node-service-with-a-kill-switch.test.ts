import { expect, test } from 'vitest';
import { tutorialVisit } from '../tutorial-visit.ts';

const { unleash, reader, seesWhatThePageShows } = tutorialVisit('node-service-with-a-kill-switch');

/** Does what a save in the form of a toggle's only strategy does. */
async function saveStrategy(toggle: string, parameters: Readonly<Record<string, string>>): Promise<void> {
  const { url, adminToken } = unleash();
  const strategies = `${url}/api/admin/projects/default/features/${toggle}/environments/development/strategies`;
  const headers = { authorization: adminToken, 'content-type': 'application/json' };
  const [strategy] = (await (await fetch(strategies, { headers })).json()) as { id: string; name: string }[];
  const body = JSON.stringify({ ...strategy, parameters });
  expect((await fetch(`${strategies}/${strategy?.id}`, { method: 'PUT', headers, body })).status).toBe(200);
}

test('who builds the Node.js service pulls its kill switch, has a strategy of their own, and loses Unleash', async () => {
  await reader().follow('Step 1: tell the terminal where Unleash is');
  await reader().follow('Step 2: write the service');
  await reader().follow('Step 3: add the kill switch');
  await reader().start('Start the service');
  await expect.poll(reader().log).toBe('The toggles are here\n');

  const [order] = await reader().follow('Step 4: pull it');
  expect(order?.printed).toBe('{"message":"Thank you for your order"}');
  expect(order?.shown).toBe(order?.printed);
  await seesWhatThePageShows('Order again');
  expect((await fetch(`${reader().url}/order`, { method: 'POST' })).status).toBe(503);

  await reader().stop();
  await reader().follow('Step 5: write a strategy of your own');
  await reader().start('Start it again');
  await seesWhatThePageShows('Step 6: ask from two towns');
  const drammen = `${reader().url}/collect?latitude=59.744&longitude=10.204`;
  await saveStrategy('click-and-collect', { latitude: '59.91', longitude: '10.75', kilometres: '40' });
  await expect.poll(async () => (await fetch(drammen)).json()).toEqual({ collect: true });

  await unleash().stop();
  await seesWhatThePageShows('Step 7: take Unleash away');
  await reader().stop();
  await reader().start('Start it again');
  await seesWhatThePageShows('Step 7: take Unleash away');
  expect(reader().skipped()).toEqual([]);
});
