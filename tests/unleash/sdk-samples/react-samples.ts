import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilImpressionData } from './front-end-toggles.ts';
import type { SampleProject } from './sample-project.ts';
import { bookshop, type SampleRuns } from './sample-runs.ts';

const page = 'react';

/** The addresses at which a page has asked the front-end API for toggles. */
async function questionsOf(opened: Page): Promise<string[]> {
  const asked = await opened.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return asked.filter((url) => url.includes('/api/frontend?'));
}

async function sessionsAsked(opened: Page): Promise<(string | null)[]> {
  return (await questionsOf(opened)).map((url) => new URL(url).searchParams.get('sessionId'));
}

/** The samples of the page of the React SDK, rendered in Chromium. */
export function reactSamples(runs: SampleRuns): void {
  const { run, open, testsIn, asAdmin, turnOnForEverybody, leavesNoneOut, tokens } = runs;
  const checkout = (opened: Page) => opened.getByRole('link', { name: 'Check out' });
  const openPage = (project: SampleProject, imports: string, element: string) =>
    open(
      project,
      `import { createRoot } from 'react-dom/client';
       ${imports}
       createRoot(document.getElementById('root')).render(${element});`,
    );
  /** Renders elements within a provider like the page's, for a user. */
  const openInProvider = (project: SampleProject, imports: string, elements: string, userId?: string) => {
    const { UNLEASH_URL, UNLEASH_FRONTEND_TOKEN } = tokens();
    const config = JSON.stringify({
      url: `${UNLEASH_URL}/api/frontend`,
      clientKey: UNLEASH_FRONTEND_TOKEN,
      appName: 'bookshop-web',
      context: { userId },
    });
    const provider = `import { FlagProvider } from '@unleash/proxy-client-react';\n${imports}`;
    return openPage(project, provider, `<FlagProvider config={${config}}>${elements}</FlagProvider>`);
  };

  run(
    page,
    ['src/main.tsx', 'src/Checkout.tsx'],
    'who wraps the application sees the component follow the toggle',
    async (project) => {
      await turnOnForEverybody('express-checkout');
      const opened = await open(project, `import './src/main';`);
      await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
    },
  );

  run(page, ['src/Recommendations.tsx'], 'who gets a variant sees its list', async (project) => {
    const imports = `import { Recommendations } from './src/Recommendations';`;
    const opened = await openInProvider(project, imports, '<Recommendations />', '1001');
    const list = () => opened.getByRole('region', { name: 'Recommendations' }).getAttribute('data-list');
    await expect.poll(list).toMatch(/^(popular|similar|personal)$/);
  });

  run(
    page,
    ['src/CheckoutGate.tsx'],
    'who waits at the gate has the toggles of the last visit without a connection; a component outside has not',
    async (project) => {
      const imports = `import { CheckoutGate } from './src/CheckoutGate'; import { Checkout } from './src/Checkout';`;
      const elements = '<main><CheckoutGate /></main><footer><Checkout /></footer>';
      const opened = await openInProvider(project, imports, elements, '1001');
      const inside = () => opened.getByRole('main').getByRole('link').getAttribute('href');
      const outside = () => opened.getByRole('contentinfo').getByRole('link').getAttribute('href');
      await expect.poll(inside).toBe('/checkout/express');
      await expect.poll(outside).toBe('/checkout/express');
      await opened.route(`${tokens().UNLEASH_URL}/**`, (route) => route.abort());
      await opened.reload();
      await expect.poll(inside).toBe('/checkout/express');
      expect(await outside()).toBe('/checkout');
    },
  );

  run(
    page,
    ['src/UserContext.tsx'],
    'who signs in gets the toggles of the user, in one session also after a reload, until the sign-out',
    async (project) => {
      const imports = `import { Checkout } from './src/Checkout'; import { UserContext } from './src/UserContext';
      import { useState } from 'react';
      function Shop() {
        const [userId, setUserId] = useState(localStorage.user ?? null);
        return <>
          <UserContext userId={userId} plan="club" /><Checkout />
          <button onClick={() => setUserId(userId ? null : (localStorage.user = '1001'))}>Sign {userId ? 'out' : 'in'}</button>
        </>;
      }`;
      const opened = await openInProvider(project, imports, '<Shop />');
      const href = () => checkout(opened).getAttribute('href');
      expect(await href()).toBe('/checkout');
      await opened.getByRole('button', { name: 'Sign in' }).click();
      await expect.poll(href).toBe('/checkout/express');
      const [session] = await sessionsAsked(opened);
      expect(session).toMatch(/^\d+$/);
      await opened.reload();
      await expect.poll(href).toBe('/checkout/express');
      expect([...new Set(await sessionsAsked(opened))]).toEqual([session]);
      await opened.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(href).toBe('/checkout');
    },
  );

  run(page, ['src/ImpressionListener.tsx'], 'who listens gets impressions', async (project) => {
    await asAdmin('PUT', `${bookshop}/express-checkout`, { name: 'express-checkout', impressionData: true });
    await untilImpressionData(tokens(), 'express-checkout', '1001');
    const imports = `import { Checkout } from './src/Checkout'; import { ImpressionListener } from './src/ImpressionListener';
      window.seen = [];`;
    const elements = '<ImpressionListener forward={(impression) => window.seen.push(impression)} /><Checkout />';
    const opened = await openInProvider(project, imports, elements, '1001');
    const seen = () => opened.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
    await expect
      .poll(seen)
      .toContainEqual(
        expect.objectContaining({ featureName: 'express-checkout', eventType: 'isEnabled', enabled: true }),
      );
  });

  run(page, ['src/DeferredFlags.tsx'], 'who starts the client later asks with the user at once', async (project) => {
    const imports = `import { Checkout } from './src/Checkout'; import { DeferredFlags } from './src/DeferredFlags';`;
    const opened = await openPage(project, imports, '<DeferredFlags userId="1001"><Checkout /></DeferredFlags>');
    await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
    const questions = await questionsOf(opened);
    expect(questions.filter((url) => !url.includes('userId=1001'))).toEqual([]);
    expect(questions.length).toBeGreaterThan(0);
    expect(await sessionsAsked(opened)).not.toContain(null);
  });

  run(page, ['src/Checkout.test.tsx'], 'who tests a component sees the test pass', async (project) => {
    expect(await testsIn(project, 'src/Checkout.test.tsx')).toEqual(['passed: the express checkout has its own page']);
  });

  run(page, ['src/ClassCheckout.tsx'], 'who has a class component sees it follow the toggle', async (project) => {
    const imports = `import { ClassCheckout } from './src/ClassCheckout';`;
    const opened = await openInProvider(project, imports, '<ClassCheckout />', '1001');
    await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
  });

  run(
    page,
    ['src/native-storage.ts'],
    'who keeps toggles in a storage of texts has them, and the session, at the next start without a connection',
    async (project) => {
      const opened = await open(
        project,
        `import { UnleashClient } from '@unleash/proxy-client-react';
         import { nativeStorage } from './src/native-storage';
         const texts = new Map();
         const storage = nativeStorage({
           getItem: async (key) => texts.get(key) ?? null,
           setItem: async (key, value) => { texts.set(key, value); },
         });
         const start = async (url) => {
           const client = new UnleashClient({
             url, clientKey: '${tokens().UNLEASH_FRONTEND_TOKEN}', appName: 'bookshop-app', storageProvider: storage,
           });
           await client.start();
           client.stop();
           return [client.isEnabled('gift-cards'), client.getContext().sessionId];
         };
         const first = await start('${tokens().UNLEASH_URL}/api/frontend');
         window.starts = [first, await start('http://127.0.0.1:1/api/frontend')];`,
      );
      await opened.waitForFunction(() => 'starts' in window);
      const [first, second] = await opened.evaluate(() => (window as unknown as { starts: unknown[][] }).starts);
      expect(first?.[0]).toBe(true);
      expect(second).toEqual(first);
    },
  );

  leavesNoneOut(page);
}
