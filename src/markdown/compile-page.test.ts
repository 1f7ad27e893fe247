import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { compilePage } from './compile-page.ts';

const docsDirectory = mkdtempSync(join(tmpdir(), 'docs-'));
writeFileSync(join(docsDirectory, 'flow.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"/>');
const islands = { Counter: ({ start }: Record<string, unknown>) => createElement('output', null, `from ${start}`) };

const frontMatter = '---\ntitle: Roles\ndescription: What each role may do in Unleash.\n---\n';
const firstLine = 5;

async function compile(body: string, source = 'reference/page.md', head = frontMatter, timeLimit?: number) {
  return compilePage(source, head + body, { docsDirectory, components: islands, timeLimit });
}

/** The page that a writer gets from this Markdown. */
async function pageOf(body: string, source?: string) {
  const result = await compile(body, source);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.page;
}

/** What a writer is told is wrong with this Markdown, as `line problem → cure`. */
async function faultsOf(body: string, source?: string, head?: string) {
  const result = await compile(body, source, head);
  return result.ok ? [] : result.faults.map(({ line, problem, cure }) => `${line} ${problem} → ${cure}`);
}

describe('a slug', () => {
  const withSlug = (slug: string) => frontMatter.replace('---\n', `---\nslug: ${JSON.stringify(slug)}\n`);

  test.each(['/../roles', '//host.example', '/roles/', '/a b', '/a"b', '/a;b', '/./a', 'roles'])(
    '%s is refused with its line',
    async (slug) => {
      expect(await faultsOf('Text', undefined, withSlug(slug))).toEqual([expect.stringMatching(/^2 .*slug/)]);
    },
  );

  test.each(['/', '/reference/api-v2.1', '/ADRs/a_b'])('%s is the route of the page', async (slug) => {
    expect((await compile('Text', undefined, withSlug(slug))).ok).toBe(true);
  });
});

describe('the questions that a page answers', () => {
  const withQuestions = (section: string) =>
    frontMatter.replace('---\n', `---\nquestions:\n  ${JSON.stringify(section)}:\n    - same user, same variant\n`);

  test.each(['page', '#steps'])('may belong to “%s”', async (section) => {
    expect(await faultsOf('## Steps\n\nText', undefined, withQuestions(section))).toEqual([]);
  });

  test('are refused with their line where the page has no such heading', async () => {
    expect(await faultsOf('## Steps\n\nText', undefined, withQuestions('#step'))).toEqual([
      '3 The questions of “#step” belong to no heading of the page. → Write the id of a heading, such as “#steps”, or “page”.',
    ]);
  });

  test('are refused where they belong to nothing', async () => {
    expect(await faultsOf('Text', undefined, withQuestions('steps'))).toEqual([expect.stringMatching(/questions/)]);
  });
});

test.each([
  ['guides/con.md', '“con.md” is the name of a device on Windows.'],
  ['LPT1/roles.md', '“LPT1” is the name of a device on Windows.'],
  [`${'a'.repeat(247)}.md`, 'A name in it has more than 100 characters.'],
  [`${'guides-and-more/'.repeat(13)}roles.md`, 'It has more than 200 characters.'],
])('a file at %s is refused: not every computer can have it', async (source, problem) => {
  expect(await faultsOf('Text', source)).toEqual([expect.stringContaining(`1 ${problem}`)]);
});

test('an element with the name of a property that every object has is refused like any other', async () => {
  expect(await faultsOf('<constructor>x</constructor>')).toEqual([
    expect.stringContaining('The HTML element <constructor> is not allowed.'),
  ]);
});

/** Milliseconds for a text that would take minutes. */
const shortLimit = 300;
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
/** A diagram in which each thing leads to each other. */
const arrows = (things: number) =>
  Array.from({ length: things ** 2 }, (_, at) => `a${at % things}[A] --> a${Math.floor(at / things)}[B]`).join('\n');

test.each([
  ['lists in lists', '.md', `${'- '.repeat(10_000)}a`],
  ['admonitions that are never closed', '.mdx', ':::note\n'.repeat(2500)],
  ['tabs that are never closed', '.md', ':::tabs\n'.repeat(2500)],
  ['arrows in a diagram', '.md', fence('mermaid alt="All of them"', `flowchart LR\n${arrows(40)}`)],
  ['brackets in code', '.md', fence('ts', '({`${\n'.repeat(30_000))],
])('thousands of %s hold up no build, and the fault names the page', async (_, extension, body) => {
  expect(await compile(body, `reference/page${extension}`, frontMatter, shortLimit)).toEqual({
    ok: false,
    faults: [
      {
        file: `docs/reference/page${extension}`,
        line: 1,
        problem: expect.stringMatching(/^The page takes longer than \d+ seconds to compile\.$/),
        cure: expect.stringContaining('repeated hundreds of times'),
      },
    ],
  });
});

test('an expression of MDX that never ends holds up no build', async () => {
  const body = 'Now {(() => { while (true); })()}';
  expect(await compile(body, 'reference/page.mdx', frontMatter, shortLimit)).toMatchObject({
    faults: [{ problem: expect.stringMatching(/^The page takes longer than \d+ seconds to compile\.$/) }],
  });
});

test.each([
  ['a script', '<script>x()</script>'],
  ['an event handler', '<rect onclick="x()"/>'],
  ['a link that runs', '<a href="javascript:x()"><rect/></a>'],
  ['a web page inside', '<foreignObject><p>x</p></foreignObject>'],
  ['a name that stands for anything', '<!ENTITY x "y">'],
])('a drawing with %s is refused: opened alone, it would run as part of this site', async (_, inside) => {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4">';
  writeFileSync(join(docsDirectory, 'reference-hostile.svg'), `${head}${inside}</svg>`);
  expect(await faultsOf('![x](../reference-hostile.svg)')).toEqual([
    expect.stringContaining('would run a script where a reader opens it alone'),
  ]);
  expect(await faultsOf('[x](../reference-hostile.svg)')).toEqual([expect.stringContaining('would run as part of')]);
});

test('a link to a web page that is no page of the docs is refused', async () => {
  writeFileSync(join(docsDirectory, 'own.html'), '<p>Words</p>');
  expect(await faultsOf('[x](../own.html)')).toEqual([expect.stringContaining('“../own.html” would run as part of')]);
});

describe('raw HTML', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a frame', 'Look: <iframe src="https://x.example"></iframe>', '<iframe>'],
    ['a style sheet', '<style>p { color: red }</style>', '<style>'],
    ['an event handler', '<details onclick="x()">\n\nText\n\n</details>', 'onclick'],
    ['a script behind a comment that browsers end early', '<details><!--><script>x</script>--></details>', '<script>'],
    ['a link behind an empty comment', '<kbd>K</kbd> <!--> <a href="data:,x">x</a> -->', '<a>'],
    ['a link behind a comment that ends with “--!>”', '<kbd>K</kbd> <!-- --!><a href="data:,x">x</a> -->', '<a>'],
    ['a script in MDX', '<script>1</script>', '<script>', 'a.mdx'],
    ['an event handler in MDX', '<details onClick={x}>Text</details>', 'onClick', 'a.mdx'],
  ])('%s is refused with its line', async (_name, body, named, source?: string) => {
    const faults = await faultsOf(body, source);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${firstLine} .*${named}`));
  });

  test('a link in what only looks like a quoted value is refused', async () => {
    const faults = await faultsOf('<details open=b"open"open="><a href=data:,x>x</a>">\n</details>');
    expect(faults.join('\n')).toMatch(/<a> is not allowed/);
    expect(faults.join('\n')).toContain('“<details open=b"open"open="><a href=data:,x>x</a>">” is not HTML');
  });

  test('details, kbd and br are kept, with the Markdown inside', async () => {
    const { html } = await pageOf(
      'Press <kbd>Ctrl</kbd><br>\n\n<details><summary>More</summary>\n\n:::tip\n**Bold**\n:::\n\n</details>',
    );
    expect(html).toContain('<kbd>Ctrl</kbd><br/>');
    expect(html).toMatch(
      /<details><summary>More<\/summary>[\s\S]*Admonition[\s\S]*<strong>Bold<\/strong>[\s\S]*<\/details>/,
    );
  });

  test('an element that is never closed is told', async () => {
    expect(await faultsOf('<details>\n\nText')).toEqual([expect.stringContaining('<details> is never closed')]);
  });
});

describe('links and images', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](jAvA&#x09;script:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,hi)',
    '<vbscript:run>',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '![x](data:image/png;base64,AA)',
  ])('%s is refused', async (body) => {
    expect(await faultsOf(body)).toEqual([expect.stringMatching(/scheme .* is not allowed/)]);
  });

  test('a file, a route, a section and another site get their addresses', async () => {
    const page = await pageOf('[a](../b.md#c) [b](/reference/rbac) [c](#d) [e](https://x.example)');
    expect(page.html).toBe(
      '<p><a href="doc:b.md#c">a</a> <a href="site:/reference/rbac">b</a> <a href="#d">c</a> ' +
        '<a href="https://x.example" rel="noopener">e</a></p>',
    );
    expect(page.references.map(({ written, line }) => [written, line])).toContainEqual(['#d', firstLine]);
  });

  test('a picture gets its size, and with a caption a figure', async () => {
    const { html } = await pageOf('![A flow](../flow.svg "From left to right")');
    expect(html).toMatch(
      /<figure class="Figure"><img[^>]* src="asset:flow.svg" alt="A flow" width="300" height="120" loading="lazy"/,
    );
    expect(html).toContain('From left to right</figcaption>');
  });

  test('a picture that is missing or not described is told', async () => {
    expect(await faultsOf('![](../flow.svg)')).toEqual([expect.stringContaining('no description')]);
    expect(await faultsOf('![x](no.png)')).toEqual([expect.stringContaining('does not exist')]);
  });

  test('a video must be on YouTube or Vimeo, or an .mp4', async () => {
    expect((await pageOf('::video{url="https://youtu.be/abc" title="Tour"}')).html).toContain(
      'href="https://youtu.be/abc"',
    );
    expect(await faultsOf('::video{url="http://x.example/a" title="Tour"}')).toHaveLength(1);
  });
});

describe('headings', () => {
  test('an own id is used in Markdown and in MDX', async () => {
    for (const source of ['a.md', 'a.mdx']) {
      const page = await pageOf('## How roles add up {#adding}\n\n## Next step', source);
      expect(page.headings).toEqual([
        { depth: 2, id: 'adding', text: 'How roles add up' },
        { depth: 2, id: 'next-step', text: 'Next step' },
      ]);
      expect(page.html).toContain('aria-label="Link to “How roles add up”"');
    }
  });

  test.each([
    ['a # heading', '# Title', 'has a `#` heading'],
    ['a skipped level', '## A\n\n#### B', 'a level is skipped'],
    ['an id used twice', '## A {#x}\n\n## B {#x}', 'used twice'],
  ])('%s is told', async (_name, body, problem) => {
    expect(await faultsOf(body)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('blocks', () => {
  test('text with colons stays text', async () => {
    expect((await pageOf('At 10:30, :foo and :bar[baz]{a=b}.')).html).toBe('<p>At 10:30, :foo and :bar[baz]{a=b}.</p>');
  });

  test('an admonition has its title as its name', async () => {
    const { html } = await pageOf(':::tip[Why a week?]\nBecause.\n:::');
    expect(html).toMatch(
      /<aside class="Admonition" data-kind="tip" role="note" aria-labelledby="(.+?)"><p [^>]*id="\1">.*Why a week\?/,
    );
  });

  test.each([
    [':::warning\nx\n:::', '“:::caution”'],
    [':::tpi\nx\n:::', '“:::tip”'],
    [':::tip Title\nx\n:::', '“:::tip[Title]”'],
    [':::tip\nx', 'never closed'],
    ['::note', 'three colons'],
  ])('%j is told with a cure', async (body, words) => {
    expect((await faultsOf(body)).join()).toContain(words);
  });

  test('tabs are radio buttons, the first one chosen', async () => {
    const { html } = await pageOf(
      '::::tabs{group="sdk" label="SDK"}\n:::tab{title="Node.js" value="node"}\nA\n:::\n:::tab{title="Go"}\nB\n:::\n::::',
    );
    expect(html).toContain('<fieldset class="Tabs" data-tab-group="sdk"><legend class="Tabs-label">SDK</legend>');
    expect(html.match(/type="radio"[^>]*checked=""[^>]*value="node"/g)).toHaveLength(1);
    expect(html).toContain('<div class="Tabs-panel" data-value="go"><p>B</p></div>');
  });

  test('tables have column headers, tasks have names, footnotes lead back', async () => {
    const { html } = await pageOf('| A | B |\n| - | -: |\n| 1 | 2 |\n\n- [x] Done it\n\nText.[^1]\n\n[^1]: Note.');
    expect(html).toContain('<th scope="col" data-align="right">');
    expect(html).toContain('aria-label="Done:"');
    expect(html).toContain('aria-label="Back to reference 1"');
  });

  test('an empty corner of a table is no column header', async () => {
    const { html } = await pageOf('| | Cloud |\n| --- | --- |\n| Price | 1 |\n');
    expect(html).toMatch(/<tr><td><\/td>\s*<th scope="col">Cloud<\/th>/);
  });

  test('a table without a head has a header for each row', async () => {
    const { html } = await pageOf('| | |\n| --- | --- |\n| Price | 1 |\n');
    expect(html).not.toContain('<thead>');
    expect(html).toMatch(/<tr><th scope="row">Price<\/th>\s*<td>1<\/td>/);
  });

  test('a wide table can be scrolled with the keyboard', async () => {
    const { html } = await pageOf(`## Limits\n\n| A | B |\n| - | - |\n| 1 | ${'x'.repeat(60)} |`);
    expect(html).toContain(
      '<div class="TableFrame TableFrame--list" role="region" tabindex="0" aria-label="Table 1: Limits">',
    );
  });
});

describe('code', () => {
  const textOf = (html: string) =>
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'");

  test('is highlighted with classes, never with styles', async () => {
    const { html } = await pageOf('```ts title="a.ts" {1}\nconst a = 1; // c\n```');
    expect(html).toContain('<figcaption class="CodeBlock-title">a.ts</figcaption>');
    expect(html).toMatch(/<span class="CodeLine is-lit"><span class="k">const<\/span>.*<span class="c">\/\/ c<\/span>/);
    expect(html).not.toContain('style=');
  });

  test('of a diff is copied without the signs', async () => {
    const { html } = await pageOf('```ts diff\n const a = 1;\n-let b;\n+const b = 2;\n```');
    expect(textOf(/<code>([\s\S]*)<\/code>/.exec(html)?.[1] ?? '')).toBe('const a = 1;\nlet b;\nconst b = 2;');
    expect(html).toMatch(/is-removed.*let[\s\S]*is-added/);
  });

  test('npm commands become tabs for three package managers', async () => {
    const page = await pageOf('```bash package-manager\nnpm install -D vite\n```');
    expect(textOf(page.html)).toMatch(/npm install -D vite[\s\S]*yarn add --dev vite[\s\S]*pnpm add -D vite/);
  });

  test.each([
    ['```\nx\n```', 'names no language'],
    ['```shell\nx\n```', 'Write “bash”'],
    ['```ts{2}\nx\n```', 'a space between'],
    ['```ts {9}\nx\n```', 'Line 9'],
    ['```ts tilte="x"\nx\n```', 'is not understood'],
    ['    indented', 'indenting'],
    ['```bash package-manager\ngit pull\n```', 'cannot be written for Yarn'],
  ])('%j is told', async (body, words) => {
    expect((await faultsOf(body)).join()).toContain(words);
  });
});

describe('diagrams', () => {
  test('are drawn without styles, and described', async () => {
    const { html } = await pageOf('```mermaid alt="A leads to B" title="Flow"\nflowchart LR\n  A --> B\n```');
    expect(html).toMatch(/<svg [^>]*role="img" aria-label="A leads to B"/);
    expect(html).not.toMatch(/style|@import|data-id/);
  });

  test.each([
    ['```mermaid\nflowchart LR\n  A --> B\n```', `${firstLine} The diagram has no \`alt\``],
    ['```mermaid alt="x"\nflowchrt LR\n  A --> B\n```', `${firstLine + 1} A diagram cannot begin`],
    ['```mermaid alt="x"\nflowchart LR\n  A --> B\n  B--\n```', `${firstLine + 3} “B--” is not understood`],
    ['```mermaid alt="x"\nflowchart LR\n  A --> B\n  style A fill:#f00\n```', 'sets colours'],
  ])('%j is told', async (body, words) => {
    expect((await faultsOf(body)).join()).toContain(words);
  });
});

describe('front matter', () => {
  test.each([
    ['none at all', 'Text', '1 The page has no front matter'],
    ['never closed', '---\ntitle: A\n', 'never closed'],
    ['unreadable', '---\ntitle: "A\ndescription: x\n---\n', 'not readable YAML'],
    [
      'an unknown key',
      '---\ntitle: A\ndescription: What each role may do.\ntitel: B\n---\n',
      '4 The front matter has an unknown key “titel”',
    ],
    [
      'a wrong value',
      '---\ntitle: A\ndescription: What each role may do.\nsince: 4.6\n---\n',
      '4 The front matter’s'.replace('’', "'"),
    ],
    ['a missing value', '---\ntitle: A\n---\n', 'has no “description”'],
  ])('%s is told with its line', async (_name, head, words) => {
    expect((await faultsOf('', undefined, head)).join()).toContain(words);
  });
});

describe('files', () => {
  test('of 5 MB are refused before they are parsed', async () => {
    const timeToParse = 1;
    expect(await compile('word '.repeat(1_000_000), undefined, undefined, timeToParse)).toMatchObject({
      faults: [{ problem: expect.stringContaining('5.0 MB') }],
    });
  });

  test('with NUL or a name that is no URL are refused', async () => {
    expect(await faultsOf('a\0b')).toEqual([expect.stringContaining('NUL')]);
    expect(await faultsOf('Text', 'reference/Über uns.md')).toEqual([
      expect.stringContaining('docs/reference/uber-uns.md'),
    ]);
    expect(await faultsOf('Text', 'contributing/ADRs/back-end/naming.md')).toEqual([]);
  });

  test('report all faults at once', async () => {
    expect(await faultsOf('# A\n\n[x](rbac)\n\n```\nx\n```')).toHaveLength(3);
  });
});

describe('MDX', () => {
  test('uses a component by name and notes it', async () => {
    const page = await pageOf('Text **bold**.\n\n<Counter start={3} />', 'a.mdx');
    expect(page.html).toContain('<output>from 3</output>');
    expect(page.islands).toEqual(['Counter']);
  });

  test.each([
    ['<Countre />', 'Write <Counter>'],
    ['Text <b>', `${firstLine} The MDX cannot be compiled`],
    ["import a from 'b'\n\nText", 'import'],
  ])('%j is told', async (body, words) => {
    expect((await faultsOf(body, 'a.mdx')).join()).toContain(words);
  });
});

test('search finds the text of each section, and counts words of prose', async () => {
  const page = await pageOf('Intro text.\n\n## Fields\n\n| A | B |\n| - | - |\n| c | d |\n\n```json\n{ "e": 1 }\n```');
  expect(page.searchSections).toEqual([
    { heading: null, text: 'Intro text.' },
    { heading: { depth: 2, id: 'fields', text: 'Fields' }, text: 'A · B;\nc · d.\n{ "e": 1 }' },
  ]);
  expect(page.words).toBe(7);
});
