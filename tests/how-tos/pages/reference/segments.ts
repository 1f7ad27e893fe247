import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/');
  await section('make-one-and-use-it', async ({ step }) => {
    await step(1, async ({ press }) => {
      await press('Configure');
      await press('Segments');
      await press('New segment');
    });
    await step(2, async ({ fill, see, press }) => {
      await fill('Segment name', 'club-members');
      await fill('Description (optional)', 'Readers who pay for the club');
      await see('Project');
      await press('Next');
    });
    await step(3, async ({ choose, press }) => {
      await choose('Select a context', 'plan');
      await page.getByRole('checkbox', { name: 'club' }).check();
      const constraint = page.getByRole('button', { name: /^Context Field plan/ });
      await picture('segments/create', [constraint, page.getByRole('button', { name: 'Save', exact: true })], {
        marks: [
          { at: page.getByRole('button', { name: 'plan', exact: true }), text: 'The context field' },
          { at: page.getByRole('button', { name: 'IN is one of', exact: true }), text: 'The operator' },
          { at: page.getByText('Select values from a predefined set'), text: 'The values: tick those that count' },
        ],
        margin: 6,
      });
      await press('Save');
      await press('Create segment');
    });
    await step(4, async ({ press, see, choose }) => {
      await open('/projects/bookshop/features/gift-cards');
      const panel = page.getByRole('button', { name: /^Environment enabled development/ });
      await press('development', panel);
      await press('Edit strategy');
      await see('Segmentation');
      await choose('Select segments', 'club-members');
      await picture('segments/use', [
        page.getByText('Segmentation', { exact: true }),
        page.getByRole('combobox', { name: 'Select segments' }),
        page.getByRole('link', { name: 'club-members' }),
      ]);
      await press('Save strategy');
    });
  });

  await promised('the segment counts for members of the club', 'segments', {
    segments: [{ name: 'club-members', constraints: [{ contextName: 'plan', operator: 'IN', values: ['club'] }] }],
  });
  await promised(
    'the strategy has the segment',
    'projects/bookshop/features/gift-cards/environments/development/strategies',
    [{ segments: [2] }],
  );
});
