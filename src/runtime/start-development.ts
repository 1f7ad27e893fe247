/** The runtime in development: as in production, and each edit changes the page in place. */
// Before any component: React's fast refresh takes hold of them as they are loaded.
import '@vitejs/plugin-react/preamble';
import { Idiomorph } from 'idiomorph';
import './start-runtime.ts';
import { announcePage } from '../browser/page-shown.ts';

/** Puts the edited page into the document; scroll, open details and awake islands stay as they are. */
async function showEdited(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (response.status >= 500) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.querySelector('vite-error-overlay')?.remove();
  if (!document.getElementById('page')) return location.reload();
  document.title = fresh.title;
  Idiomorph.morph(document.body, fresh.body, { callbacks: { beforeNodeMorphed, beforeAttributeUpdated } });
  announcePage();
}

/** An awake island with the same props keeps its state; only what stands in its slot may change. */
function beforeNodeMorphed(shown: Node, edited: Node): boolean {
  if (!(shown instanceof HTMLElement) || !(edited instanceof HTMLElement)) return true;
  const same = shown.localName === 'site-island' && 'awake' in shown.dataset;
  if (!same || shown.getAttribute('name') !== edited.getAttribute('name')) return true;
  if (shown.getAttribute('props') !== edited.getAttribute('props')) return true;
  const slot = shown.querySelector('island-slot');
  const freshSlot = edited.querySelector('island-slot');
  if (slot && freshSlot)
    Idiomorph.morph(slot, [...freshSlot.childNodes], { morphStyle: 'innerHTML', callbacks: { beforeNodeMorphed } });
  return false;
}

/** What the reader opened stays open. */
function beforeAttributeUpdated(name: string, element: Element): boolean {
  return !(name === 'open' && element instanceof HTMLDetailsElement) && name !== 'aria-pressed';
}

import.meta.hot?.on('site:changed', () => void showEdited());
