import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, given, picture, promised }) => {
  await given('DELETE', 'projects/bookshop/environments/staging');

  await open('/projects/bookshop');
  await section('three-levels-of-on', async ({ prose }) => {
    await prose(async ({ press }) => {
      await press('Project settings');
      await press('Environments');
      const rowOf = (name: string) =>
        page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
      await page.setViewportSize({ width: 1032, height: 900 });
      const staging = rowOf('staging').getByRole('checkbox');
      await staging.click();
      await page.getByRole('checkbox', { checked: true }).nth(2).waitFor();
      await picture('environments/project', page.getByRole('table'), {
        margin: 2,
        marks: [{ at: staging, text: 'Takes the environment into the project, or out of it' }],
      });
    });
  });
  await promised('the project has three environments', 'projects/bookshop', {
    environments: [{ environment: 'development' }, { environment: 'production' }, { environment: 'staging' }],
  });
});
