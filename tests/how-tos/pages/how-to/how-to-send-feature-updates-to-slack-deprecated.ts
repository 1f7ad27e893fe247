import { chooseReleases, fieldsBetween, releases } from '../../addon-form.ts';
import { howTo } from '../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  const fieldOf = (name: string) => page.getByRole('textbox', { name });

  await open('/');
  await section('set-it-up', async ({ step }) => {
    await step(1, async ({ elsewhere }) => {
      elsewhere('Incoming Webhooks', 'It stands in Slack.');
    });
    await step(2, async ({ press, see }) => {
      await press('Configure');
      await press('Integrations');
      await see('Deprecated');
      const card = page.getByRole('link').filter({ hasText: 'Deprecated' });
      await see('Slack', card);
      await press('Configure', card);
      await page.getByRole('alert').waitFor();
    });
    await step(3, async ({ use, fill }) => {
      const address = fieldOf('Slack webhook URL*');
      await use('Slack webhook URL', address, () =>
        address.fill('https://hooks.slack.com/services/T000/B000/replace-me'),
      );
      await fill('Username', 'Unleash');
      await fill('Emoji Icon', ':books:');
      const channel = fieldOf('Default channel*');
      await use('Default channel', channel, () => channel.fill('feature-toggles'));
      await fill('Extra HTTP Headers', '{"X-Team": "bookshop"}');
      await picture('addons/slack-webhook', fieldsBetween(page, 'Slack webhook URL*', '(Required) Default channel'));
    });
    await step(4, async () => {
      await chooseReleases(page);
    });
    await step(5, async ({ press, see }) => {
      await press('Create');
      await see('Integration created successfully');
    });
  });

  await promised('releases are posted through the webhook, whose address is hidden', 'addons', {
    addons: [
      {
        provider: 'slack',
        parameters: { url: '*****', username: 'Unleash', emojiIcon: ':books:', defaultChannel: 'feature-toggles' },
        ...releases,
      },
    ],
  });
});
