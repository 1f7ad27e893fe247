/** Scripts that pages offer, taken from the page and run against a real Unleash 5.6 with the example project. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../e2e/project.ts';
import { pageSample, pageSamples } from '../read-page.ts';
import { exampleServer, startExample } from './example-server.ts';
import { sampleProject } from './sdk-samples/sample-project.ts';
import type { UnleashServer } from './start-unleash.ts';

const { ask, asAdmin, asViewer, changeData, etag, tokens, url } = exampleServer();
const folder = mkdtempSync(join(tmpdir(), 'page-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Saves the sample of a page under its title, as a reader does. */
function save(page: string, title: string): void {
  writeFileSync(
    join(folder, title),
    pageSample(page, (sample) => sample.title === title),
  );
}

/** What a program prints in the folder with the saved samples. */
async function output(program: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, ...variables };
  return (await promisify(execFile)(program, [...args], { cwd: folder, env })).stdout;
}

/** The server as one of Unleash Enterprise answers: the open-source edition lists its project `default` alone. */
async function listingAllProjects(): Promise<{ address: string; end(): void }> {
  const server = createServer(async ({ url = '', headers }, response) => {
    const { body } = await ask(headers.authorization ?? '', 'GET', url.replace('/api/', ''));
    const projects = [{ id: 'default' }, { id: 'bookshop' }];
    response.end(JSON.stringify(url === '/api/admin/projects' ? { projects } : body));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end: () => server.close() };
}

describe('technical debt: which toggles are potentially stale, across projects', () => {
  const lines = async () => {
    const { address, end } = await listingAllProjects();
    save('reference/technical-debt', 'potentially-stale.mjs');
    const printed = await output(process.execPath, ['potentially-stale.mjs'], { ...tokens(), UNLEASH_URL: address });
    end();
    return printed.split('\n').slice(0, -1);
  };
  const grow = (name: string, days: number) =>
    changeData(`UPDATE features SET created_at = created_at - INTERVAL '${days} days' WHERE name = '${name}'`);

  test('young toggles, stale ones and types without a lifetime are not in the list', async () => {
    await grow('search-cache', 6);
    await grow('pause-payments', 500);
    await grow('express-checkout', 500);
    const stale = { features: ['express-checkout', 'no-such-toggle'], stale: true };
    expect((await asAdmin('POST', 'projects/bookshop/stale', stale)).status).toBe(202);
    expect(await lines()).toEqual([]);
  });

  test('toggles of all projects that outlived their type are, the oldest first, and as many as the server counts', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'newsletter', type: 'release' });
    await grow('search-cache', 9);
    await grow('book-recommendations', 93);
    await grow('newsletter', 41);
    expect(await lines()).toEqual([
      'bookshop\tbook-recommendations\texperiment\t93 days\tnever seen',
      'default\tnewsletter\trelease\t41 days\tnever seen',
      'bookshop\tsearch-cache\toperational\t9 days\tnever seen',
    ]);
    const { body } = await asAdmin('GET', 'projects/bookshop/health-report');
    expect(body).toMatchObject({ potentiallyStaleCount: 2 });
  });

  test('given the names of projects, it looks into those, also into one that open source does not list', async () => {
    await grow('book-recommendations', 93);
    save('reference/technical-debt', 'potentially-stale.mjs');
    const variables = { ...tokens(), UNLEASH_URL: url() };
    expect(await output(process.execPath, ['potentially-stale.mjs'], variables)).toBe('');
    expect(await output(process.execPath, ['potentially-stale.mjs', 'default', 'bookshop'], variables)).toMatch(
      /^bookshop\tbook-recommendations\texperiment\t93 days/,
    );
  });
});

describe('technical debt: stale or not asked for in 30 days, across projects', () => {
  test('stale toggles of any age are listed, and old ones that no environment has seen in 30 days', async () => {
    const { address, end } = await listingAllProjects();
    const asked = ['express-checkout', 'search-cache', 'pause-payments', 'book-recommendations'];
    const names = asked.map((name) => `'${name}'`).join();
    await changeData(`UPDATE features SET created_at = now() - INTERVAL '90 days' WHERE name IN (${names})`);
    const seen = (name: string, days: number) =>
      changeData(`UPDATE feature_environments SET last_seen_at = now() - INTERVAL '${days} days'
        WHERE feature_name = '${name}' AND environment = 'production'`);
    await seen('express-checkout', 2);
    await seen('book-recommendations', 2);
    await seen('search-cache', 45);
    const stale = { features: ['book-recommendations', 'gift-cards'], stale: true };
    await asAdmin('POST', 'projects/bookshop/stale', stale);
    save('reference/technical-debt', 'idle-toggles.mjs');
    const printed = await output(process.execPath, ['idle-toggles.mjs'], { ...tokens(), UNLEASH_URL: address });
    end();
    const clientToken = { ...tokens(), UNLEASH_ADMIN_TOKEN: tokens().UNLEASH_CLIENT_TOKEN };
    await expect(output(process.execPath, ['idle-toggles.mjs'], clientToken)).rejects.toThrow('projects: 403');
    const personalToken = { ...tokens(), UNLEASH_ADMIN_TOKEN: tokens().UNLEASH_PERSONAL_TOKEN };
    await output(process.execPath, ['idle-toggles.mjs'], personalToken);
    expect(
      printed
        .replaceAll(/\d{4}-\d\d-\d\d/g, 'day')
        .trim()
        .split('\n')
        .sort(),
    ).toEqual([
      'bookshop\tbook-recommendations\tstale\tday',
      'bookshop\tgift-cards\tstale\tnever seen',
      'bookshop\tpause-payments\tnot asked for\tnever seen',
      'bookshop\tsearch-cache\tnot asked for\tday',
    ]);
  });
});

describe('technical debt: each Monday to Slack', () => {
  test('stale toggles are posted with the day they were last seen, and on demand only those still asked for', async () => {
    const posted: unknown[] = [];
    const slack = createServer(async (request, response) => {
      posted.push(((await json(request)) as { text: string }).text);
      response.end('ok');
    });
    await new Promise<void>((listens) => slack.listen(0, '127.0.0.1', listens));
    const seen = (name: string, hours: number) =>
      changeData(`UPDATE feature_environments SET last_seen_at = now() - INTERVAL '${hours} hours'
        WHERE feature_name = '${name}' AND environment = 'production'`);
    const post = async (...words: string[]) => {
      const SLACK_WEBHOOK = `http://127.0.0.1:${(slack.address() as AddressInfo).port}/services/T000`;
      const variables = { ...tokens(), SLACK_WEBHOOK, PROJECTS: 'default bookshop' };
      await output('bash', ['stale-to-slack.sh', ...words], variables);
      return posted.splice(0);
    };
    save('reference/technical-debt', 'stale-to-slack.sh');
    expect(await post()).toEqual([]);
    await asAdmin('POST', 'projects/bookshop/stale', { features: ['search-cache', 'gift-cards'], stale: true });
    const link = (name: string) => `• <${url()}/projects/bookshop/features/${name}|${name}> in bookshop,`;
    await seen('search-cache', 25);
    expect([...(await post()), ...(await post('asked'))]).toEqual([
      expect.stringMatching(
        /^Stale toggles:\n(.+, never seen\n.+, last seen [\d-]{10}|.+, last seen [\d-]{10}\n.+, never seen)$/,
      ),
    ]);
    await seen('search-cache', 23);
    expect(await post('asked')).toEqual([
      expect.stringContaining(`Stale, and still asked for:\n${link('search-cache')} last seen 2`),
    ]);
    slack.close();
  });
});

describe('keep Unleash instances in step: before you start', () => {
  test('a Viewer may read on the source all that the script reads', async () => {
    const read = ['context', 'segments', 'projects/bookshop/features'].map((path) => asViewer('GET', path));
    const exported = { environment: 'production', features: ['gift-cards'] };
    const answers = await Promise.all([...read, asViewer('POST', 'features-batch/export', exported)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('keep Unleash instances in step: the script', () => {
  let target: UnleashServer;
  let targetToken: string;
  let targetClientToken: string;
  beforeAll(async () => {
    const seeded = await startExample();
    target = seeded.unleash;
    targetToken = seeded.tokens.UNLEASH_PERSONAL_TOKEN;
    targetClientToken = seeded.tokens.UNLEASH_CLIENT_TOKEN;
  });
  afterAll(() => target?.remove());

  test('a second server gets toggles, context fields and segments, twice the same', async () => {
    const asTarget = async (path: string, method = 'GET') => {
      const headers = { authorization: target.adminToken };
      const response = await fetch(`${target.url}/api/admin/${path}`, { method, headers });
      return method === 'GET' ? ((await response.json()) as Record<string, unknown>) : {};
    };
    const giftCards = 'projects/bookshop/features/gift-cards/environments/production';
    await asTarget(`${giftCards}/on`, 'POST');
    await asTarget('context/plan', 'DELETE');
    const segment = { name: 'club', constraints: [{ contextName: 'plan', operator: 'IN', values: ['club'] }] };
    const { id } = (await asAdmin('POST', 'segments', segment)).body as { id: number };
    const strategy = { name: 'flexibleRollout', parameters: { rollout: '7', stickiness: 'userId' }, segments: [id] };
    expect((await asAdmin('POST', `${giftCards}/strategies`, strategy)).status).toBe(200);

    save('how-to/how-to-synchronize-unleash-instances', 'sync-toggles.sh');
    const variables = {
      SOURCE_URL: tokens().UNLEASH_URL,
      SOURCE_TOKEN: tokens().UNLEASH_PERSONAL_TOKEN,
      TARGET_URL: target.url,
      TARGET_TOKEN: targetToken,
    };
    const synchronise = () => output('bash', ['sync-toggles.sh', 'bookshop', 'production'], variables);
    expect(await synchronise()).toBe('Copied 5 toggles of bookshop, production.\n');
    expect(await synchronise()).toBe('Copied 5 toggles of bookshop, production.\n');

    const copied = (await asTarget(giftCards)) as {
      enabled: boolean;
      strategies: { parameters: { rollout: string } }[];
    };
    const rollouts = copied.strategies.map(({ parameters }) => parameters.rollout);
    expect([copied.enabled, rollouts.sort()]).toEqual([false, ['10', '7']]);
    expect(await asTarget('segments')).toMatchObject({ segments: [{ name: 'club' }, { name: 'nordic-readers' }] });
    expect(await asTarget('context/plan')).toMatchObject({ legalValues: [{ value: 'free' }, { value: 'club' }] });

    save('how-to/how-to-synchronize-unleash-instances', 'sync.env');
    const settings = readFileSync(join(folder, 'sync.env'), 'utf8');
    const known: Readonly<Record<string, string>> = variables;
    writeFileSync(
      join(folder, 'sync.env'),
      settings.replace(/^(\w+)=.*$/gm, (line, name: string) => (known[name] ? `${name}=${known[name]}` : line)),
    );
    const page = 'how-to/how-to-synchronize-unleash-instances';
    const job = pageSample(page, ({ code }) => code.includes('* * *'))
      .replace(/^(\S+ ){5}/, '')
      .replace('/opt/unleash-sync', folder);
    expect(await output('sh', ['-c', job])).toBe('');
    expect(readFileSync(join(folder, 'sync.log'), 'utf8')).toBe('Copied 5 toggles of bookshop, production.\n');

    // Weights that the server divides are not the same: 334 goes to another variant.
    await output('bash', ['sync-toggles.sh', 'bookshop', 'development'], variables);
    save('how-to/how-to-synchronize-unleash-instances', 'compare.sh');
    const clients = { SOURCE_CLIENT_TOKEN: tokens().UNLEASH_CLIENT_TOKEN, TARGET_CLIENT_TOKEN: targetClientToken };
    const compare = (changes = {}) => output('bash', ['compare.sh'], { ...variables, ...clients, ...changes });
    expect(await compare()).toBe('The same: 5 toggles.\n');
    const noToken = { SOURCE_CLIENT_TOKEN: 'no-token', TARGET_CLIENT_TOKEN: 'no-token' };
    await expect(compare(noToken)).rejects.toMatchObject({ code: 22, stdout: '' });
    const noServer = { SOURCE_URL: 'http://127.0.0.1:1', TARGET_URL: 'http://127.0.0.1:1' };
    await expect(compare(noServer)).rejects.toMatchObject({ code: 7, stdout: '' });
    await asTarget(giftCards.replace('production', 'development/off'), 'POST');
    const compared = () => compare().catch(({ code, stdout }) => `${code} ${stdout}`);
    // The client API takes up a change within seconds.
    await expect.poll(compared).toMatch(/^1 [\s\S]*"enabled"/);
    const weights = async (url: string, token: string) => {
      const response = await fetch(`${url}/api/client/features`, { headers: { authorization: token } });
      const { features } = (await response.json()) as { features: { name: string; variants: { weight: number }[] }[] };
      return features.find(({ name }) => name === 'book-recommendations')?.variants.map(({ weight }) => weight);
    };
    expect(await weights(tokens().UNLEASH_URL, clients.SOURCE_CLIENT_TOKEN)).toEqual([333, 334, 333]);
    expect(await weights(target.url, targetClientToken)).toEqual([334, 333, 333]);

    const rolloutsIn = async (environment: string) => {
      const { strategies } = (await asTarget(giftCards.replace('production', environment))) as typeof copied;
      return strategies.map(({ parameters }) => parameters.rollout).sort();
    };
    const into = (environment: string, more = {}) =>
      output('bash', ['sync-toggles.sh', 'bookshop', 'production', environment], { ...variables, ...more });
    expect(await into('staging')).toBe('Copied 5 toggles of bookshop, staging.\n');
    expect(await rolloutsIn('staging')).toEqual(['0', '0']);
    expect(await into('staging', { ROLLOUTS: 'copy' })).toBe('Copied 5 toggles of bookshop, staging.\n');
    expect(await rolloutsIn('staging')).toEqual(['10', '7']);
    await expect(into('staging')).rejects.toThrow('gift-cards: its percentages differ');
    expect(await rolloutsIn('development')).toEqual(['100']);
    await into('development');
    expect(await rolloutsIn('development')).toEqual(['100', '100']);
    await output('bash', ['sync-toggles.sh', 'bookshop', 'development'], variables);
    expect(await rolloutsIn('development')).toEqual(['100']);

    // Parts of two toggles: an import leaves those of the other parts alone.
    writeFileSync(
      join(folder, 'in-parts.sh'),
      readFileSync(join(folder, 'sync-toggles.sh'), 'utf8').replaceAll(/\b200\b/g, '2'),
    );
    const inParts = output('bash', ['in-parts.sh', 'bookshop', 'development'], variables);
    expect(await inParts).toBe('Copied 5 toggles of bookshop, development.\n');
    await expect.poll(compared).toBe('The same: 5 toggles.\n');

    const typo = output('bash', ['sync-toggles.sh', 'bookshop', 'prodution'], variables);
    await expect(typo).rejects.toThrow('is prodution the name of an environment?');
  });
});

describe('use custom strategies: opening hours of a shop', () => {
  test.each([
    ['before it opens, on a Friday in winter', '2023-11-24T08:29:59Z', false],
    ['when it opens', '2023-11-24T08:30:00Z', true],
    ['just before it closes', '2023-11-24T16:59:59Z', true],
    ['when it closes', '2023-11-24T17:00:00Z', false],
    ['when it opens in summer', '2023-07-21T07:30:00Z', true],
    ['on a Sunday', '2023-11-26T12:00:00Z', false],
  ])('%s', async (_, moment, open) => {
    const page = pageSamples('how-to/how-to-use-custom-strategies');
    const [, parameters = '{}'] = /"parameters": (\{ "days".+\})/.exec(page.map(({ code }) => code).join('\n')) ?? [];
    const project = sampleProject(page, tokens());
    project.write({
      'ask.mjs': `import { OpeningHoursStrategy } from './opening-hours.mjs';
        const context = { currentTime: new Date('${moment}') };
        console.log(new OpeningHoursStrategy().isEnabled(${parameters}, context));`,
    });
    const { stdout } = await project.node(['ask.mjs']);
    project.remove();
    expect(stdout.trim()).toBe(String(open));
  });
});

describe('test with toggles', () => {
  const page = 'how-to/how-to-test-with-toggles';

  test('a fake of your own: both ways of the toggle pass', async () => {
    const project = sampleProject(pageSamples(page), tokens());
    const { code, stdout } = await project.vitest('src/checkout-page.test.ts');
    project.remove();
    expect([code, /Tests\D+(\d+) passed/.exec(stripVTControlCharacters(stdout))?.[1]]).toEqual([0, '2']);
  });

  test('end-to-end: the front-end API of ten lines answers a page of another host with what is on', async () => {
    save(page, 'fake-front-end-api.mjs');
    const port = String(await freePort());
    const env = { PATH: process.env.PATH, PORT: port, ON: 'express-checkout,gift-cards' };
    const api = spawn(process.execPath, ['fake-front-end-api.mjs'], { cwd: folder, env });
    await once(api.stdout, 'data');
    const answer = await fetch(`http://127.0.0.1:${port}/api/frontend?userId=1001`);
    const { toggles } = (await answer.json()) as { toggles: { name: string }[] };
    api.kill();
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(toggles.map(({ name }) => name)).toEqual(['express-checkout', 'gift-cards']);
  });
});

describe('why is my toggle off: what does your application say?', () => {
  test('the line has answer, context and definition, and tells when the toggles are not here yet', async () => {
    const project = sampleProject(pageSamples('how-to/why-is-my-toggle-off'), tokens());
    project.write({
      'reader.ts': `import { once } from 'node:events';
        import { Unleash } from 'unleash-client';
        import { explain } from './src/explain';
        const unleash = new Unleash({ url: '${tokens().UNLEASH_URL}/api/', appName: 'bookshop-api', disableMetrics: true,
          customHeaders: { Authorization: process.env.UNLEASH_API_TOKEN ?? '' } });
        const line = () => explain(unleash, 'express-checkout', { userId: '1001' });
        const early = line();
        await once(unleash, 'synchronized');
        console.log('[' + early + ',' + line() + ']');
        unleash.destroy();`,
    });
    const { stdout } = await project.node(['reader.ts']);
    project.remove();
    const context = { userId: '1001' };
    expect(JSON.parse(stdout)).toMatchObject([
      { answer: false, synchronized: false, context },
      { answer: true, synchronized: true, context, definition: { name: 'express-checkout', enabled: true } },
    ]);
  });

  test('a number is no text to the Node.js SDK with IN, and to the playground it is; an imported isEnabled knows no client of yours', async () => {
    const development = 'projects/bookshop/features/gift-cards/environments/development';
    const { strategies } = (await asAdmin('GET', development)).body as { strategies: { id: string }[] };
    const constraints = ['userId', 'plan'].map((contextName) => ({
      contextName,
      operator: 'IN',
      values: contextName === 'plan' ? ['club'] : ['1001'],
    }));
    const strategy = { name: 'flexibleRollout', parameters: { rollout: '100', stickiness: 'userId' }, constraints };
    await asAdmin('PUT', `${development}/strategies/${strategies[0]?.id}`, strategy);
    const context = { appName: 'bookshop-api', userId: 1001, properties: { plan: 'club' } };
    const question = { environments: ['development'], projects: ['bookshop'], context };
    const { features } = (await asAdmin('POST', 'playground/advanced', question)).body as {
      features: { name: string; environments: { development: { isEnabled: boolean }[] } }[];
    };
    const giftCards = features.find(({ name }) => name === 'gift-cards');
    expect(giftCards?.environments.development).toMatchObject([{ isEnabled: true }]);
    // An SDK that names its version of the client specification has a cache of its own, which the ETag renews.
    await etag();

    const project = sampleProject(pageSamples('how-to/why-is-my-toggle-off'), tokens());
    project.write({
      'numbers.ts': `import { once } from 'node:events';
        import { isEnabled, Unleash } from 'unleash-client';
        const unleash = new Unleash({ url: '${tokens().UNLEASH_URL}/api/', appName: 'bookshop-api', disableMetrics: true,
          customHeaders: { Authorization: process.env.UNLEASH_API_TOKEN ?? '' } });
        await once(unleash, 'synchronized');
        const asked = (userId: unknown) => ({ userId: userId as string, properties: { plan: 'club' } });
        const answers = [unleash.isEnabled('gift-cards', asked(1001)), unleash.isEnabled('gift-cards', asked('1001'))];
        console.log(JSON.stringify([...answers, isEnabled('gift-cards', asked('1001'))]));
        unleash.destroy();`,
    });
    const { stdout } = await project.node(['numbers.ts']);
    project.remove();
    expect(JSON.parse(stdout)).toEqual([false, true, false]);
  });
});
