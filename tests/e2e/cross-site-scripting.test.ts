/** Hostile text in every place that takes text, opened without a Content-Security-Policy: nothing of it may run. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compilePage } from '../../src/markdown/compile-page.ts';
import { adaptReadme } from '../../src/remote/adapt-readme.ts';
import { fetchDocuments } from '../../src/remote/fetch-remote-sources.ts';
import { closePages, sharedChromium } from '../chromium.ts';
import { attackerHost, attacks } from './attack-strings.ts';
import { sampleProject, sampleSite } from './global-setup.ts';
import { freePort, type Project } from './project.ts';
import { realBuild } from './real-site.ts';
import { WebHost } from './web-host.ts';

const quoted = (text: string) => JSON.stringify(text);
const repository = 'https://docs.example/me/sdk';

/** Places of a page's body, with the hostile text in them. */
const bodyPlaces: Record<string, (attack: string) => string> = {
  heading: (attack) => `## Part ${attack}`,
  'heading of its own id': (attack) => `## Part {#${attack}}`,
  'text of a link': (attack) => `[x ${attack}](https://docs.example/)`,
  'address of a link': (attack) => `[x](${attack})`,
  'address of a link in brackets': (attack) => `[x](<${attack}>)`,
  'title of a link': (attack) => `[x](https://docs.example/ "${attack}")`,
  'query of a link': (attack) => `[x](<https://docs.example/?q=${attack}>)`,
  'link by reference': (attack) => `[x][here]\n\n[here]: <${attack}> "x"`,
  autolink: (attack) => `<${attack}>`,
  'description of a picture': (attack) => `![x ${attack}](./images/square.svg)`,
  'address of a picture': (attack) => `![x](<${attack}>)`,
  'caption of a picture': (attack) => `![x](./images/square.svg "${attack}")`,
  'raw HTML as a block': (attack) => attack,
  'raw HTML in a line': (attack) => `Some <kbd>K</kbd> and ${attack} and more.`,
  'raw HTML in an element': (attack) => `Press <kbd>${attack}</kbd>.`,
  'title of an abbreviation': (attack) => `An <abbr title="${attack}">API</abbr>.`,
  'attribute of raw HTML': (attack) => `<details ${attack}>\n\nx\n\n</details>`,
  'title of an admonition': (attack) => `:::tip[x ${attack}]\nWords.\n:::`,
  'attribute of an admonition': (attack) => `:::tip{title="${attack}"}\nWords.\n:::`,
  'title of code': (attack) => `\`\`\`ts title="${attack}"\nconst x = 1;\n\`\`\``,
  'highlighted code': (attack) => `\`\`\`html\n${attack}\n\`\`\``,
  'code in a line': (attack) => `Write \`\`${attack}\`\` here.`,
  'label in a diagram': (attack) => `\`\`\`mermaid alt="x"\nflowchart LR\n  a["${attack}"] --> b[B]\n\`\`\``,
  'words about a diagram': (attack) =>
    `\`\`\`mermaid alt="${attack}" title="${attack}"\nflowchart LR\n  a[A] --> b[B]\n\`\`\``,
  'title of a tab': (attack) => `::::tabs{label="${attack}"}\n:::tab{title="${attack}" value="x"}\nx\n:::\n::::`,
  'title of a video': (attack) => `::video{url="https://www.youtube.com/watch?v=x" title="${attack}"}`,
  'address of a video': (attack) => `::video{url="https://www.youtube.com/watch?v=${attack}" title="x"}`,
  'cell of a table': (attack) => `| ${attack} | B |\n| --- | --- |\n| ${attack} | b |`,
  footnote: (attack) => `Words.[^x]\n\n[^x]: ${attack}`,
};

/** Fields of the front matter, with the hostile text in them. */
const frontMatterPlaces: Record<string, (attack: string) => string> = {
  title: (attack) => `title: ${quoted(attack)}`,
  description: (attack) => `description: ${quoted(`What a reader finds on this page: ${attack}`)}`,
  sidebar_label: (attack) => `sidebar_label: ${quoted(attack)}`,
  keywords: (attack) => `keywords: [${quoted(attack)}]`,
  permission: (attack) => `permission: ${quoted(attack)}`,
  slug: (attack) => `slug: ${quoted(`/${attack}`)}`,
  since: (attack) => `since: ${quoted(attack)}`,
  edition: (attack) => `edition: ${quoted(attack)}`,
  'author of the last update': (attack) => `last_update: { date: 2023-10-03, author: ${quoted(attack)} }`,
  'note of a deprecation': (attack) => `deprecated: { replacement: /guides/long, note: ${quoted(attack)} }`,
};
const usual = { title: 'title: Harmless', description: 'description: A page of harmless words for a test.' };

const environment = { docsDirectory: join(sampleSite, 'docs') };
const pageOf = (fields: Record<string, string>, body: string) =>
  `---\n${Object.values({ ...usual, ...fields }).join('\n')}\n---\n\n${body}\n`;

/** How many texts each place refuses with a fault, and how many it takes in. */
const verdicts = new Map<string, { refused: number; taken: number }>();

/** How many texts that a place takes alone are refused beside the others. */
let leftOut = 0;

/** Whether the compiler takes a page; where it does not, it says where and what to do. */
async function isTaken(place: string, text: string): Promise<boolean> {
  const compiled = await compilePage('guides/attack.md', text, environment);
  const verdict = verdicts.get(place) ?? { refused: 0, taken: 0 };
  verdicts.set(place, verdict);
  if (compiled.ok) verdict.taken++;
  else verdict.refused++;
  if (!compiled.ok)
    for (const { file, line, problem, cure } of compiled.faults)
      expect([file, line > 0, problem !== '', cure !== ''], `${place}: ${text}`).toEqual([
        'docs/guides/attack.md',
        true,
        true,
        true,
      ]);
  return compiled.ok;
}

const isPage = async (text: string) => (await compilePage('guides/attack.md', text, environment)).ok;

/** The hostile texts of each README: one README for each would only show the same places again. */
const groups = inGroups(attacks, 3);

/** A page with one hostile text in every place that takes it. */
async function hostilePage(attack: string): Promise<string> {
  const fields: Record<string, string> = {};
  for (const [place, write] of Object.entries(frontMatterPlaces))
    if (await isTaken(place, pageOf({ [place]: write(attack) }, 'Words.'))) fields[place] = write(attack);
  return pageOf(fields, await together(await bodyParts([attack], (body) => body), (body) => body));
}

/** A README with some hostile texts in every place that still makes a page. */
async function hostileReadme(group: readonly string[]): Promise<string> {
  const adapt = (body: string) => adaptReadme(body, { repository, url: `${repository}/README.md` });
  const parts = await bodyParts(group, (body) => adapt(`# SDK\n\n${body}`), 'README: ');
  return together(parts, adapt, `# SDK ${group.join(' ')}\n\nWords.`);
}

/** Every place of a body with each hostile text that it takes. */
async function bodyParts(
  group: readonly string[],
  adapt: (body: string) => string,
  prefix = '',
): Promise<readonly string[]> {
  const parts: string[] = [];
  for (const [place, write] of Object.entries(bodyPlaces))
    for (const attack of group)
      if (await isTaken(prefix + place, pageOf({}, adapt(write(attack))))) parts.push(write(attack));
  return parts;
}

/** As many parts as make a page together: some mean something else beside one another, and are then refused. */
async function together(parts: readonly string[], adapt: (body: string) => string, first = 'Words.'): Promise<string> {
  const join = (chosen: readonly string[]) => [first, ...chosen].join('\n\nWords between.\n\n');
  const isWhole = (chosen: readonly string[]) => isPage(pageOf({}, adapt(join(chosen))));
  const fit = async (some: readonly string[]): Promise<readonly string[]> => {
    if (await isWhole(some)) return some;
    if (some.length === 1) return [];
    const half = Math.ceil(some.length / 2);
    let chosen = await fit(some.slice(0, half));
    const others = await fit(some.slice(half));
    if (await isWhole([...chosen, ...others])) return [...chosen, ...others];
    for (const part of others) if (await isWhole([...chosen, part])) chosen = [...chosen, part];
    return chosen;
  };
  const chosen = await fit(parts);
  leftOut += parts.length - chosen.length;
  return join(chosen);
}

let browser: Browser;
let project: Project;
let host: WebHost;
let real: WebHost;
const routes = [
  ...attacks.map((_, index) => `/guides/attack-${index}`),
  ...groups.map((_, index) => `/guides/readme-${index}`),
];

beforeAll(async () => {
  browser = await sharedChromium();
  project = await sampleProject('cross-site-scripting');
  const pages = await Promise.all(attacks.map(hostilePage));
  const readmes = await Promise.all(groups.map(hostileReadme));
  const sidebar = await project.read('sidebar.ts');
  await project.write({
    ...Object.fromEntries(pages.map((text, index) => [`docs/guides/attack-${index}.md`, text])),
    ...Object.fromEntries(readmes.map((_, index) => [`docs/guides/readme-${index}.md`, pageOf({}, 'Words.')])),
    'sidebar.ts': sidebar.replace(
      "  { label: 'Deep'",
      `  { label: 'Attacks', index: { route: '/attacks', description: 'Every page with hostile text in it.' }, items: ${JSON.stringify(routes)} },\n  { label: 'Deep'`,
    ),
  });
  await fetchReadmes(readmes);
  const { code, output } = await project.build({
    REMOTE_CONTENT: '1',
    SITE_URL: 'https://docs.example',
    UNLEASH_PROXY_URL: '/flags',
    UNLEASH_PROXY_CLIENT_KEY: 'key',
    UNLEASH_ENVIRONMENT: 'test',
    UNLEASH_FEEDBACK_TARGET_URL: '/feedback',
  });
  expect(output).not.toContain('stays as it is');
  expect(code, output).toBe(0);
  [host, real] = await Promise.all([WebHost.start(join(project.root, 'build')), WebHost.start(realBuild())]);
}, 600_000);
afterAll(() => Promise.all([closePages(browser), host?.stop(), real?.stop()]));

/** Fetches the READMEs from a server of their own, as `npm run fetch-remote` does. */
async function fetchReadmes(readmes: readonly string[]): Promise<void> {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(readmes[Number(url?.slice(1))] ?? '');
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const documents = readmes.map((_, index) => ({
    page: `guides/readme-${index}.md`,
    repository,
    url: `http://127.0.0.1:${port}/${index}`,
  }));
  const where = { root: project.root, cacheDirectory: join(project.root, '.cache'), timeout: 240_000 };
  const lines = await fetchDocuments(documents, where);
  server.close();
  expect(lines.filter((line) => line.includes('stays as it is'))).toEqual([]);
}

/** A reader whose browser obeys no policy, and what happened to them that may not happen. */
async function openReader(): Promise<{ context: BrowserContext; harm: string[] }> {
  const context = await browser.newContext({ bypassCSP: true });
  const harm: string[] = [];
  await context.exposeFunction('ran', () => harm.push('a script ran'));
  // Seen, not answered: the host does not exist, and a browser whose requests are held up keeps none of its files.
  context.on('request', (request) => {
    if (new URL(request.url()).host === attackerHost) harm.push(`${request.url()} was asked for`);
  });
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      harm.push(`a dialog said ${dialog.message()}`);
      return dialog.dismiss();
    }),
  );
  return { context, harm };
}

/** Everything in the document that would run, or ask another host, now or when the reader turns to it. */
function dangerousMarkup(among: string): string[] {
  const refused =
    'iframe, object, embed, base, style, link[href*="//attacker"], meta[http-equiv], template[shadowrootmode]';
  const here = (url: string) => new URL(url, location.href).origin === location.origin;
  return [...document.querySelectorAll(among)].flatMap((element) => {
    const wrong = [...element.attributes].filter(
      ({ name, value }) =>
        // React's own, on forms that it submits itself: it only throws.
        /^on|^style$|^srcdoc$|^formaction$|^action$/i.test(name) &&
        !value.startsWith("javascript:throw new Error('A React"),
    );
    if (element.matches(refused)) return [element.outerHTML];
    if (element instanceof HTMLScriptElement && element.type !== 'application/ld+json')
      if (element.src ? !here(element.src) : element.parentElement !== document.head) return [element.outerHTML];
    if (element.hasAttribute('src') && !here(element.getAttribute('src') ?? '')) return [element.outerHTML];
    const link = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    if (link !== null && !/^(https?|mailto|tel):$/.test(new URL(link, location.href).protocol))
      return [element.outerHTML];
    return wrong.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });
}

/** Does something for each item, four at a time. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

function inGroups(items: readonly string[], size: number): string[][] {
  const groups = Math.ceil(items.length / size);
  return Array.from({ length: groups }, (_, group) => items.slice(group * size, (group + 1) * size));
}

const ready = (page: Page) => page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });

describe('hostile text in a page or in a README from elsewhere', () => {
  test('is refused with a clear fault or taken as text; each place does the one or the other', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(attacks).size).toBe(attacks.length);
    for (const [place, { refused, taken }] of verdicts) expect(refused + taken, place).toBe(attacks.length);
    const places = 2 * Object.keys(bodyPlaces).length + Object.keys(frontMatterPlaces).length;
    expect(verdicts.size).toBe(places);
    expect(leftOut).toBeLessThan(attacks.length / 5);
    expect(verdicts.get('title')).toEqual({ refused: 0, taken: attacks.length });
    expect(verdicts.get('slug')).toEqual({ refused: attacks.length, taken: 0 });
    expect(verdicts.get('highlighted code')).toEqual({ refused: 0, taken: attacks.length });
    expect(verdicts.get('raw HTML as a block')?.refused).toBeGreaterThan(50);
  });

  test('does nothing on the page that has it', { timeout: 240_000 }, async () => {
    const { context, harm } = await openReader();
    const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
    await forEach(routes, async (route) => {
      const page = pages.pop();
      if (!page) throw new Error('There is a page for each lane.');
      const response = await page.goto(host.url + route);
      expect(response?.status(), route).toBe(200);
      await ready(page);
      expect(await page.evaluate(dangerousMarkup, '*'), route).toEqual([]);
      expect(harm, route).toEqual([]);
      pages.push(page);
    });
    await context.close();
  });

  test('does nothing when client navigation, sidebar and category page bring it', { timeout: 240_000 }, async () => {
    const { context, harm } = await openReader();
    const page = await context.newPage();
    await page.goto(`${host.url}/guides/long`);
    await page.getByRole('navigation', { name: 'documentation' }).getByText('Attacks', { exact: true }).click();
    await page.getByRole('link', { name: '<script>ran()</script> (deprecated)', exact: true }).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Second page' }).first().click();
    await page.waitForURL('**/guides/second');
    const links = page.getByRole('navigation', { name: 'documentation' }).locator('a[href^="/guides/attack-"]');
    expect(await links.count()).toBe(attacks.length);
    for (const route of routes) {
      await page.evaluate(async (path) => {
        const { page: markup } = await (await fetch(`/_fragments${path}.json`)).json();
        const main = document.getElementById('page');
        if (main) main.innerHTML = markup;
      }, route);
      expect(await page.evaluate(dangerousMarkup, '*'), route).toEqual([]);
    }
    await page.goto(`${host.url}/attacks`);
    await ready(page);
    expect(await page.evaluate(dangerousMarkup, '*')).toEqual([]);
    expect(harm).toEqual([]);
    await context.close();
  });

  test('is text, not a web page, in the Markdown of a page', async () => {
    for (const route of routes.slice(0, 4))
      expect((await fetch(`${host.url}${route}.md`)).headers.get('content-type')).toMatch(/^text\/(markdown|plain)/);
  });
});

describe('hostile text that a link or the browser brings', () => {
  test('does nothing as the query of the search page, with results and without', { timeout: 240_000 }, async () => {
    const { context, harm } = await openReader();
    const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
    await forEach(inGroups(attacks, 3), async (group) => {
      const attack = group.join(' ');
      const page = pages.pop();
      if (!page) throw new Error('There is a page for each lane.');
      const asked = encodeURIComponent(attack);
      await page.goto(`${host.url}/search?q=${asked}&kind=${asked}&sdk=${asked}#${asked}`);
      await page.getByRole('main').getByRole('status').filter({ hasText: /\d|No/ }).waitFor();
      expect(await page.evaluate(dangerousMarkup, '*'), attack).toEqual([]);
      expect(harm, attack).toEqual([]);
      pages.push(page);
    });
    await context.close();
  });

  test('does nothing in the search dialog', { timeout: 240_000 }, async () => {
    const { context, harm } = await openReader();
    const page = await context.newPage();
    await page.goto(host.url);
    await ready(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    for (const attack of attacks) {
      await field.fill(attack);
      expect(await page.evaluate(dangerousMarkup, '*'), attack).toEqual([]);
    }
    await field.fill('<script>ran()</script>');
    await page.getByRole('option').first().waitFor();
    expect(await page.evaluate(dangerousMarkup, '*')).toEqual([]);
    expect(harm).toEqual([]);
    await context.close();
  });

  test('does nothing as stored survey, preferences and recent searches', { timeout: 240_000 }, async () => {
    const flagOn = { name: 'docs-feedback-survey-v1', enabled: true, variant: { name: 'disabled', enabled: false } };
    await forEach(inGroups(attacks, 8), async (group) => {
      const attack = group.join('\n');
      const { context, harm } = await openReader();
      await context.route('**/flags?*', (route) => route.fulfill({ json: { toggles: [flagOn] } }));
      await context.route('**/flags/client/**', (route) => route.fulfill({ status: 200 }));
      const page = await context.newPage();
      await page.addInitScript(storeHostileText, attack);
      await page.goto(`${host.url}/guides/markdown?sdk=${encodeURIComponent(attack)}`);
      await page.getByRole('button', { name: 'Feedback', exact: true }).click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Your comment (optional)' }).inputValue()).toBe(attack);
      await page.keyboard.press('Control+k');
      await page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem').first().waitFor();
      expect(await page.evaluate(dangerousMarkup, '*'), attack).toEqual([]);
      expect(harm, attack).toEqual([]);
      await context.close();
    });
  });

  test('does nothing in the fields of the API samples', { timeout: 240_000 }, async () => {
    const { context, harm } = await openReader();
    const page = await context.newPage();
    await page.goto(`${real.url}/reference/api/unleash/get-feature`);
    await page.getByText('Fill in the samples').click();
    const fields = page.locator('site-island[name=ApiConnection]').getByRole('textbox');
    await fields.first().waitFor();
    expect(await fields.count()).toBeGreaterThanOrEqual(3);
    for (const attack of attacks) {
      for (const field of await fields.all()) await field.fill(attack);
      expect(await page.evaluate(dangerousMarkup, '[data-sample], [data-sample] *, site-island *'), attack).toEqual([]);
    }
    expect(await page.evaluate(dangerousMarkup, '*')).toEqual([]);
    await page.reload();
    await page.getByText('Fill in the samples').click();
    await page.getByText('filled in').waitFor();
    expect(await page.evaluate(dangerousMarkup, '*')).toEqual([]);
    expect(harm).toEqual([]);
    await context.close();
  });
});

/** Leaves a text in everything that the site keeps in a browser. Runs in the page. */
function storeHostileText(text: string): void {
  const started = 1_700_000_000_000;
  const survey = {
    currentStep: 2,
    data: { score: 4, comment: text, customerType: 'paying' },
    closedOrCompleted: false,
    initialized: started,
  };
  const store = (name: string, value: unknown) => localStorage.setItem(`unleash-docs${name}`, JSON.stringify(value));
  store('-feedback-survey:v1', { [started]: survey, [text]: { ...survey, currentStep: text } });
  store(':preferences:v1', {
    theme: text,
    dismissedAnnouncement: text,
    version: text,
    tabs: { sdk: text, [text]: text },
  });
  store(':recent-searches:v1', [text, { text }]);
  store(':api-connection:v1', { server: text, 'parameter:projectId': text, [text]: text });
  sessionStorage.setItem('unleash-docs:api-connection:v1', JSON.stringify({ 'token:admin': text, [text]: text }));
  sessionStorage.setItem('unleash-docs:reloaded:Search', text);
}
