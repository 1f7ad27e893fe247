import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { limit } from '../../machine.ts';
import type { SampleProject } from './sample-project.ts';
import { bookshop, type SampleRuns } from './sample-runs.ts';

/** The samples of the page of the Node.js SDK. */
export function nodeSamples({ run, asAdmin, createToggle, leavesNoneOut }: SampleRuns): void {
  /** The result that a reader's program prints as its last line. */
  const printed = async (project: SampleProject, code: string, env?: Record<string, string>): Promise<unknown> => {
    project.write({ 'reader.ts': code });
    const { stdout, stderr } = await project.node(['reader.ts'], env);
    const line = stdout.trim().split('\n').at(-1) ?? '';
    if (!/^[[{]/.test(line)) throw new Error(`The program printed no result: ${stdout}${stderr}`);
    return JSON.parse(line);
  };

  run(
    'node',
    [
      'src/unleash-config.ts',
      'src/unleash.ts',
      'src/checkout.ts',
      'src/payments.ts',
      'src/recommendations.ts',
      'src/gift-cards.ts',
    ],
    'who initialises gets fallbacks until the toggles are here, and answers afterwards',
    async (project) => {
      const result = await printed(
        project,
        `import { once } from 'node:events';
         import { unleash } from './src/unleash';
         import { checkoutPath } from './src/checkout';
         import { paymentsArePaused } from './src/payments';
         import { recommendationList } from './src/recommendations';
         import { mayBuyGiftCards } from './src/gift-cards';
         const reader = { id: '1001', country: 'NO', plan: 'club' } as const;
         const answers = () => [
           checkoutPath('1001'), paymentsArePaused(), recommendationList('s1'), mayBuyGiftCards(reader, '127.0.0.1'),
         ];
         const before = answers();
         await once(unleash, 'synchronized');
         console.log(JSON.stringify({ before, after: answers() }));
         unleash.destroy();`,
      );
      expect(result).toEqual({
        before: ['/checkout', false, 'bestsellers', false],
        after: ['/checkout/express', false, expect.stringMatching(/^(popular|similar|personal)$/), true],
      });
    },
  );

  run('node', ['src/start-and-wait.ts'], 'who waits for the server has the toggles', async (project) => {
    const code = `import { unleash } from './src/start-and-wait';
      console.log(JSON.stringify([unleash.isSynchronized(), unleash.isEnabled('express-checkout', { userId: '1001' })]));`;
    expect(await printed(project, code)).toEqual([true, true]);
  });

  run('node', ['src/start-and-wait.ts'], 'who waits with a wrong token sees the process end', async (project) => {
    const { code, stderr } = await project.node(['src/start-and-wait.ts'], { UNLEASH_API_TOKEN: 'wrong' });
    expect(code).toBe(1);
    expect(stderr).toContain('Response was not statusCode 2XX, but was 401');
  });

  run(
    'node',
    ['src/club-member-strategy.ts', 'src/unleash-with-strategy.ts'],
    'who adds a custom strategy has it asked for members of the club',
    async (project) => {
      const parameters = [{ name: 'plans', type: 'list', required: false, description: '' }];
      expect((await asAdmin('POST', 'strategies', { name: 'clubMember', parameters })).status).toBe(201);
      await createToggle('club-offers', { name: 'clubMember', parameters: { plans: 'club, staff' } });
      const code = `import { once } from 'node:events';
        import { unleash } from './src/unleash-with-strategy';
        await once(unleash, 'synchronized');
        const has = (plan: string) => unleash.isEnabled('club-offers', { properties: { plan } });
        console.log(JSON.stringify([has('club'), has('free')]));`;
      expect(await printed(project, code)).toEqual([true, false]);
    },
  );

  run(
    'node',
    ['src/offline.ts'],
    'who works offline has the bootstrap, and no server',
    async (project) => {
      const code = `import { unleash } from './src/offline';
      console.log(JSON.stringify([unleash.isEnabled('express-checkout'), unleash.isEnabled('gift-cards')]));`;
      expect(await printed(project, code)).toEqual([true, false]);
    },
    () => ({ 'https://unleash.fjordbooks.example': 'http://127.0.0.1:1' }),
  );

  run('node', ['src/unleash-events.ts'], 'who listens sees impressions and warnings', async (project) => {
    await asAdmin('PUT', `${bookshop}/gift-cards`, { name: 'gift-cards', impressionData: true });
    project.write({
      'reader.ts': `import './src/unleash-events';
        import { once } from 'node:events';
        import { unleash } from './src/unleash';
        unleash.isEnabled('gift-cards');
        await once(unleash, 'synchronized');
        unleash.isEnabled('gift-cards');`,
    });
    const { stdout, stderr } = await project.node(['reader.ts']);
    expect(stderr).toContain('Unleash has not been initialized yet. isEnabled(gift-cards) defaulted to false');
    expect(stdout).toContain('isEnabled gift-cards true undefined');
  });

  run(
    'node',
    ['src/backup-store.ts'],
    'who stores the backup elsewhere starts from it without the server',
    async (project) => {
      const check = (settled: string) => `import { once } from 'node:events';
      import { unleash } from './src/backup-store';
      unleash.on('error', () => {});
      await once(unleash, '${settled}');
      console.log(JSON.stringify([unleash.isEnabled('express-checkout', { userId: '1001' })]));`;
      expect(await printed(project, check('synchronized'))).toEqual([true]);
      expect([...stored.keys()]).toEqual(['/unleash/bookshop-api']);
      project.write({
        'src/unleash-config.ts': `export const config = { url: 'http://127.0.0.1:1/api/', appName: 'bookshop-api' };`,
      });
      expect(await printed(project, check('ready'))).toEqual([true]);
    },
    () => ({ 'http://cache.internal': storeUrl }),
  );

  run('node', ['src/file-repository.ts'], 'who has a source of their own asks its toggles', async (project) => {
    const strategies = [{ name: 'default', parameters: {}, constraints: [] }];
    const toggle = { name: 'from-a-file', type: 'release', enabled: true, stale: false, strategies, variants: [] };
    project.write({ 'toggles.json': JSON.stringify({ version: 2, features: [{ ...toggle, project: 'bookshop' }] }) });
    const check = `import { once } from 'node:events';
      import { unleash } from './src/file-repository';
      unleash.on('error', () => {});
      await once(unleash, 'ready');
      console.log(JSON.stringify([unleash.isEnabled('from-a-file'), unleash.isEnabled('express-checkout')]));
      unleash.destroy();`;
    expect(await printed(project, check)).toEqual([true, false]);
  });

  const stored = new Map<string, string>();
  let storeUrl: string;
  const store = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'PUT') {
      let body = '';
      for await (const chunk of request) body += chunk;
      stored.set(path, body);
    }
    response.writeHead(stored.has(path) ? 200 : 404).end(stored.get(path));
  });
  beforeAll(async () => {
    await new Promise<void>((listens) => store.listen(0, '127.0.0.1', listens));
    storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  });
  afterAll(() => void store.close());

  run('node', ['src/checkout.test.ts'], 'who tests without a network sees both tests pass', async (project) => {
    const { code, stdout } = await project.node(['--test', 'src/checkout.test.ts']);
    expect([code, /# pass (\d+)/.exec(stdout)?.[1]]).toEqual([0, '2']);
  });

  run('node', ['src/shutdown.ts'], 'who shuts down has the last checks counted', async (project) => {
    project.write({
      'reader.ts': `import './src/shutdown';
        import { once } from 'node:events';
        import { checkoutPath } from './src/checkout';
        import { unleash } from './src/unleash';
        await once(unleash, 'synchronized');
        for (let check = 0; check < 7; check += 1) checkoutPath('1001');
        unleash.on('sent', ({ bucket }) => console.log(JSON.stringify(bucket.toggles)));
        process.kill(process.pid, 'SIGTERM');
        setTimeout(() => {}, ${limit(20_000)});`,
    });
    const { code, stdout } = await project.node(['reader.ts']);
    expect(code).toBe(0);
    expect(stdout).toContain('{"express-checkout":{"yes":7,"no":0,"variants":{}}}');
  });
  leavesNoneOut('node');
}
