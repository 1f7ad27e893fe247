import { howTo } from '../../how-to.ts';

const context = `{
  "appName": "bookshop-web",
  "userId": "42,4711",
  "properties": { "plan": "club" }
}`;

export default howTo(async ({ page, open, section, given, picture, sent }) => {
  // Ten of a hundred readers have it.
  await given('POST', 'projects/bookshop/features/express-checkout/environments/production/on');

  await open('/');
  await section('what-you-put-in', async ({ prose }) => {
    await prose(async ({ press }) => {
      await press('Playground');
      await page.setViewportSize({ width: 760, height: 1000 });
      await page.getByRole('button', { name: 'development' }).waitFor();
      await page.getByRole('combobox', { name: 'Environments' }).click();
      await page.getByRole('option', { name: 'production' }).click();
      await page.getByRole('textbox').last().fill(context);
      await page.getByRole('heading', { name: 'Unleash playground' }).click();
      const ask = page.getByRole('button', { name: 'Try configuration' });
      await picture('playground/ask', [page.getByText('Access configuration'), ask], {
        marks: [
          { at: page.getByRole('combobox', { name: 'Environments' }).locator('xpath=..'), text: 'The environments' },
          { at: page.getByRole('combobox', { name: 'Projects' }).locator('xpath=..'), text: 'The projects' },
          { at: page.getByRole('textbox').last(), text: 'The context' },
        ],
      });
      await press('Try configuration');
    });
  });
  await section('what-you-get', async ({ prose }) => {
    await prose(async () => {
      await page.setViewportSize({ width: 1120, height: 900 });
      const row = page.getByRole('row').filter({ hasText: 'express-checkout' });
      await row.getByRole('button').nth(1).click();
      const results = page.getByRole('table').last();
      await results.getByRole('row').filter({ hasText: '4711' }).getByRole('button').click();
      const why = page.getByText(/^This feature toggle is False/);
      await picture(
        'playground/why',
        [
          why,
          page.getByText('express-checkout', { exact: true }).last(),
          page.getByText('of your base is included.'),
          page.getByText('False', { exact: true }).last(),
        ],
        { margin: 32 },
      );
    });
  });
  await sent('two environments are tried with two users', 'POST', '/api/admin/playground/advanced', {
    environments: ['development', 'production'],
    projects: '*',
    context: { appName: 'bookshop-web', userId: '42,4711', properties: { plan: 'club' } },
  });
});
