/** What the pages of addons say that Unleash 5.6 sends and answers, tried with a real one. Named after page and heading. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { limit } from '../machine.ts';
import { pageSample, readPage } from '../read-page.ts';
import { startExample } from './example-server.ts';
import type { UnleashServer } from './start-unleash.ts';

type Answer = { status: number; body: unknown };
type Delivery = { path: string; headers: IncomingHttpHeaders; body: string };
type Provider = { name: string; events: string[] };

const pages = ['addons/slack', 'addons/teams', 'addons/datadog', 'addons/webhook', 'integrations/index'].map((name) =>
  readPage(`reference/${name}`),
);
const features = 'projects/bookshop/features';
const inDevelopment = `${features}/search-cache/environments/development`;

let unleash: UnleashServer;
let receiver: Server;
let receiverUrl: string;
let viewer: string;
let editor: string;
let maya: string;
/** Everything that addons have sent, in the order of its arrival. */
const deliveries: Delivery[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    deliveries.push({ path: request.url ?? '', headers: request.headers, body });
    if (request.url === '/broken-connection') request.socket.destroy();
    else if (request.url === '/moved') response.writeHead(302, { location: '/landed' }).end();
    else response.writeHead(request.url === '/refusing' ? 500 : 204).end();
  });
  await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  const example = await startExample();
  unleash = example.unleash;
  maya = example.tokens.UNLEASH_PERSONAL_TOKEN;
  viewer = example.viewer;
  editor = example.editor;
});
afterAll(async () => {
  receiver?.close();
  await unleash?.remove();
});

async function ask(method: string, path: string, body?: unknown, token = unleash.adminToken): Promise<Answer> {
  const response = await fetch(`${unleash.url}/api/admin/${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
}

const addon = (provider: string, parameters: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  provider,
  enabled: true,
  parameters,
  events: ['feature-environment-enabled'],
  ...rest,
});
const create = (body: unknown, token?: string) => ask('POST', 'addons', body, token);
const idOf = ({ body }: Answer) => (body as { id: number }).id;

/** The first delivery to an address of the receiver, once it has come. */
async function delivered(path: string): Promise<Delivery> {
  return vi.waitFor(
    () => {
      const found = deliveries.find((delivery) => delivery.path === path);
      if (!found) throw new Error(`Nothing has come to ${path}.`);
      return found;
    },
    { timeout: limit(15_000) },
  );
}

function printedTemplate(page: string): string {
  const samples = pages.filter(({ file }) => file.endsWith(page)).flatMap(samplesOf);
  const template = samples.find(({ title }) => title === 'Body template')?.code;
  if (!template) throw new Error(`${page} prints no body template.`);
  return template;
}

describe('addons: fields', () => {
  const url = 'https://hooks.fjordbooks.example/unleash';

  test('when you leave out enabled, parameters or events, then the answer is 400', async () => {
    for (const field of ['enabled', 'parameters', 'events'])
      expect([field, (await create({ ...addon('webhook', { url }), [field]: undefined })).status]).toEqual([
        field,
        400,
      ]);
  });

  test('the answer to a creation shows secrets as you gave them, and reading shows *****', async () => {
    const answer = await create(addon('webhook', { url, authorization: 'Bearer secret' }));
    expect(answer).toMatchObject({ status: 201, body: { parameters: { url, authorization: 'Bearer secret' } } });
    const { body } = await ask('GET', `addons/${idOf(answer)}`, undefined, viewer);
    expect(body).toMatchObject({ parameters: { url: '*****', authorization: '*****' } });
  });

  test('when you send ***** back, then the stored value stays, and the answer shows it', async () => {
    const id = idOf(await create(addon('webhook', { url })));
    const change = addon('webhook', { url: '*****', contentType: 'text/plain' });
    expect((await ask('PUT', `addons/${id}`, change)).body).toMatchObject({ parameters: { url } });
  });

  test('when a parameter is an empty text or extra headers are an object, then the answer is 400', async () => {
    expect((await create(addon('datadog', { url: '', apiKey: 'a-key' }))).status).toBe(400);
    expect((await create(addon('webhook', { url, customHeaders: { 'X-Team': 'bookshop' } }))).status).toBe(400);
  });

  test('events are not checked against the list of the addon', async () => {
    const variants = addon('webhook', { url }, { events: ['feature-environment-variants-updated'] });
    expect((await create(variants)).status).toBe(201);
  });
});

describe('addons: if it fails', () => {
  test('an unknown provider and a missing parameter are answered with 400', async () => {
    expect((await create(addon('pager', {}))).status).toBe(400);
    expect((await create(addon('webhook', {}))).status).toBe(400);
  });
});

describe('addons: permissions', () => {
  test('a Viewer reads addons; an Editor creates, changes and deletes them, and a Viewer does not', async () => {
    const body = addon('webhook', { url: 'https://hooks.fjordbooks.example' });
    expect((await ask('GET', 'addons', undefined, viewer)).status).toBe(200);
    expect((await create(body, viewer)).status).toBe(403);
    const created = await create(body, editor);
    expect(created.status).toBe(201);
    const path = `addons/${idOf(created)}`;
    expect((await ask('PUT', path, body, viewer)).status).toBe(403);
    expect((await ask('DELETE', path, undefined, viewer)).status).toBe(403);
    expect((await ask('PUT', path, body, editor)).status).toBe(200);
    expect((await ask('DELETE', path, undefined, editor)).status).toBe(200);
  });
});

describe('addons: tags choose a channel', () => {
  test.each([
    ['datadog', { apiKey: 'a-key' }, 'datadog'],
    ['slack-app', { accessToken: 'a-token' }, 'slack'],
  ] as const)('when you add %s, then the tag type exists', async (provider, parameters, tagType) => {
    const names = async () => {
      const { body } = await ask('GET', 'tag-types');
      return (body as { tagTypes: { name: string }[] }).tagTypes.map(({ name }) => name);
    };
    expect(await names()).not.toContain(tagType);
    expect((await create(addon(provider, parameters, { enabled: false }))).status).toBe(201);
    expect(await names()).toContain(tagType);
  });
});

describe('the events that a page names', () => {
  test.each([
    ['slack.md', 'slack-app', /## Events of the Slack App\n([^#]+?)Each is/],
    ['slack.md', 'slack', /Its events are([^\n]+?)Changes of variants/],
    ['teams.md', 'teams', /## Events\n([^#]+?)Each is/],
    ['datadog.md', 'datadog', /## Events\n([^#]+?)Each is/],
    ['webhook.md', 'webhook', /## Events\n([^#]+?)What each/],
  ] as const)('%s has all of %s', async (page, provider, section) => {
    const source = pages.find(({ file }) => file.endsWith(page))?.text ?? '';
    const named = [...(section.exec(source)?.[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    const { body } = await ask('GET', 'addons');
    const offered = (body as { providers: Provider[] }).providers.find(({ name }) => name === provider)?.events;
    expect(named.sort()).toEqual(offered?.sort());
  });
});

/** The addon of “Everything that changes in production”, with its own receiver. */
function productionWebhook(): Promise<Answer> {
  const call = pageSample('reference/addons/webhook', ({ code }) => code.includes('"Changes in production"'));
  const [, data = ''] = /--data '([^']+)'/.exec(call) ?? [];
  return create(JSON.parse(data.replace(/https:\/\/chat[^"]+/, `${receiverUrl}/production`)));
}

/** An import into production that leaves a toggle without strategies there. */
async function withoutStrategies(name: string): Promise<unknown> {
  const { body } = await ask('POST', 'features-batch/export', { environment: 'production', features: [name] });
  const data = { ...(body as Record<string, unknown>), featureStrategies: [] };
  return { project: 'bookshop', environment: 'production', data };
}

/** Events that 5.6 has no sentence for. */
const withoutSentence = ['feature-variants-updated', 'strategy-order-changed', 'features-imported'];

describe('what addons send', () => {
  beforeAll(async () => {
    const webhook = (path: string, rest: Record<string, unknown> = {}, parameters: Record<string, unknown> = {}) =>
      create(addon('webhook', { url: receiverUrl + path, ...parameters }, rest));
    const created = [
      await webhook('/default'),
      await webhook('/refusing'),
      await webhook('/broken-connection'),
      await webhook('/disabled', { enabled: false }),
      await webhook('/no-events', { events: [] }),
      await webhook('/other-project', { projects: ['default'] }),
      await webhook('/other-environment', { environments: ['production'] }),
      await webhook('/any-project', { projects: ['*', 'default'] }),
      await webhook('/without-environment', { events: ['feature-created'], environments: ['production'] }),
      await productionWebhook(),
      await webhook('/tokens', { events: ['api-token-created'], environments: ['production'] }),
      await webhook('/own-headers', {}, { customHeaders: '{"Authorization":"own","X-Team":"bookshop"}' }),
      await webhook('/small-headers', {}, { authorization: 'main', customHeaders: '{"authorization":"own"}' }),
      await webhook('/moved'),
      await webhook('/broken-headers', {}, { customHeaders: 'X-Team: bookshop' }),
      await webhook('/template', {}, { bodyTemplate: printedTemplate('webhook.md') }),
      await webhook(
        '/grafana',
        {},
        { bodyTemplate: printedTemplate('integrations/index.md'), authorization: 'Bearer a-token' },
      ),
      await webhook('/fields', {}, { bodyTemplate: '{{event.createdAt}}|{{event.data}}|{{event.nothing}}' }),
      await create(addon('teams', { url: `${receiverUrl}/teams` })),
      await create(addon('teams', { url: `${receiverUrl}/teams-without-sentence` }, { events: withoutSentence })),
      await create(
        addon('teams', { url: `${receiverUrl}/teams-variants` }, { events: ['feature-environment-variants-updated'] }),
      ),
      await create(addon('datadog', { url: `${receiverUrl}/datadog`, apiKey: 'a-key', sourceTypeName: 'unleash' })),
      await create(
        addon('datadog', {
          url: `${receiverUrl}/datadog-template`,
          apiKey: 'a-key',
          bodyTemplate: printedTemplate('datadog.md'),
        }),
      ),
      await create(addon('slack', { url: `${receiverUrl}/slack`, defaultChannel: 'releases' })),
    ];
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
    await ask('POST', 'features/search-cache/tags', { type: 'slack', value: 'search' });
    // Another minute otherwise, for which the server keeps its list of addons.
    await unleash.restart();
    expect((await ask('POST', `${inDevelopment}/off`, undefined, maya)).status).toBe(200);
    expect((await ask('POST', `${inDevelopment}/on`, undefined, maya)).status).toBe(200);
    expect((await ask('POST', features, { name: 'audio-samples' }, maya)).status).toBe(201);
    expect((await ask('PUT', `${features}/gift-cards/variants`, [], maya)).status).toBe(200);
    const inDevelopmentAlone = `${features}/gift-cards/environments/development/variants`;
    expect((await ask('PUT', inDevelopmentAlone, [], maya)).status).toBe(200);
    for (const environment of ['development', 'production']) {
      const strategies = `${features}/express-checkout/environments/${environment}/strategies`;
      const { body } = await ask('GET', strategies);
      const [{ id } = { id: '' }] = body as { id: string }[];
      expect((await ask('POST', `${strategies}/set-sort-order`, [{ id, sortOrder: 7 }], maya)).status).toBe(200);
    }
    expect((await ask('POST', 'features-batch/import', await withoutStrategies('gift-cards'), maya)).status).toBe(200);
    for (const environment of ['development', 'production']) {
      const token = { tokenName: 'bookshop-api', type: 'client', environment, projects: ['bookshop'] };
      expect((await ask('POST', 'api-tokens', token)).status).toBe(201);
    }
    await delivered('/teams-variants');
    await delivered('/without-environment');
  });

  test('webhook: the default body is the event', async () => {
    const { body, headers } = await delivered('/default');
    expect(JSON.parse(body)).toEqual({
      id: expect.any(Number),
      type: 'feature-environment-enabled',
      createdBy: 'maya',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: null,
      preData: null,
      tags: [{ type: 'slack', value: 'search' }],
      featureName: 'search-cache',
      project: 'bookshop',
      environment: 'development',
    });
    expect(headers['content-type']).toBe('application/json');
  });

  test('webhook: given no authorization, the header says “undefined”', async () => {
    expect((await delivered('/default')).headers.authorization).toBe('undefined');
  });

  test('webhook: extra headers win over authorization', async () => {
    expect((await delivered('/own-headers')).headers).toMatchObject({ authorization: 'own', 'x-team': 'bookshop' });
  });

  test('webhook: an extra header in other capitals does not win', async () => {
    expect((await delivered('/small-headers')).headers.authorization).toBe('main');
  });

  test('webhook: a redirect by 302 is followed, without the body', async () => {
    expect((await delivered('/landed')).body).toBe('');
  });

  test('addons: extra headers that are no JSON are left out, and the message is sent', async () => {
    expect((await delivered('/broken-headers')).headers).not.toHaveProperty('x-team');
  });

  test('webhook: the printed template gives JSON', async () => {
    expect(JSON.parse((await delivered('/template')).body)).toEqual({
      text: 'maya: feature-environment-enabled',
      toggle: 'search-cache',
      environment: 'development',
      tags: ['slack:search', 'unleash'],
    });
  });

  test('webhook: the printed call for production sends what happens there, as a text for a chat, and no other', async () => {
    const texts = () =>
      deliveries.filter(({ path }) => path === '/production').map(({ body }) => JSON.parse(body).text);
    await expect
      .poll(texts)
      .toEqual(
        expect.arrayContaining([
          'maya: strategy-order-changed express-checkout in production',
          'maya: features-imported  in production',
        ]),
      );
    expect(texts()).toHaveLength(2);
  });

  test('webhook: a new key has an environment, and passes the filter', async () => {
    await delivered('/tokens');
    const tokens = deliveries.filter(({ path }) => path === '/tokens').map(({ body }) => JSON.parse(body));
    expect(tokens.map(({ type, environment }) => [type, environment])).toEqual([['api-token-created', 'production']]);
  });

  /** The types and environments of the events that a call leaves. */
  async function left(method: string, path: string, body?: unknown): Promise<[string, string | null][]> {
    type Events = { totalEvents: number; events: { type: string; environment: string | null }[] };
    const read = async () => (await ask('GET', 'events')).body as Events;
    const before = (await read()).totalEvents;
    expect((await ask(method, path, body, maya)).status).toBeLessThan(300);
    const { totalEvents, events } = await read();
    return events.slice(0, totalEvents - before).map(({ type, environment }) => [type, environment]);
  }

  test('webhook: other segments on a strategy leave no event', async () => {
    const environment = `${features}/express-checkout/environments/production/strategies`;
    const [strategy] = (await ask('GET', environment)).body as { id: string }[];
    const change = { projectId: 'bookshop', strategyId: strategy?.id, environmentId: 'production', segmentIds: [] };
    expect(await left('POST', 'segments/strategies', { ...change, additionalProperties: false })).toEqual([]);
  });

  test('webhook: the older call for variants changes production with an event that has no environment', async () => {
    const variants = [{ name: 'red', weight: 1000, weightType: 'variable', stickiness: 'default' }];
    const older = await left('PUT', `${features}/audio-samples/variants`, variants);
    expect(older).toEqual([['feature-variants-updated', null]]);
    const { body } = await ask('GET', `${features}/audio-samples/environments/production/variants`);
    expect(body).toMatchObject({ variants: [{ name: 'red' }] });
  });

  test('webhook: strategies that an import removes have no event of their own', async () => {
    const strategies = `${features}/audio-samples/environments/production/strategies`;
    const strategy = { name: 'default', parameters: {}, constraints: [] };
    expect((await ask('POST', strategies, strategy)).status).toBe(200);
    const events = await left('POST', 'features-batch/import', await withoutStrategies('audio-samples'));
    expect(events).toContainEqual(['features-imported', 'production']);
    expect(events.map(([type]) => type)).not.toContain('feature-strategy-remove');
    expect((await ask('GET', strategies)).body).toEqual([]);
  });

  test('webhook: a state import switches a toggle that exists, and leaves no event', async () => {
    const inProduction = `${features}/audio-samples/environments/production`;
    expect((await ask('GET', inProduction)).body).toMatchObject({ enabled: false });
    const featureEnvironments = [{ featureName: 'audio-samples', environment: 'production', enabled: true }];
    const state = { version: 4, features: [], featureStrategies: [], featureEnvironments };
    expect(await left('POST', 'state/import?keep=1', state)).toEqual([]);
    expect((await ask('GET', inProduction)).body).toMatchObject({ enabled: true });
  });

  test('webhook: taking the environment from a project and adding it again leave no event', async () => {
    const environments = 'projects/bookshop/environments';
    expect(await left('DELETE', `${environments}/staging`)).toEqual([]);
    expect(await left('POST', environments, { environment: 'staging' })).toEqual([]);
  });

  test('integrations: the printed template gives Grafana an annotation that names toggle and person', async () => {
    const { headers, body } = await delivered('/grafana');
    expect(headers.authorization).toBe('Bearer a-token');
    expect(JSON.parse(body)).toEqual({
      text: expect.stringMatching(/^feature-environment-enabled search-cache by \S+$/),
      tags: ['unleash', 'development', 'bookshop'],
    });
  });

  test('webhook: in a template, a date is written the way of JavaScript, and what is null or missing is empty', async () => {
    expect((await delivered('/fields')).body).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d \d{4} .*GMT.*\|\|$/);
  });

  test.each(['/disabled', '/no-events', '/other-project', '/other-environment'])(
    'addons: given a filter that does not match (%s), nothing is sent',
    (path) => expect(deliveries.map((delivery) => delivery.path)).not.toContain(path),
  );

  test('addons: a * at the first place stands for all projects', async () => {
    expect((await delivered('/any-project')).path).toBe('/any-project');
  });

  test('addons: an event without an environment passes the filter of environments', async () => {
    expect(JSON.parse((await delivered('/without-environment')).body)).toMatchObject({ type: 'feature-created' });
  });

  test('addons: when the receiver refuses or breaks the connection, then nothing is sent again, and the toggle has changed', async () => {
    for (const path of ['/refusing', '/broken-connection']) {
      await delivered(path);
      expect(deliveries.filter((delivery) => delivery.path === path)).toHaveLength(1);
    }
    expect((await ask('GET', inDevelopment)).body).toMatchObject({ enabled: true });
  });

  test('addons: an addon that is new misses the events of its first minute', async () => {
    const sentTo = (wanted: string) => deliveries.filter(({ path }) => path === wanted).length;
    let made = 0;
    const hearsOfTheNextChange = async () => {
      made += 1;
      expect((await create(addon('webhook', { url: `${receiverUrl}/new-${made}` }))).status).toBe(201);
      const before = sentTo('/default');
      await ask('POST', `${inDevelopment}/off`);
      await ask('POST', `${inDevelopment}/on`);
      await vi.waitFor(() => expect(sentTo('/default')).toBe(before + 1), { timeout: limit(15_000) });
      return sentTo(`/new-${made}`) > 0;
    };
    // The minute is that of the server, which may end between the two. Then another addon is new in the next one.
    await expect.poll(hearsOfTheNextChange).toBe(false);
  });

  test('Microsoft Teams: the card', async () => {
    const link = 'http://localhost:4242/projects/bookshop/features/search-cache';
    expect(JSON.parse((await delivered('/teams')).body)).toMatchObject({
      sections: [
        {
          activityTitle: `*maya* enabled *[search-cache](${link})* for the *development* environment in project *[bookshop](http://localhost:4242/projects/bookshop)*`,
          activitySubtitle: 'Unleash notification update',
          facts: [
            { name: 'User', value: 'maya' },
            { name: 'Action', value: 'feature-environment-enabled' },
          ],
        },
      ],
      potentialAction: [{ name: 'Go to feature', targets: [{ uri: link }] }],
    });
  });

  test('Microsoft Teams: given an event that has no sentence, the title names its type, and the button has no address', async () => {
    const cards = () =>
      deliveries.filter(({ path }) => path === '/teams-without-sentence').map(({ body }) => JSON.parse(body));
    const titles = () => [...new Set(cards().map(({ sections }) => sections[0].activityTitle))].sort();
    await expect.poll(titles).toEqual(withoutSentence.map((type) => `triggered *${type}*`).sort());
    for (const card of cards()) expect(card.potentialAction[0].targets).toEqual([{ os: 'default' }]);
  });

  test('Microsoft Teams: given variants of an environment, added through the API, the card has a sentence', async () => {
    const card = JSON.parse((await delivered('/teams-variants')).body);
    expect(card.sections[0].activityTitle).toContain('*maya* updated variants for *[gift-cards](');
    expect(card.sections[0].activityTitle).toContain('for the *development* environment');
    expect(card.potentialAction[0].targets[0].uri).toContain('/features/gift-cards/variants');
  });

  test('Datadog: the event', async () => {
    const { body, headers } = await delivered('/datadog');
    expect(headers['dd-api-key']).toBe('a-key');
    expect(JSON.parse(body)).toEqual({
      title: 'Unleash notification update',
      text: expect.stringMatching(/^%%% \n \*maya\* enabled \*\[search-cache\].* \n %%% $/),
      tags: ['slack:search'],
      source_type_name: 'unleash',
    });
  });

  test('Datadog: the template makes the text alone', async () => {
    expect(JSON.parse((await delivered('/datadog-template')).body)).toMatchObject({
      title: 'Unleash notification update',
      text: 'feature-environment-enabled by maya\nToggle search-cache in development, project bookshop',
    });
  });

  test('Slack: the old addon posts to the channel of the tag, and not to the default one', async () => {
    await delivered('/slack');
    const sent = deliveries.filter(({ path }) => path === '/slack').map(({ body }) => JSON.parse(body));
    expect(sent[0]).toMatchObject({ username: 'Unleash', icon_emoji: ':unleash:', channel: '#search' });
    expect(sent.filter(({ channel, text }) => channel === '#releases' && text.includes('search-cache'))).toEqual([]);
  });

  test('given two instances, the one that did not make a change may send its message, and each is sent once', async () => {
    const change = async () => {
      await ask('POST', `${inDevelopment}/off`);
      await ask('POST', `${inDevelopment}/on`);
    };
    // The links of a message have the address of the instance that sends it.
    const second = await unleash.startAnother({ UNLEASH_URL: 'https://second.fjordbooks.example' });
    const messages = () => deliveries.filter(({ path }) => path === '/teams').map(({ body }) => body);
    const before = messages().length;
    await change();
    await expect.poll(() => messages().length).toBeGreaterThan(before);
    // Each looks for changes every second. If the second has not just sent one, the first has, and ends before it looks again.
    await change();
    await unleash.stop();
    const fromTheSecond = () => messages().filter((body) => body.includes('https://second.fjordbooks.example'));
    await expect.poll(fromTheSecond).not.toEqual([]);
    await second.stop();
    const ids = deliveries.filter(({ path }) => path === '/default').map(({ body }) => JSON.parse(body).id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
