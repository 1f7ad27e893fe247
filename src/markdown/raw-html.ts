import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { isAllowedAddress } from './links.ts';
import { lineOf, type PageContext } from './page-context.ts';
import { visitElements, visitMarkdown } from './visit-nodes.ts';

/** Raw HTML that authors may write, with the attributes that each element may have. */
const allowedElements: Record<string, readonly string[]> = {
  details: ['open'],
  summary: [],
  kbd: [],
  sub: [],
  sup: [],
  br: [],
  abbr: ['title'],
};

const list = 'details, summary, kbd, sub, sup, br and abbr';

/** Elements that the Markdown of a page and its drawings turn into. */
const knownElements = new Set(
  (
    'a blockquote br code del details em figure h2 h3 h4 h5 h6 hr img input kbd li ol p pre section span strong sub ' +
    'summary sup abbr table tbody td th thead tr ul ' +
    'svg g defs marker path rect circle ellipse line polyline polygon text tspan'
  ).split(' '),
);

/** Properties that make a browser fetch, open or run what they name. Only `href` of a link and `src` of a picture stay. */
const addressProperties = new Set(
  'action background cite classId codeBase data formAction href longDesc manifest ping poster src srcDoc srcSet xLinkHref'.split(
    ' ',
  ),
);

/**
 * A whole comment, or a tag. Both are read as strictly as a browser reads them, so that nothing can hide in what one of
 * the two takes for a comment or a quoted value: `<!-->` is a whole comment, `--!>` ends one, and a value without quotes
 * has no quotes inside (https://html.spec.whatwg.org/multipage/syntax.html).
 */
const commentOrTag =
  /<!--(?:-?>|[\s\S]*?--!?>)|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;

/** Checks raw HTML of a Markdown file against the allow-list. @returns Whether the page has any HTML elements. */
export function checkRawHtml(tree: Root, context: PageContext): boolean {
  let hasElements = false;
  const open: { name: string; line: number }[] = [];
  // The end of an element that is not allowed needs no second fault.
  const refused = new Set<string>();
  visitMarkdown(tree, ['html'], (node) => {
    const firstLine = lineOf(node);
    const lineAt = (offset: number) => firstLine + node.value.slice(0, offset).split('\n').length - 1;
    const rest = node.value.replace(
      commentOrTag,
      (
        written: string,
        closing: string | undefined,
        tag: string | undefined,
        attributes: string | undefined,
        at: number,
      ) => {
        if (tag === undefined) return ' '.repeat(written.length);
        hasElements = true;
        const name = tag.toLowerCase();
        const isClosing = closing === '/';
        const line = lineAt(at);
        if (isClosing && refused.has(name)) return ' '.repeat(written.length);
        if (!checkHtmlElement(name, attributeNames(attributes ?? ''), line, context)) refused.add(name);
        else if (name !== 'br') balance(open, name, isClosing, line, context);
        return ' '.repeat(written.length);
      },
    );
    const stray = rest.indexOf('<');
    if (stray >= 0) {
      context.report(
        lineAt(stray),
        `“${node.value.slice(stray).split('\n', 1)[0]}” is not HTML that a page may have.`,
        escapeCure,
      );
    }
  });
  for (const { name, line } of open) {
    context.report(line, `<${name}> is never closed.`, `Write </${name}> where it ends.`);
  }
  return hasElements;
}

const escapeCure = 'Write `&lt;` for “<” in text, or put code into backticks.';

/** Reports an HTML element or attribute that authors may not write. @returns Whether the element is allowed. */
export function checkHtmlElement(
  name: string,
  attributes: readonly string[],
  line: number,
  context: PageContext,
): boolean {
  const allowed = allowedElements[name];
  if (allowed === undefined) {
    context.report(line, `The HTML element <${name}> is not allowed.`, elementCure(name));
    return false;
  }
  for (const attribute of attributes) {
    if (allowed.includes(attribute)) continue;
    const may = allowed.length > 0 ? `It may have: ${allowed.join(', ')}.` : 'It may have none.';
    context.report(line, `The attribute “${attribute}” of <${name}> is not allowed.`, `Remove it. ${may}`);
  }
  return true;
}

/** Second look, at the finished tree: nothing may be in it that the steps before did not make. */
export function checkElements(tree: HastRoot, componentNames: readonly string[], context: PageContext): void {
  visitElements(tree, (node) => {
    if (!knownElements.has(node.tagName) && !componentNames.includes(node.tagName)) {
      context.report(lineOf(node), `The HTML element <${node.tagName}> is not allowed.`, elementCure(node.tagName));
    }
    for (const [property, value] of Object.entries(node.properties)) {
      if (isAllowedProperty(node.tagName, property, value)) continue;
      context.report(lineOf(node), `The attribute “${property}” of <${node.tagName}> is not allowed.`, 'Remove it.');
    }
  });
}

function isAllowedProperty(element: string, property: string, value: unknown): boolean {
  if (/^on/i.test(property) || property === 'style') return false;
  if (element === 'a' && property === 'href') return isAllowedAddress(String(value));
  if (element === 'img' && property === 'src') return /^asset:/.test(String(value));
  return !addressProperties.has(property) && !/url\(\s*(?!#)/i.test(typeof value === 'string' ? value : '');
}

function elementCure(name: string): string {
  if (name === 'script') return 'Remove it. Where a page needs behaviour, write an island and use it in an .mdx file.';
  if (name === 'style') return 'Remove it. The look of pages is in src/design and beside the components.';
  if (name === 'iframe' || name === 'video')
    return 'Write `::video{url="https://…" title="…"}` for a video; remove it otherwise.';
  if (name === 'img') return 'Write `![What the picture shows](./images/picture.png)`.';
  if (name === 'a') return 'Write `[text](address)`.';
  return `Use Markdown, or one of ${list}. ${escapeCure}`;
}

function attributeNames(text: string): string[] {
  return [...text.matchAll(/([^\s"'=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g)].map((match) =>
    (match[1] ?? '').toLowerCase(),
  );
}

function balance(
  open: { name: string; line: number }[],
  name: string,
  closing: boolean,
  line: number,
  context: PageContext,
) {
  if (!closing) {
    open.push({ name, line });
    return;
  }
  if (open.at(-1)?.name === name) open.pop();
  else
    context.report(
      line,
      `</${name}> closes nothing here.`,
      `Remove it, or write <${name}> before it; close inner elements first.`,
    );
}
