import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const title = page.getByRole('heading', { name: 'Create API token' });
  const dialog = page.getByRole('dialog', { name: 'New token created' });

  await open('/');
  await section('create-a-token', async ({ step }) => {
    await step(1, async ({ press, see }) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await press('API access');
      for (const column of ['Username', 'Type', 'Project', 'Environment', 'Created', 'Last seen']) await see(column);
    });
    await step(2, async ({ press, see }) => {
      await press('New API token');
      await see('Create API token');
    });
    await step(3, async ({ fill, press, choose, elsewhere }) => {
      await fill('Token name', 'bookshop-api');
      await press('Server-side SDK (CLIENT)');
      await press('ALL current and future projects');
      await choose('Projects', 'Bookshop');
      await page.keyboard.press('Escape');
      await choose('Environment', 'development');
      elsewhere('ADMIN', 'The token is one for a server-side SDK.');
      await picture('api-tokens/create', [title, page.getByRole('button', { name: 'Create token' })], {
        marks: [
          { at: page.getByRole('radio', { name: 'Server-side SDK (CLIENT)' }), text: 'The type' },
          { at: page.getByRole('button', { name: 'Bookshop' }), text: 'The projects that it reads' },
          { at: page.getByRole('button', { name: 'development' }), text: 'Its one environment' },
        ],
      });
    });
    await step(4, async ({ press, see }) => {
      await press('Create token');
      await see('New token created');
      await see('Copy token');
      await picture('api-tokens/created', dialog, { margin: 0 });
    });
  });

  await dialog.getByRole('button', { name: 'Close' }).click();

  await section('create-a-token-inside-a-project', async ({ prose }) => {
    await prose(async ({ press }) => {
      await open('/projects');
      await press('Bookshop');
      await press('Project settings');
      await press('API access');
      await press('New API token');
    });
  });

  await promised('a token for the Bookshop in development is there', 'api-tokens/bookshop-api', {
    tokens: [{ type: 'client', environment: 'development', projects: ['bookshop'] }],
  });
});
