import type { BlockContent, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { type Plugin, unified } from 'unified';
import { attempt } from '../../attempt.ts';
import { admonitionKinds, isAdmonitionKind } from '../admonition-kinds.ts';
import { unresolved } from '../compiled-page.ts';
import { readFenceMeta } from '../fence-meta.ts';
import { partsOf } from './remark-admonitions.ts';

/** A component of an MDX page as Markdown nodes: what it shows when it is rendered at build time. */
export type ComponentContent = (name: string, properties: Record<string, unknown>) => RootContent[];

export type PlainMarkdownOptions = { componentContent?: ComponentContent | undefined };

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    handlers: {
      // An underscore inside a word is no markup; escaped, it would spoil names such as UPDATE_FEATURE.
      text: (node: Text, _parent, state, info) =>
        state.safe(node.value, info).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_'),
    },
  })
  .freeze();

/**
 * Notes the body of a page as Markdown that needs nothing of this site to be read: directives become quotes, headings
 * and links; comments and what only this site understands fall away. Links keep their placeholders, each marked
 * as `unresolved`. The tree stays as it is.
 */
export const remarkPlainMarkdown: Plugin<[PlainMarkdownOptions?], Root> =
  ({ componentContent } = {}) =>
  (tree, file) => {
    file.data.markdown = plainMarkdown(tree, componentContent);
  };

function plainMarkdown(tree: Root, componentContent: ComponentContent = () => []): string {
  const plain = (nodes: readonly RootContent[]): RootContent[] => nodes.flatMap(plainNode);

  const plainNode = (node: RootContent): RootContent[] => {
    switch (node.type) {
      case 'yaml':
      case 'definition':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [];
      case 'html':
        return /^<!--[\s\S]*-->$/.test(node.value.trim()) ? [] : [{ type: 'html', value: node.value }];
      case 'code':
        return [{ type: 'code', lang: node.lang ?? null, meta: titleMeta(node.meta ?? ''), value: node.value }];
      case 'link':
        return [{ ...copied(node), url: marked(node.url), children: plain(node.children) as PhrasingContent[] }];
      case 'image':
        return [{ ...copied(node), url: marked(node.url) }];
      case 'leafDirective': {
        const { url = '', title, name } = node.attributes ?? {};
        if (node.name === 'island') return plain(componentContent(name ?? '', {}));
        return [paragraph([{ type: 'link', url: url ?? '', children: [text(`Video: ${title ?? url ?? ''}`)] }])];
      }
      case 'containerDirective':
        return plainDirective(node);
      case 'component':
        return figure(node.children, node.data.hProperties.caption);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return plain([...componentContent(node.name ?? '', propertiesOf(node)), ...node.children]);
      default:
        return 'children' in node
          ? [{ ...copied(node), children: plain(node.children as RootContent[]) } as RootContent]
          : [copied(node)];
    }
  };

  const plainDirective = (node: ContainerDirective): RootContent[] => {
    const parts = partsOf(node);
    const content = plain(parts.content);
    if (node.name === 'tabs') return content;
    if (node.name === 'tab') return [paragraph([strong([text(node.attributes?.title ?? '')])]), ...content];
    const kind = isAdmonitionKind(node.name) ? admonitionKinds[node.name].label : node.name;
    const title = plain(parts.label) as PhrasingContent[];
    const heading = title.length > 0 ? [text(`${kind}: `), ...title] : [text(kind)];
    return [{ type: 'blockquote', children: [paragraph([strong(heading)]), ...(content as BlockContent[])] }];
  };

  const figure = (children: readonly RootContent[], caption: string | undefined): RootContent[] =>
    plain(children).map((child) =>
      child.type === 'image' ? paragraph([{ ...child, title: caption ?? null }]) : child,
    );

  return writer.stringify({ type: 'root', children: plain(tree.children) }).trim();
}

/** A node without its place in the source and without what is meant for the HTML renderer. */
function copied<T extends Nodes>(node: T): T {
  const { position: _position, data: _data, ...rest } = node;
  return rest as T;
}

function marked(url: string): string {
  return /^(?:(?:doc|site|asset):|#)/.test(url) ? unresolved + url : url;
}

function titleMeta(meta: string): string | null {
  const { title } = readFenceMeta(meta).meta;
  return title === null ? null : `title="${title}"`;
}

function propertiesOf(node: Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>) {
  const properties: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    // A component gets nothing for an expression that is not JSON.
    if (typeof value !== 'object') properties[name] = value ?? true;
    else attempt(() => Object.assign(properties, { [name]: value ? JSON.parse(value.value) : true }));
  }
  return properties;
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function strong(children: PhrasingContent[]): PhrasingContent {
  return { type: 'strong', children };
}

function text(value: string): Text {
  return { type: 'text', value };
}
