import type { Html, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { checkHtmlElement, escapeCure } from '../html-elements.ts';
import { lineOf, reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/**
 * A whole comment, or a tag. Both are read as strictly as a browser reads them, so that nothing can hide in what only
 * this pattern takes for a comment or a quoted value: `<!-->` is a whole comment, `--!>` ends one, and a value without quotes
 * has no quotes inside (https://html.spec.whatwg.org/multipage/syntax.html).
 */
const commentOrTag =
  /<!--(?:-?>|[\s\S]*?--!?>)|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;

type OpenElement = { name: string; line: number };

/** Checks raw HTML of a Markdown file against the list of what authors may write, and notes whether there is any. */
export const remarkRawHtml: Plugin<[], Root> = () => (tree, file) => {
  const open: OpenElement[] = [];
  // The end of an element that is not allowed needs no second fault.
  const refused = new Set<string>();
  visitMarkdown(tree, ['html'], (node) => {
    checkHtml(node, open, refused, file);
  });
  for (const { name, line } of open) {
    reportFault(file, { line }, `<${name}> is never closed.`, `Write </${name}> where it ends.`);
  }
};

function checkHtml(node: Html, open: OpenElement[], refused: Set<string>, file: VFile): void {
  const lineAt = (offset: number) => lineOf(node) + node.value.slice(0, offset).split('\n').length - 1;
  for (const { 1: closing, 2: tag, 3: attributes = '', index } of node.value.matchAll(commentOrTag)) {
    if (tag === undefined) continue;
    file.data.hasRawHtml = true;
    const name = tag.toLowerCase();
    const isClosing = closing === '/';
    const line = lineAt(index);
    if (isClosing && refused.has(name)) continue;
    if (!checkHtmlElement(name, attributeNames(attributes), { line }, file)) refused.add(name);
    else if (name !== 'br') balance(open, name, isClosing, line, file);
  }
  const stray = node.value.replace(commentOrTag, (written) => ' '.repeat(written.length)).indexOf('<');
  if (stray < 0) return;
  const problem = `“${node.value.slice(stray).split('\n', 1)[0]}” is not HTML that a page may have.`;
  reportFault(file, { line: lineAt(stray) }, problem, escapeCure);
}

function attributeNames(text: string): string[] {
  return [...text.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
}

function balance(open: OpenElement[], name: string, closing: boolean, line: number, file: VFile): void {
  if (!closing) {
    open.push({ name, line });
    return;
  }
  if (open.at(-1)?.name === name) {
    open.pop();
    return;
  }
  const cure = `Remove it, or write <${name}> before it; close inner elements first.`;
  reportFault(file, { line }, `</${name}> closes nothing here.`, cure);
}
