import { howTo } from '../../how-to.ts';

export default howTo(
  async ({ page, open, section, given, picture, promised }) => {
    const panel = page.getByRole('button', { name: /^Environment (enabled|disabled) development/ });
    const switches = page.getByRole('heading', { name: 'Enabled in environments' }).locator('xpath=..');

    // The reader's own server is new: the name is free, and no project has more than two environments.
    await given('DELETE', 'projects/bookshop/features/express-checkout');
    await given('DELETE', 'archive/express-checkout');

    await open('/');
    await section('step-2-sign-in', async ({ step, prose }) => {
      await step(1, async () => {});
      await step(2, async ({ press }) => {
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Password').fill('unleash4all');
        await press('Sign in');
      });
      await prose(async ({ see, elsewhere }) => {
        await see('Projects');
        // Otherwise a question of the survey covers a part of the form of a strategy.
        await page.request.post('/api/admin/feedback', { data: { feedbackId: 'pnps', neverShow: true } });
        await page.reload();
        elsewhere('Close', 'The window was closed in this browser before.');
      });
    });

    await section('step-3-create-a-feature-toggle', async ({ step, prose }) => {
      await step(1, async ({ press }) => {
        await press('Default');
      });
      await step(2, async ({ press }) => {
        await press('New feature toggle');
      });
      await step(3, async () => {
        await page.getByRole('textbox', { name: 'Name' }).fill('express-checkout');
      });
      await step(4, async ({ see, press }) => {
        await see('Release');
        await picture('quickstart/create', [
          page.getByRole('heading', { name: 'Create feature toggle' }),
          page.getByRole('textbox', { name: 'Name' }),
          page.getByText('Release feature toggles are used to release new features.'),
        ]);
        await press('Create feature toggle');
      });
      await prose(async () => {});
    });

    await section('step-4-turn-it-on-in-development', async ({ prose }) => {
      await prose(async ({ see }) => {
        await page.getByRole('checkbox', { name: 'development' }).click();
        await page.getByRole('heading', { name: 'Available in development' }).waitFor();
        await see('1 strategy', switches);
        await picture('quickstart/turn-on', switches, {
          marks: [{ at: page.getByRole('checkbox', { name: 'development' }), text: 'The switch of the environment' }],
        });
      });
    });

    await section('step-6-release-to-half-of-the-readers', async ({ step }) => {
      await step(1, async ({ see }) => {
        await panel.click();
        await see('Gradual rollout');
        await page.getByText('100% of your base is included').waitFor();
      });
      await step(2, async ({ press }) => {
        await press('Edit strategy');
      });
      await step(3, async ({ see, use }) => {
        await use('Rollout', page.getByRole('slider'), (slider) => slider.fill('50'));
        await see('Stickiness');
        await see('groupId');
        const groupId = page.getByRole('textbox', { name: 'groupId' });
        await picture('quickstart/rollout', [
          page.getByText('Rollout', { exact: true }),
          page.getByTestId('ROLLOUT_SLIDER_ID').getByText('100%'),
          groupId,
        ]);
      });
      await step(4, async ({ press }) => {
        await press('Save strategy');
      });
    });

    await promised('it is on for half of the readers in development', 'projects/default/features/express-checkout', {
      type: 'release',
      environments: [
        {
          name: 'development',
          enabled: true,
          strategies: [
            {
              name: 'flexibleRollout',
              parameters: { rollout: '50', stickiness: 'default', groupId: 'express-checkout' },
            },
          ],
        },
        { name: 'production', enabled: false, strategies: [] },
      ],
    });
  },
  { as: null },
);
