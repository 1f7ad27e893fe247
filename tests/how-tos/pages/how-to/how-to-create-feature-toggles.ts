import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const panelOf = (environment: string) =>
    page.getByRole('button', { name: new RegExp(`^Environment (enabled|disabled) ${environment}`) });

  await open('/');
  await section('create-the-toggle', async ({ step }) => {
    await step(1, async ({ press, see }) => {
      await press('Projects');
      await press('Bookshop');
      await press('New feature toggle');
      await see('Create feature toggle');
    });
    await step(2, async ({ fill, choose, see }) => {
      await fill('Name', 'gift-wrapping');
      await choose('Toggle type', 'Release');
      await see('Project');
      await fill('Description', 'Offer gift wrapping at the checkout');
      await see('Enable impression data');
      const heading = page.getByRole('heading', { name: 'Create feature toggle' });
      await picture('feature-toggles/create', [heading, page.getByRole('textbox', { name: 'Description' })], {
        marks: [
          { at: page.getByRole('textbox', { name: 'Name' }), text: 'The name that your code asks for' },
          { at: page.getByRole('button', { name: 'Release' }), text: 'The type, which sets the expected lifetime' },
          { at: page.getByRole('button', { name: 'Bookshop' }), text: 'The project that it belongs to' },
        ],
      });
    });
    await step(3, async ({ press, see }) => {
      await press('Create feature toggle');
      await see('Toggle created successfully');
    });
  });

  await section('give-it-an-activation-strategy', async ({ step }) => {
    await step(4, async ({ press, see, elsewhere }) => {
      const panel = panelOf('development');
      await press('development', panel);
      await press('Add strategy', panel);
      await see('Gradual rollout');
      elsewhere('More strategies', 'The step names it for other kinds.');
    });
    await step(5, async ({ see }) => {
      await see('Rollout');
    });
    await step(6, async ({ press }) => {
      await press('Save strategy');
    });
  });

  await section('turn-it-on', async ({ step }) => {
    await step(7, async ({ see, press }) => {
      await see('Enabled in environments');
      await see('Disabled', panelOf('development'));
      await press('development');
      const list = page.getByRole('heading', { name: 'Enabled in environments' }).locator('xpath=..');
      await picture('feature-toggles/turn-on', list, {
        marks: [{ at: page.getByRole('checkbox', { name: 'development' }), text: 'The switch of the environment' }],
      });
    });
  });

  await promised('it is on for everyone in development', 'projects/bookshop/features/gift-wrapping', {
    type: 'release',
    environments: [
      { name: 'development', enabled: true, strategies: [{ name: 'flexibleRollout', parameters: { rollout: '100' } }] },
      { name: 'production', enabled: false },
    ],
  });
});
