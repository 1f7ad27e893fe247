import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePackages } from '../../../src/checks/samples/sample-packages.ts';
import { limit } from '../../machine.ts';
import { frontEndToggles, untilImpressionData } from './front-end-toggles.ts';
import { bookshop, type SampleRuns } from './sample-runs.ts';

const page = 'javascript-browser';

/** The samples of the page of the JavaScript SDK, in Chromium. */
export function javascriptSamples(runs: SampleRuns): void {
  const { run, open, asAdmin, createToggle, turnOnForEverybody, leavesNoneOut, tokens } = runs;
  /** What the program of the page has put into `window.result`. */
  const result = async (opened: Page): Promise<unknown> => {
    await opened.waitForFunction(() => 'result' in window);
    return opened.evaluate(() => (window as unknown as { result: unknown }).result);
  };

  run(
    page,
    ['src/flags.ts', 'src/checkout.ts', 'src/recommendations.ts', 'src/session.ts'],
    'who starts the client has the toggles, and others after signing in',
    async (project) => {
      const club = { contextName: 'plan', operator: 'IN', values: ['club'] };
      await createToggle('club-offers', { name: 'default', constraints: [club] });
      const opened = await open(
        project,
        `import { unleash } from './src/flags';
         import { checkoutPath } from './src/checkout';
         import { recommendationList } from './src/recommendations';
         import { countryChosen, signedIn } from './src/session';
         const before = [checkoutPath(), recommendationList(), unleash.isEnabled('club-offers')];
         await signedIn('1001', 'club');
         const after = [checkoutPath(), unleash.isEnabled('club-offers')];
         await countryChosen('SE');
         window.result = [...before, ...after, unleash.getContext().properties];`,
      );
      expect(await result(opened)).toEqual([
        '/checkout',
        expect.stringMatching(/^(popular|similar|personal)$/),
        false,
        '/checkout/express',
        true,
        { plan: 'club', country: 'SE' },
      ]);
    },
  );

  run(
    page,
    ['index.html'],
    'who loads the script without a bundler sees the link follow the toggle',
    async (project) => {
      await turnOnForEverybody('express-checkout');
      const opened = await open(project, '');
      const script = join(samplePackages, 'unleash-proxy-client/build/main.min.js');
      await opened.route('**/assets/main.min.js', (route) => route.fulfill({ path: script }));
      // In a page that comes from a server: Chromium keeps one that a test makes up away from this machine.
      await opened.setContent(readFileSync(join(project.folder, 'index.html'), 'utf8'));
      const link = opened.getByRole('link', { name: 'Check out' });
      await expect.poll(() => link.getAttribute('href')).toBe('/checkout/express');
    },
  );

  run(
    page,
    ['src/flag-events.ts'],
    'who listens before the start hears that toggles are there, and of checks',
    async (project) => {
      await asAdmin('PUT', `${bookshop}/gift-cards`, { name: 'gift-cards', impressionData: true });
      await untilImpressionData(tokens(), 'gift-cards');
      project.write({
        'heard.ts': `export const heard = []; console.log = (...words) => heard.push(words.join(' '));`,
      });
      const opened = await open(
        project,
        `import { heard } from './heard';
         import { unleash } from './src/flag-events';
         unleash.isEnabled('gift-cards');
         window.result = heard;`,
      );
      expect(await result(opened)).toEqual(['Toggles may have changed', 'Toggles are there', 'Seen: gift-cards true ']);
    },
  );

  run(
    page,
    ['src/bootstrapped-flags.ts'],
    'who comes back keeps the toggles of the last visit, and not the bootstrap',
    async (project) => {
      const code = `import { unleash } from './src/bootstrapped-flags';
      const first = unleash.isEnabled('express-checkout');
      await new Promise((heard) => unleash.once(location.hash ? 'error' : 'update', heard));
      window.result = [first, unleash.isEnabled('express-checkout')];`;
      await asAdmin('POST', `${bookshop}/express-checkout/environments/development/off`);
      await expect.poll(() => frontEndToggles(tokens())).not.toContain('express-checkout');
      const opened = await open(project, code);
      expect(await result(opened)).toEqual([true, false]);
      await opened.route(`${tokens().UNLEASH_URL}/**`, (route) => route.abort());
      await opened.goto(`${opened.url()}again#offline`);
      expect(await result(opened)).toEqual([true, false]);
    },
  );

  run(
    page,
    ['src/session-storage-provider.ts'],
    'who gives a storage finds toggles and session in it',
    async (project) => {
      const opened = await open(
        project,
        `import { unleash } from './src/session-storage-provider';
      await unleash.start();
      window.result = Object.keys(sessionStorage).sort();`,
      );
      expect(await result(opened)).toEqual(['bookshop:repo', 'bookshop:sessionId']);
    },
  );

  run(page, ['src/fake-flags.test.ts'], 'who tests without a network sees the test pass', async (project) => {
    const { code, stdout } = await project.vitest('src/fake-flags.test.ts');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  });

  run(
    page,
    [],
    'who has a wrong token in a page of another host hears of a failed fetch, and not of the status',
    async (project) => {
      const opened = await open(
        project,
        `import { UnleashClient } from 'unleash-proxy-client';
         const heard = async (clientKey) => {
           const unleash = new UnleashClient({ url: '${tokens().UNLEASH_URL}/api/frontend', clientKey, appName: 'bookshop-web' });
           const error = new Promise((hear) => unleash.on('error', hear));
           await unleash.start();
           const { type, error: cause } = await error;
           return [type, String(cause)];
         };
         window.result = [await heard('wrong'), await heard('${tokens().UNLEASH_CLIENT_TOKEN}')];`,
      );
      const failed = ['fetch-toggles', 'TypeError: Failed to fetch'];
      expect(await result(opened)).toEqual([failed, failed]);
    },
  );

  run(page, [], 'given no timer and a first request that failed, updateContext does not resolve', async (project) => {
    const opened = await open(
      project,
      `import { UnleashClient } from 'unleash-proxy-client';
         const unleash = new UnleashClient({
           url: 'http://127.0.0.1:1/', clientKey: 'unused', appName: 'bookshop-web', refreshInterval: 0,
         });
         await unleash.start();
         const updated = unleash.updateContext({ userId: '1001' }).then(() => 'resolved');
         window.result = await Promise.race([updated, new Promise((end) => setTimeout(end, ${limit(500)}, 'waits'))]);`,
    );
    expect(await result(opened)).toBe('waits');
  });

  leavesNoneOut(page);
}
