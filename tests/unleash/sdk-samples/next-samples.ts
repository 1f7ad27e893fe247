import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'vitest';
import type { SampleEnvironment } from '../example-project.ts';
import type { SampleProject } from './sample-project.ts';
import type { SampleRuns } from './sample-runs.ts';

const page = 'next-js';
const settingsFile = '.env.local';

/** What a request to Next.js brings to `cookies()`. */
const request = `
import 'next/dist/server/node-environment';
import { requestAsyncStorage } from 'next/dist/client/components/request-async-storage.external';
import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies';
export const inRequest = <Result,>(cookie: string, answer: () => Promise<Result>): Promise<Result> => {
  const cookies = new RequestCookies(new Headers({ cookie }));
  return requestAsyncStorage.run({ cookies } as never, answer);
};
`;

/** The samples of the page of the Next.js SDK: what Next.js calls is called, with its own requests and cookies. */
export function nextSamples(runs: SampleRuns): void {
  const { run, open, asAdmin, turnOnForEverybody, leavesNoneOut, tokens } = runs;
  const settings = (project: SampleProject) => parseEnv(readFileSync(join(project.folder, settingsFile), 'utf8'));

  /** The result that a program prints in which the samples run as on the server of Next.js. */
  async function onServer(
    project: SampleProject,
    code: string,
    changes: Record<string, string> = {},
  ): Promise<unknown> {
    project.write({ 'package.json': '{ "type": "commonjs" }', 'request.tsx': request });
    project.write({
      'reader.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
        import { inRequest } from './request';
        const print = (result: unknown) => console.log('result:' + JSON.stringify(result));
        const club = 'bookshop-session=1001';
        ${code}`,
    });
    const { stdout, stderr } = await project.node(['reader.tsx'], { ...settings(project), ...changes } as never);
    const result = /^result:(.*)$/m.exec(stdout)?.[1];
    if (!result)
      throw new Error(
        `The program printed no result, but ${stderr.split('\n').find((line) => line.includes('Error')) ?? stdout}`,
      );
    return JSON.parse(result);
  }

  run(
    page,
    [settingsFile, 'app/page.tsx'],
    'who asks for one toggle gets it in a server component',
    async (project) => {
      const code = `import Page from './app/page';
      Page().then((element) => print(renderToStaticMarkup(element)));`;
      expect(await onServer(project, code)).toBe('<a href="/checkout/express">Check out</a>');
      expect(await onServer(project, code, { UNLEASH_SERVER_API_TOKEN: 'wrong' })).toBe(
        '<a href="/checkout">Check out</a>',
      );
    },
  );

  run(page, ['app/recommendations/page.tsx'], 'who fetches once has several toggles and a variant', async (project) => {
    const code = `import Page from './app/recommendations/page';
      inRequest(club, Page).then((element) => print(renderToStaticMarkup(element)));`;
    expect(await onServer(project, code)).toMatch(
      /^<main data-list="(popular|similar|personal)"><a href="\/gift-cards">Gift cards<\/a><\/main>$/,
    );
  });

  run(
    page,
    ['app/layout.tsx', 'app/search/search-form.tsx'],
    'without a bootstrap everything is off in the HTML of the server',
    async (project) => {
      const code = `import RootLayout from './app/layout';
        import { SearchForm } from './app/search/search-form';
        print(renderToStaticMarkup(<RootLayout><SearchForm /></RootLayout>));`;
      const html = '<html lang="en"><body><form action="/search" data-list="disabled"></form></body></html>';
      expect(await onServer(project, code)).toBe(html);
    },
  );

  run(page, ['app/shop/layout.tsx'], 'with a bootstrap the HTML of the server is right', async (project) => {
    const code = `import ShopLayout from './app/shop/layout';
      import { SearchForm } from './app/search/search-form';
      inRequest(club, () => ShopLayout({ children: <SearchForm /> })).then((shop) => print(renderToStaticMarkup(shop)));`;
    expect(await onServer(project, code)).toMatch(
      /^<form action="\/search\/cached" data-list="(popular|similar|personal)">/,
    );
  });

  run(
    page,
    ['middleware.ts'],
    'who visits the checkout sees the express page and keeps the session',
    async (project) => {
      await turnOnForEverybody('express-checkout');
      const code = `import { NextRequest } from 'next/server';
      import { middleware } from './middleware';
      const visit = async (cookie: string) => {
        const answer = await middleware(new NextRequest('https://www.fjordbooks.example/checkout', { headers: { cookie } }));
        return [answer.headers.get('x-middleware-rewrite'), answer.cookies.get('bookshop-session')?.value];
      };
      Promise.all([visit(club), visit('')]).then(print);`;
      const express = 'https://www.fjordbooks.example/checkout/express';
      expect(await onServer(project, code)).toEqual([
        [express, '1001'],
        [express, expect.stringMatching(/^\d{1,9}$/)],
      ]);
    },
  );

  run(
    page,
    ['pages/account.tsx', 'pages/about.tsx'],
    'who renders at a request or at build time has the toggles',
    async (project) => {
      const code = `import Account, { getServerSideProps } from './pages/account';
      import About, { getStaticProps } from './pages/about';
      const atRequest = async () => {
        const { props } = (await getServerSideProps({ req: { cookies: {} } } as never)) as { props: { giftCards: boolean } };
        return renderToStaticMarkup(<Account {...props} />);
      };
      const atBuild = async () => {
        const { props, revalidate } = (await getStaticProps({})) as { props: { cached: boolean }; revalidate: number };
        return [renderToStaticMarkup(<About {...props} />), revalidate];
      };
      Promise.all([atRequest(), atBuild()]).then(print);`;
      expect(await onServer(project, code)).toEqual([
        '<main><a href="/gift-cards">Gift cards</a></main>',
        ['<main data-cached="true">About Fjord Books</main>', 60],
      ]);
    },
  );

  run(
    page,
    ['pages/_app.tsx', 'app/search/search-form.tsx'],
    'who opens a page has the toggles in the browser',
    async (project) => {
      const variables = Object.entries(settings(project)).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
      const opened = await open(
        project,
        `import { createRoot } from 'react-dom/client';
       import App from './pages/_app';
       import { SearchForm } from './app/search/search-form';
       createRoot(document.getElementById('root')).render(<App Component={SearchForm} pageProps={{}} />);`,
        { 'process.env': JSON.stringify(Object.fromEntries(variables)) },
      );
      await expect.poll(() => opened.locator('form').getAttribute('action')).toBe('/search/cached');
    },
  );

  run(page, ['app/api/offers/route.ts'], 'who sends metrics has the checks counted', async (project) => {
    const code = `import { GET } from './app/api/offers/route';
      GET().then(async (response) => print(await response.json()));`;
    const asked = async () => {
      const { body } = await asAdmin('GET', 'client-metrics/features/gift-cards/raw');
      const { data } = body as { data: { appName: string; yes: number }[] };
      return data.reduce((sum, { appName, yes }) => sum + (appName === 'bookshop-web' ? yes : 0), 0);
    };
    expect(await asked()).toBe(0);
    expect(await onServer(project, code)).toEqual({ giftCards: true });
    await expect.poll(asked).toBe(1);
  });

  run(page, ['src/offers.test.ts'], 'who tests without a network sees the test pass', async (project) => {
    const { code, stdout } = await project.vitest('src/offers.test.ts');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  });

  run(page, [], 'given the same context, the server picks other variants than the front-end API', async (project) => {
    const users = Array.from({ length: 20 }, (_, number) => String(number));
    const code = `import { evaluateFlags, flagsClient, getDefinitions } from '@unleash/nextjs';
      getDefinitions().then((definitions) => {
        const variantFor = (userId: string) =>
          flagsClient(evaluateFlags(definitions, { userId }).toggles).getVariant('book-recommendations').name;
        print(${JSON.stringify(users)}.map(variantFor));
      });`;
    const inBrowser = (userId: string) => frontEndVariant(tokens(), userId);
    expect(await onServer(project, code)).not.toEqual(await Promise.all(users.map(inBrowser)));
  });

  leavesNoneOut(page);
}

async function frontEndVariant(environment: SampleEnvironment, userId: string): Promise<string | undefined> {
  const headers = { authorization: environment.UNLEASH_FRONTEND_TOKEN };
  const response = await fetch(`${environment.UNLEASH_URL}/api/frontend?userId=${userId}`, { headers });
  const { toggles } = (await response.json()) as { toggles: { name: string; variant: { name: string } }[] };
  return toggles.find(({ name }) => name === 'book-recommendations')?.variant.name;
}
