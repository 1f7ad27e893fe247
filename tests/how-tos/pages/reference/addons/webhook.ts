import { chooseReleases, fieldsBetween, releases } from '../../../addon-form.ts';
import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/integrations/create/webhook');
  await section('parameters', async ({ prose }) => {
    await prose(async () => {
      const fieldOf = (name: string) => page.getByRole('textbox', { name, exact: true });
      await fieldOf('Webhook URL*').fill('https://hooks.fjordbooks.example/unleash');
      await fieldOf('Content-Type').fill('application/json');
      await fieldOf('Authorization').fill('Bearer replace-with-a-secret');
      await fieldOf('Extra HTTP Headers').fill('{"X-Team":"bookshop"}');
      await fieldOf('Body template').fill('{"text": "{{{event.type}}}"}');
      await picture('addons/webhook', fieldsBetween(page, 'Webhook URL*', 'The Authorization header to use.'));
      await chooseReleases(page);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
    });
  });

  await promised('the webhook has its template and hides its secrets', 'addons', {
    addons: [
      {
        provider: 'webhook',
        parameters: {
          url: '*****',
          authorization: '*****',
          customHeaders: '*****',
          contentType: 'application/json',
          bodyTemplate: '{"text": "{{{event.type}}}"}',
        },
        ...releases,
      },
    ],
  });
});
