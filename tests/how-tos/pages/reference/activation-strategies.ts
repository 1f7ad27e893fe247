import { howTo } from '../../how-to.ts';

export default howTo(
  async ({ page, open, section, given, picture, promised }) => {
    await given('DELETE', 'projects/bookshop/environments/staging');
    await open('/projects/bookshop/features/express-checkout');
    await section('gradual-rollout', async ({ prose }) => {
      await prose(async ({ see, press }) => {
        const panel = page.getByRole('button', { name: /^Environment disabled production/ });
        await see('Add strategy', panel);
        await press('More strategies', panel);
        const first = page.getByText('production environment default strategy');
        await picture('strategies/menu', first, { card: true, margin: 0 });
        await page.getByRole('link', { name: /^Gradual rollout/ }).click();
        const slider = page.getByRole('slider', { name: 'Rollout' });
        await slider.and(page.locator('[value="50"]')).waitFor();
        const groupId = page.getByRole('textbox', { name: 'groupId' });
        await picture(
          'strategies/rollout',
          [
            page.getByText('Rollout', { exact: true }),
            groupId,
            page.getByTestId('ROLLOUT_SLIDER_ID').getByText('100%'),
          ],
          {
            moves: async (frame) => {
              await frame(900, slider);
              for (const rollout of [45, 40, 35, 30, 25]) {
                await slider.fill(String(rollout));
                await frame(180, slider);
              }
              await frame(1_800);
            },
          },
        );
        await page.getByRole('button', { name: 'Save strategy' }).click();
        const warning = page.getByRole('dialog', { name: 'Changing production environment!' });
        await warning.getByRole('button', { name: 'Save strategy' }).click();
      });
    });
    await promised(
      'one reader in four has it',
      'projects/bookshop/features/express-checkout/environments/production/strategies',
      [{ name: 'flexibleRollout', parameters: { rollout: '25', groupId: 'express-checkout' } }],
    );
  },
  { viewport: { width: 1120, height: 1200 } },
);
