import type { VFile } from 'vfile';
import { type Place, reportFault } from './page-file.ts';

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

/** Reports an HTML element or attribute that authors may not write. @returns Whether the element is allowed. */
export function checkHtmlElement(name: string, attributes: readonly string[], place: Place, file: VFile): boolean {
  const allowed = Object.hasOwn(allowedElements, name) ? allowedElements[name] : undefined;
  if (allowed === undefined) {
    reportFault(file, place, `The HTML element <${name}> is not allowed.`, elementCure(name));
    return false;
  }
  for (const attribute of attributes) {
    if (allowed.includes(attribute)) continue;
    const may = allowed.length > 0 ? `It may have: ${allowed.join(', ')}.` : 'It may have none.';
    reportFault(file, place, `The attribute “${attribute}” of <${name}> is not allowed.`, `Remove it. ${may}`);
  }
  return true;
}

/** What to write instead of an HTML element that is not allowed. */
export function elementCure(name: string): string {
  if (name === 'script') return 'Remove it. Where a page needs behaviour, write an island and use it in an .mdx file.';
  if (name === 'style') return 'Remove it. The look of pages is in src/design and beside the components.';
  if (name === 'iframe' || name === 'video')
    return 'Write `::video{url="https://…" title="…"}` for a video; remove it otherwise.';
  if (name === 'img') return 'Write `![What the picture shows](./images/picture.png)`.';
  if (name === 'a') return 'Write `[text](address)`.';
  return `Use Markdown, or one of ${list}. ${escapeCure}`;
}

export const escapeCure = 'Write `&lt;` for “<” in text, or put code into backticks.';
