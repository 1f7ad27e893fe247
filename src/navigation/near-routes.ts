import { baseUrl } from '../browser/address.ts';
import { textAt } from '../browser/text-at.ts';
import { nearest } from '../site/nearest.ts';
import { decoded } from './decoded.ts';

/** Fills the not-found page's list with the pages whose address is nearest to what was asked for. */
export async function suggestRoutes(box: HTMLElement): Promise<void> {
  const list = box.querySelector('ul');
  const template = box.querySelector('template');
  const pages = await textAt(`${baseUrl}_pages.json`);
  if (!list || !template || !pages) return;
  const labels = JSON.parse(pages) as Record<string, string>;
  const near = nearest(decoded(location.pathname), Object.keys(labels), 5);
  for (const href of near) {
    const item = template.content.cloneNode(true) as DocumentFragment;
    const link = item.querySelector('a');
    if (!link) continue;
    link.href = href;
    link.textContent = labels[href] ?? href;
    // Many pages are called “Overview”: the address tells them apart.
    link.nextElementSibling?.replaceChildren(href);
    list.append(item);
  }
  box.hidden = near.length === 0;
}
