import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentComponents } from './components/components.ts';

/** HTML of a page's tree. Elements that have a component in `components/` are rendered by it. */
export function renderHtmlTree(tree: Root): string {
  return renderToStaticMarkup(
    toJsxRuntime(tree, {
      Fragment,
      jsx,
      jsxs,
      components: contentComponents as Partial<Components>,
      tableCellAlignToStyle: false,
    }),
  );
}
