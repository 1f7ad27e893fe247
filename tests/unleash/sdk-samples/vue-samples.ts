import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilImpressionData } from './front-end-toggles.ts';
import type { SampleProject } from './sample-project.ts';
import { bookshop, type SampleRuns } from './sample-runs.ts';

const page = 'vue';

/** The samples of the page of the Vue SDK, rendered in Chromium. */
export function vueSamples(runs: SampleRuns): void {
  const { run, open, testsIn, asAdmin, turnOnForEverybody, leavesNoneOut, tokens } = runs;
  const checkout = (opened: Page) => opened.getByRole('link', { name: 'Check out' });
  /** Mounts a template in an application that has the plugin as on the page, for a user. */
  const openWithPlugin = (project: SampleProject, components: readonly string[], template: string, userId?: string) => {
    const { UNLEASH_URL, UNLEASH_FRONTEND_TOKEN } = tokens();
    const config = JSON.stringify({
      url: `${UNLEASH_URL}/api/frontend`,
      clientKey: UNLEASH_FRONTEND_TOKEN,
      appName: 'bookshop-web',
      context: { userId },
    });
    const imports = components.map((name) => `import ${name} from './src/${name}.vue';`).join('\n');
    project.write({ 'heard.ts': `window.heard = []; console.log = (...words) => window.heard.push(words.join(' '));` });
    project.write({
      'Page.vue': `<script setup lang="ts">\n${imports}\n</script>\n<template>${template}</template>\n`,
    });
    return open(
      project,
      `import './heard';
       import { plugin } from '@unleash/proxy-client-vue';
       import { createApp } from 'vue';
       import Page from './Page.vue';
       createApp(Page).use(plugin, { config: ${config} }).mount('#app');`,
    );
  };

  run(
    page,
    ['src/main.ts', 'src/BookshopCheckout.vue'],
    'who installs the plugin sees the component follow the toggle',
    async (project) => {
      await turnOnForEverybody('express-checkout');
      const app = `<script setup lang="ts">\nimport BookshopCheckout from './BookshopCheckout.vue';\n</script>`;
      project.write({ 'src/App.vue': `${app}\n<template><BookshopCheckout /></template>\n` });
      const opened = await open(project, `import './src/main';`);
      await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
    },
  );

  run(page, ['src/App.vue'], 'who uses the component instead sees the same', async (project) => {
    await turnOnForEverybody('express-checkout');
    const code = `import { createApp } from 'vue'; import App from './src/App.vue'; createApp(App).mount('#app');`;
    const opened = await open(project, code);
    await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
  });

  run(page, ['src/BookRecommendations.vue'], 'who gets a variant sees its list', async (project) => {
    const opened = await openWithPlugin(project, ['BookRecommendations'], '<BookRecommendations />', '1001');
    const list = () => opened.getByRole('region', { name: 'Recommendations' }).getAttribute('data-list');
    await expect.poll(list).toMatch(/^(popular|similar|personal)$/);
  });

  run(
    page,
    ['src/CheckoutGate.vue'],
    'who waits at the gate has the toggles of the last visit without a connection; a component outside has not',
    async (project) => {
      const template = '<main><CheckoutGate /></main><footer><BookshopCheckout /></footer>';
      const opened = await openWithPlugin(project, ['CheckoutGate', 'BookshopCheckout'], template, '1001');
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

  run(page, ['src/UserContext.vue'], 'who updates the context gets the toggles of the user', async (project) => {
    const template = '<UserContext user-id="1001" plan="club"><BookshopCheckout /></UserContext>';
    const opened = await openWithPlugin(project, ['UserContext', 'BookshopCheckout'], template);
    await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
  });

  run(page, ['src/ImpressionListener.vue'], 'who listens gets impressions', async (project) => {
    await asAdmin('PUT', `${bookshop}/express-checkout`, { name: 'express-checkout', impressionData: true });
    await untilImpressionData(tokens(), 'express-checkout', '1001');
    const template = '<ImpressionListener><BookshopCheckout /></ImpressionListener>';
    const opened = await openWithPlugin(project, ['ImpressionListener', 'BookshopCheckout'], template, '1001');
    const heard = () => opened.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard).toContain('express-checkout ');
  });

  run(page, ['src/deferred-flags.ts'], 'who starts the client later sees the toggles of the user', async (project) => {
    const app = `<script setup lang="ts">\nimport BookshopCheckout from './BookshopCheckout.vue';\n</script>`;
    project.write({ 'src/App.vue': `${app}\n<template><BookshopCheckout /></template>\n` });
    const opened = await open(
      project,
      `import { startFlags } from './src/deferred-flags';
       window.startFlags = () => startFlags('1001');`,
    );
    await checkout(opened).waitFor();
    const asked = () => opened.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await asked()).filter((url) => url.includes('/api/frontend'))).toEqual([]);
    await opened.evaluate(() => (window as unknown as { startFlags(): Promise<void> }).startFlags());
    await expect.poll(() => checkout(opened).getAttribute('href')).toBe('/checkout/express');
  });

  run(page, ['src/BookshopCheckout.test.ts'], 'who tests a component sees the test pass', async (project) => {
    const results = await testsIn(project, 'src/BookshopCheckout.test.ts');
    expect(results).toEqual(['passed: the express checkout has its own page']);
  });

  run(page, [], 'who gives FlagProvider a client and not startClient sees no request', async (project) => {
    const opened = await open(
      project,
      `import { FlagProvider } from '@unleash/proxy-client-vue';
       import { UnleashClient } from '@unleash/proxy-client-vue';
       import { createApp, h } from 'vue';
       const started = [];
       const mount = (name, props) => {
         const unleashClient = new UnleashClient({ url: 'http://127.0.0.1:1/', clientKey: 'unused', appName: 'bookshop-web' });
         unleashClient.start = async () => started.push(name);
         createApp(() => h(FlagProvider, { unleashClient, ...props })).mount(document.createElement('div'));
       };
       mount('without startClient', {});
       mount('with startClient', { startClient: true });
       window.started = started;`,
    );
    expect(await opened.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([
      'with startClient',
    ]);
  });

  run(page, [], 'who gives a client that was ready before never sees flagsReady', async (project) => {
    const { UNLEASH_URL, UNLEASH_FRONTEND_TOKEN } = tokens();
    const opened = await open(
      project,
      `import { plugin, UnleashClient, useFlagsStatus } from '@unleash/proxy-client-vue';
       import { createApp, nextTick } from 'vue';
       const unleashClient = new UnleashClient({
         url: '${UNLEASH_URL}/api/frontend', clientKey: '${UNLEASH_FRONTEND_TOKEN}', appName: 'bookshop-web',
       });
       await unleashClient.start();
       let status;
       const app = createApp({ setup() { status = useFlagsStatus(); return () => null; } });
       app.use(plugin, { unleashClient, startClient: false }).mount('#app');
       await unleashClient.updateToggles();
       await nextTick();
       window.readiness = [unleashClient.isReady(), status.flagsReady.value];`,
    );
    const readiness = () => opened.evaluate(() => (window as unknown as { readiness?: boolean[] }).readiness);
    await expect.poll(readiness).toEqual([true, false]);
  });

  leavesNoneOut(page);
}
