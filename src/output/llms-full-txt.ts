import { publishedUrl } from '../site/base-url.ts';
import type { SiteModel } from '../site/site-model.ts';
import { markdownOf } from './page-markdown.ts';

/** `llms-full.txt`: the Markdown of every page that was written, in reading order, each with its address. */
export function llmsFullTxt(site: SiteModel): string {
  const inOrder = new Set([...site.places.keys(), ...site.documents.keys()]);
  const pages = [...inOrder].flatMap((route) => {
    const written = site.documents.get(route)?.file.startsWith('docs/');
    const markdown = written ? markdownOf(site, route) : null;
    return markdown === null ? [] : [`Source: ${publishedUrl(site.config, route)}\n\n${markdown}`];
  });
  return pages.join('\n---\n\n');
}
