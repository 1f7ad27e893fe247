import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { noFenceCache } from './fence-cache.ts';
import { createMarkdownProcessor, renderMarkdown } from './markdown.ts';
import { renderMdx } from './mdx.ts';
import { createPageFile, faultsOf } from './page-file.ts';
import { markdownPlugins } from './plugin-list.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkHeadings } from './plugins/remark-headings.ts';
import { remarkTextDirectives } from './plugins/remark-text-directives.ts';

/** A plugin as others write them: it knows nothing of this site. */
const remarkArrows: Plugin<[], Root> = () => (tree, file) =>
  visit(tree, 'text', (node) => {
    node.value = node.value.replaceAll('->', '→');
    if (node.value.includes('<-')) file.message('An arrow points to the left.', node, 'arrows:right');
  });

/** Our list with that plugin in front: the one line that such a plugin takes. */
function pluginsWithArrows() {
  const plugins = markdownPlugins({ componentNames: [], glossary: [], fences: noFenceCache });
  return { ...plugins, remarkPlugins: [remarkArrows, ...plugins.remarkPlugins] };
}

const renderers = {
  '.md': (file: VFile) => renderMarkdown(file, createMarkdownProcessor(pluginsWithArrows())),
  '.mdx': (file: VFile) => renderMdx(file, pluginsWithArrows(), {}),
};

test.each(['.md', '.mdx'] as const)('a plugin from outside goes into the list for %s', async (extension) => {
  const file = createPageFile('/nowhere', `page${extension}`, '## A -> B\n\nC -> D.');
  expect(await renderers[extension](file)).toContain('<p>C → D.</p>');
  expect(file.data.headings).toMatchObject([{ text: 'A → B' }]);
});

test.each(['.md', '.mdx'] as const)('what such a plugin says of %s is a fault like ours', async (extension) => {
  const file = createPageFile('/nowhere', `page${extension}`, '# A\n\nB \\<- C.');
  expect(await renderers[extension](file)).toBeNull();
  expect(faultsOf(file)).toMatchObject([
    { line: 1, problem: 'The body has a `#` heading.' },
    {
      file: `docs/page${extension}`,
      line: 3,
      problem: 'An arrow points to the left.',
      cure: 'See what arrows:right asks for.',
    },
  ]);
});

test('each of our plugins can be used without the others', async () => {
  const text = '# At 10:30\n\n:::tip\n:::';
  const run = async (plugin: Plugin<[], Root>) => {
    const file = new VFile(text);
    const processor = unified().use(remarkParse).use(remarkDirective).use(plugin);
    const tree = await processor.run(processor.parse(file), file);
    return { file, tree, said: file.messages.map(String) };
  };
  const headings = await run(remarkHeadings);
  expect(headings.said).toEqual(['1:1-1:11: The body has a `#` heading.']);
  expect(headings.file.data.anchors).toEqual(new Set(['at-10']));

  const admonitions = await run(remarkAdmonitions);
  expect(admonitions.said).toEqual(['3:1-4:4: “:::tip” is empty.']);
  expect(admonitions.file.messages[0]?.note).toBe('Write its text below it, or remove it.');

  const textDirectives = await run(remarkTextDirectives);
  expect(textDirectives.said).toEqual([]);
  expect(textOf(textDirectives.tree)).toBe('At 10:30');
});
