import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compilePage } from '../markdown/compile-page.ts';
import { fetchDocuments } from './fetch-remote-sources.ts';
import { preferRemotePages } from './remote-content.ts';

const frontMatter = '---\ntitle: Node SDK\ndescription: How to use toggles in a Node application.\n---\n';
const readme = `# unleash-client

[![Build](https://ci.example/badge.svg)](https://ci.example) <!-- a comment -->
<p align="center">Logo</p>

### Install

\`\`\`sh
npm i unleash-client
\`\`\`

\`\`\`brainfuck
+++
\`\`\`

See [the guide](./docs/guide.md), [below](#custom-stores), [nowhere](#gone) and [the site][site].

![How it works](./img/flow.png)

## Custom stores

Keep toggles elsewhere.

[site]: https://getunleash.example/
`;

/** A text that takes minutes to parse, and milliseconds to give up after. */
const slowReadme = `${'- '.repeat(10_000)}x`;
const shortLimit = 300;

let root: string;
let server: Server;
let url: string;
let answer: RequestListener;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-'));
  await mkdir(join(root, 'docs/reference'), { recursive: true });
  await writeFile(join(root, 'docs/reference/node.md'), `${frontMatter}\n## Old heading\n\nOur own words.\n`);
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/me/sdk/HEAD/README.md`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(readme);
  await rm(join(root, '.cache'), { recursive: true, force: true });
});

const cacheDirectory = () => join(root, '.cache');
const fetchedPage = () => join(cacheDirectory(), 'remote/docs/reference/node.md');
type Limits = { timeout?: number; timeLimit?: number };
const fetchIt = async (limits: Limits = {}) => {
  const documents = [{ page: 'reference/node.md', repository: 'https://github.example/me/sdk', url }];
  const [line = ''] = await fetchDocuments(documents, {
    root,
    cacheDirectory: cacheDirectory(),
    timeout: 10_000,
    ...limits,
  });
  const text = await readFile(fetchedPage(), 'utf8').catch(() => null);
  return { line, text };
};

describe('npm run fetch-remote', () => {
  test('keeps a README that makes a page, under our title and a notice that names its source', async () => {
    const { line, text } = await fetchIt();
    expect(line).toBe(`docs/reference/node.md from ${url}`);
    expect(text).toContain('title: Node SDK');
    expect(text).toContain('README of [me/sdk](https://github.example/me/sdk)');
    expect(text).not.toContain('Our own words');
  });

  test('leads relative links and pictures to the repository, and those to its own headings nowhere else', async () => {
    const { text } = await fetchIt();
    expect(text).toContain('[the guide](https://github.example/me/sdk/blob/HEAD/docs/guide.md)');
    expect(text).toContain(`[Picture: How it works](${new URL('img/flow.png', url)})`);
    expect(text).toContain('[below](#custom-stores)');
    expect(text).toContain('[nowhere](https://github.example/me/sdk#gone)');
    expect(text).toContain('[the site](https://getunleash.example/)');
  });

  test('leaves out title, HTML and badges, and mends headings and languages that we do not know', async () => {
    const { text } = await fetchIt();
    expect(text).not.toMatch(/# unleash-client|<p|<!--|badge/);
    expect(text).toContain('\n## Install\n');
    expect(text).toContain('```bash\nnpm i unleash-client\n```');
    expect(text).toContain('```text\n+++\n```');
  });

  test('follows a redirect', async () => {
    const given = answer;
    answer = (request, response) =>
      request.url === '/moved' ? given(request, response) : response.writeHead(302, { location: '/moved' }).end();
    expect((await fetchIt()).text).toContain('Keep toggles elsewhere.');
  });

  test.each<[what: string, given: RequestListener, says: RegExp, limits?: Limits]>([
    ['hangs', () => {}, /did not answer within 0\.3 s/, { timeout: 300 }],
    [
      'hangs in the middle of the answer',
      (_, response) => response.writeHead(200).write(readme),
      /within 0\.3 s/,
      { timeout: 300 },
    ],
    ['redirects for ever', (_, response) => response.writeHead(302, { location: '/again' }).end(), /redirect/],
    [
      'redirects to another scheme',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /./,
    ],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 9999 }).write(readme.slice(0, 50));
        setTimeout(() => response.destroy(), 20);
      },
      /broke off/,
    ],
    [
      'answers without end',
      (_, response) => {
        const more = () => void (response.write('words '.repeat(20_000)) ? setImmediate(more) : 0);
        response.on('drain', more).on('error', () => {});
        more();
      },
      /larger than 2 MB/,
    ],
    ['answers 500', (_, response) => response.writeHead(500).end('no'), /answered 500/],
    ['answers with nothing', (_, response) => response.writeHead(200).end(), /is empty/],
    [
      'answers with a web page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      /web page/,
    ],
    ['has 2,000 quotes in each other', (_, response) => response.end(`${'> '.repeat(2000)}x`), /deeply|compiled/],
    [
      'has 10,000 lists in each other',
      (_, response) => response.end(slowReadme),
      /takes too long/,
      { timeLimit: shortLimit },
    ],
    [
      'has commands for the terminal in what we complain of',
      (_, response) => response.end('## Hi\n\n:::\u001b[31m\u202eevil\n'),
      /\\u001b\[31m\\u202eevil/,
    ],
    [
      'has a link that we refuse',
      (_, response) => response.end('## Hi\n\n[x](javascript:alert%281%29)\n'),
      /javascript/,
    ],
  ])('keeps the committed page and says so in one line where the host %s', async (_, given, says, limits) => {
    await fetchIt();
    answer = given;
    const { line, text } = await fetchIt(limits);
    expect(line).toMatch(/^docs\/reference\/node\.md stays as it is: .+$/);
    expect(line).toMatch(says);
    expect(text, 'a page fetched earlier is taken away').toBeNull();
  });
});

test('a README that takes too long to read leaves the others their time', async () => {
  await writeFile(join(root, 'docs/reference/go.md'), `${frontMatter}\nOur own words.\n`);
  await fetchIt();
  let isReadEarly: boolean | undefined;
  answer = (request, response) => {
    if (request.url?.endsWith('/slow.md')) return void response.end(slowReadme);
    // The good one is still on its way while the other could be read already, which begins with taking away the last.
    setTimeout(() => {
      isReadEarly = !existsSync(fetchedPage());
      response.end(readme);
    }, 200);
  };
  const documents = ['node', 'go'].map((name) => ({
    page: `reference/${name}.md`,
    repository: 'https://github.example/me/sdk',
    url: name === 'node' ? url.replace('README', 'slow') : url,
  }));
  const limits = { timeout: 10_000, timeLimit: shortLimit };
  const lines = await fetchDocuments(documents, { root, cacheDirectory: cacheDirectory(), ...limits });
  expect(isReadEarly).toBe(false);
  expect(lines).toEqual([
    expect.stringContaining('docs/reference/node.md stays as it is: '),
    `docs/reference/go.md from ${url}`,
  ]);
});

describe('a build with REMOTE_CONTENT=1', () => {
  const committed = async () => {
    const docsDirectory = join(root, 'docs');
    const text = await readFile(join(docsDirectory, 'reference/node.md'), 'utf8');
    const compiled = await compilePage('reference/node.md', text, { docsDirectory });
    if (!compiled.ok) throw new Error('The committed page has faults.');
    return { page: compiled.page, where: { docsDirectory, cacheDirectory: cacheDirectory() } };
  };

  test('shows the fetched page, and links to a heading of the committed one still lead to it', async () => {
    await fetchIt();
    const { page, where } = await committed();
    const { pages } = await preferRemotePages([page], where.docsDirectory, where.cacheDirectory);
    expect(pages[0]?.html).toContain('Keep toggles elsewhere.');
    expect(pages[0]?.anchors).toEqual(expect.arrayContaining(['custom-stores', 'old-heading']));
    expect(pages[0]?.html).toContain('id="old-heading"');
  });

  test('shows the committed page where nothing was fetched', async () => {
    const { page, where } = await committed();
    expect(await preferRemotePages([page], where.docsDirectory, where.cacheDirectory)).toEqual({
      pages: [page],
      notes: [],
    });
  });
});
