import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Sample, SampleFault } from './sample.ts';

/** Elements that HTML lets end by themselves. */
const endByThemselves =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|html|head|body|p|li|dt|dd|option|thead|tbody|tfoot|tr|td|th)$/;

/** Keeps where the tags of each element are. */
const parser = unified().use(rehypeParse, { verbose: true });

/** HTML whose elements are all closed. */
export function checkHtml(sample: Sample): SampleFault[] {
  const elements = elementsOf(parser.parse(sample.code));
  const drawn = new Set(elements.filter(({ tagName }) => tagName === 'svg').flatMap(elementsOf));
  return elements.flatMap((element) => {
    const { opening, closing } = element.data?.position ?? {};
    if (!opening || closing || endByThemselves.test(element.tagName)) return [];
    // Within a drawing, and only there, `<path/>` is a whole element.
    if (drawn.has(element) && sample.code.slice(0, opening.end.offset).endsWith('/>')) return [];
    return [{ sample, codeLine: opening.start.line, problem: `<${element.tagName}> is not closed.` }];
  });
}

function elementsOf({ children }: Root | Element): Element[] {
  return children.flatMap((node) =>
    node.type === 'element' ? [node, ...elementsOf(node), ...(node.content ? elementsOf(node.content) : [])] : [],
  );
}
