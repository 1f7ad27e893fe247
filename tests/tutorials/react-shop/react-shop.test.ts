import { expect, test } from 'vitest';
import { tutorialVisit } from '../tutorial-visit.ts';

const { reader, visit } = tutorialVisit('react-shop');

test('who builds the React shop sees the sale, signs in for club prices, and ends the sale in an open page', async () => {
  await reader().follow('Step 1: tell the terminal where Unleash is');
  await reader().follow('Step 2: create two toggles');
  await reader().follow('Step 3: make the project');
  await reader().follow('Step 4: connect to Unleash');
  await reader().follow('Step 5: show prices');
  await reader().follow('Step 6: sign a reader in');
  await reader().start('Step 7: start it');

  const page = await visit();
  const shown = () =>
    page
      .getByRole('region', { name: 'Prices' })
      .getByText(/off$|kr$/)
      .allInnerTexts();
  const sale = 'Winter sale: 20% off';
  const club = 'Your club price: 10% off';
  await expect.poll(shown).toEqual([sale, 'Letters from Bergen: 144 kr', 'The Fjord at Night: 192 kr']);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as reader 1001').waitFor();
  await expect.poll(shown).toEqual([sale, club, 'Letters from Bergen: 126 kr', 'The Fjord at Night: 168 kr']);

  await reader().follow('Step 8: switch the sale off');
  await expect.poll(shown).toEqual([club, 'Letters from Bergen: 162 kr', 'The Fjord at Night: 216 kr']);
  expect(reader().skipped()).toEqual([]);
});
