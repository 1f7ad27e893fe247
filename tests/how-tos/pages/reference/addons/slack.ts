import { chooseReleases, releases } from '../../../addon-form.ts';
import { howTo } from '../../../how-to.ts';

export default howTo(async ({ page, open, section, picture, promised }) => {
  await open('/');
  await section('set-up-the-slack-app', async ({ step }) => {
    await step(1, async ({ press }) => {
      await press('Configure');
      await press('Integrations');
      await press('Slack App');
      await page.getByRole('link', { name: 'Install & connect' }).waitFor();
    });
    await step(2, async () => {});
    await step(3, async ({ use }) => {
      const token = page.getByRole('textbox', { name: 'Access token*' });
      await use('Access token', token, () => token.fill('replace-with-the-access-token'));
    });
    await step(4, async ({ fill }) => {
      await fill('Channels', 'releases, bookshop-team');
      await picture(
        'addons/slack',
        [
          page.getByRole('heading', { name: 'Slack App installation' }),
          page.getByText('A comma-separated list of channels'),
        ],
        {
          marks: [
            { at: page.getByRole('link', { name: 'Install & connect' }), text: 'Where you get the access token' },
            { at: page.getByRole('textbox', { name: 'Access token*' }), text: 'The access token' },
            { at: page.getByRole('textbox', { name: 'Channels' }), text: 'Channels for all chosen events' },
          ],
        },
      );
    });
    await step(5, async () => {
      await chooseReleases(page);
    });
    await step(6, async ({ press }) => {
      await press('Create');
    });
    await step(7, async ({ elsewhere }) => {
      elsewhere('Open in Unleash', 'It stands in Slack.');
    });
  });

  await promised('the bot announces releases in two channels', 'addons', {
    addons: [{ provider: 'slack-app', parameters: { defaultChannels: 'releases, bookshop-team' }, ...releases }],
  });
  await promised('the tag type exists', 'tag-types', { tagTypes: [{ name: 'slack' }] });
});
