import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, given, picture, promised }) => {
  const strategies = 'projects/bookshop/features/gift-cards/environments/development/strategies';
  await given('POST', strategies, {
    name: 'flexibleRollout',
    parameters: { rollout: '100', stickiness: 'default', groupId: 'gift-cards' },
    constraints: [{ contextName: 'plan', operator: 'IN', values: ['club'] }],
  });
  await open('/');
  await section('custom-context-fields', async ({ prose }) => {
    await prose(async ({ press }) => {
      await page.setViewportSize({ width: 1120, height: 900 });
      await press('Configure');
      await press('Context fields');
      await page.setViewportSize({ width: 720, height: 900 });
      const used = page.getByRole('row').filter({ hasText: 'plan' }).getByRole('cell').nth(2);
      await picture('context-fields/list', page.getByRole('table'), {
        marks: [{ at: used, text: 'Where the field is used: look here before you delete it' }],
      });
    });
  });
  await promised('a strategy uses the field', 'context/plan/strategies', {
    strategies: [{ featureName: 'gift-cards', environment: 'development' }],
  });
});
