import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { compilePage } from '../compile-page.ts';

const islands = {
  Shelf: ({ of }: Record<string, unknown>) =>
    createElement(
      'ul',
      null,
      createElement(
        'li',
        null,
        createElement('span', { 'aria-hidden': true }, 'Bo'),
        createElement('a', { href: 'site:/books' }, `${of} books`),
      ),
    ),
};

/** The Markdown that a reader gets of this body. */
async function markdownOf(body: string, source = 'reference/page.md'): Promise<string> {
  const head = '---\ntitle: Roles\ndescription: What each role may do in Unleash.\n---\n';
  const result = await compilePage(source, head + body, { docsDirectory: '/nowhere', components: islands });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.page.markdown;
}

describe('the Markdown of a page', () => {
  test('has no front matter, no comment and no ids of headings', async () => {
    expect(await markdownOf('## Roles {#all-roles}\n\n<!-- later -->\n\nText.')).toBe('## Roles\n\nText.');
  });

  test('shows an admonition as a quote that says its kind and title', async () => {
    expect(await markdownOf(':::tip[Save *time*]\nUse a role.\n:::')).toBe('> **Tip: Save _time_**\n>\n> Use a role.');
    expect(await markdownOf(':::danger\nStop.\n:::')).toBe('> **Danger**\n>\n> Stop.');
  });

  test('shows every tab under its title', async () => {
    const body =
      '::::tabs{label="SDK"}\n:::tab{title="Node.js"}\nFirst.\n:::\n:::tab{title="Java"}\n```java\nint x;\n```\n:::\n::::';
    expect(await markdownOf(body)).toBe('**Node.js**\n\nFirst.\n\n**Java**\n\n```java\nint x;\n```');
  });

  test('keeps the language and the title of code, and a drawing as its text', async () => {
    expect(await markdownOf('```js title="a.js" {1}\nrun();\n```')).toBe('```js title="a.js"\nrun();\n```');
    expect(await markdownOf('```mermaid alt="A to B"\nflowchart LR\n  A --> B\n```')).toBe(
      '```mermaid\nflowchart LR\n  A --> B\n```',
    );
  });

  test('links a video', async () => {
    expect(await markdownOf('::video{url="https://vimeo.com/1" title="A tour"}')).toBe(
      '[Video: A tour](https://vimeo.com/1)',
    );
  });

  test('marks links that the site resolves, and leaves links to other sites and code that looks like links', async () => {
    const body = 'See [a](./a.md#b), [c](#c), [r](/how-to) and [x](https://x.example).\n\n## C\n\n`[a](doc:a.md)`';
    expect(await markdownOf(body)).toBe(
      'See [a](unresolved:doc:reference/a.md#b), [c](unresolved:#c), [r](unresolved:site:/how-to) and ' +
        '[x](https://x.example).\n\n## C\n\n`[a](doc:a.md)`',
    );
  });

  test('writes names with underscores, tables and task lists as a person would', async () => {
    const body = 'UPDATE_FEATURE and snake_case.\n\n| A | B |\n| --- | --- |\n| long text | x |\n\n- [x] done\n';
    expect(await markdownOf(body)).toBe(
      'UPDATE_FEATURE and snake_case.\n\n| A | B |\n| - | - |\n| long text | x |\n\n- [x] done',
    );
  });

  test('says what the components of an MDX page say, without their ornaments', async () => {
    expect(await markdownOf('Words.\n\n<Shelf of="Old" />\n\n{/* later */}', 'a.mdx')).toBe(
      'Words.\n\n- [Old books](unresolved:site:/books)',
    );
  });
});
