import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { isAllowedAddress } from '../addresses.ts';
import { elementCure } from '../html-elements.ts';
import { reportFault } from '../page-file.ts';
import { visitElements } from '../visit-nodes.ts';

/** Elements that the Markdown of a page and its drawings turn into. */
const knownElements = new Set(
  (
    'a blockquote br code del details em figure h2 h3 h4 h5 h6 hr img input kbd li ol p pre section span strong sub ' +
    'summary sup abbr table tbody td th thead tr ul wbr ' +
    'svg g defs marker path rect circle ellipse line polyline polygon text tspan'
  ).split(' '),
);

/** Properties that make a browser fetch, open or run what they name. Only links may have `href` and pictures `src`. */
const addressProperties = new Set(
  'action background cite classId codeBase data formAction href longDesc manifest ping poster src srcDoc srcSet xLinkHref'.split(
    ' ',
  ),
);

/** Looks at the finished HTML once more: it has only elements and attributes that our Markdown is meant to make. */
export const rehypeAllowedElements: Plugin<[{ componentNames: readonly string[] }], Root> =
  ({ componentNames }) =>
  (tree, file) =>
    visitElements(tree, (node) => {
      const { tagName, properties } = node;
      if (!knownElements.has(tagName) && !componentNames.includes(tagName)) {
        reportFault(file, node, `The HTML element <${tagName}> is not allowed.`, elementCure(tagName));
      }
      for (const [property, value] of Object.entries(properties)) {
        if (isAllowedProperty(tagName, property, value)) continue;
        reportFault(file, node, `The attribute “${property}” of <${tagName}> is not allowed.`, 'Remove it.');
      }
    });

function isAllowedProperty(element: string, property: string, value: unknown): boolean {
  if (/^on/i.test(property) || property === 'style') return false;
  if (element === 'a' && property === 'href') return isAllowedAddress(String(value));
  if (/^(?:img|UiPicture)$/.test(element) && property === 'src') return /^asset:/.test(String(value));
  return !addressProperties.has(property) && !/url\(\s*(?!#)/i.test(typeof value === 'string' ? value : '');
}
