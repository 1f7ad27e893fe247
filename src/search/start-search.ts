import { prepareSearch } from './search-client.ts';
import { SearchDialog } from './search-dialog.tsx';

/**
 * Wakes the search of every page, a button in the navbar that opens the dialog. It is drawn without React DOM, so that a
 * first answer costs a reader no more than the search itself.
 *
 * @returns a function that puts it to sleep
 */
export function startSearch(island: HTMLElement): () => void {
  const place = JSON.parse(island.getAttribute('props') ?? '{}') as { baseUrl: string; issueForm: string };
  prepareSearch(place.baseUrl);
  const button = island.querySelector('button');
  let dialog: SearchDialog | undefined;
  const open = () => {
    // What the reader typed after the shortcut, before this code had loaded.
    const typed = button?.dataset.typed ?? '';
    delete button?.dataset.typed;
    // The mobile drawer makes everything beside it inert.
    document.querySelector<HTMLElement>('#sidebar:popover-open')?.hidePopover();
    dialog = new SearchDialog(island, place, typed);
  };
  button?.addEventListener('click', open);
  return () => {
    button?.removeEventListener('click', open);
    dialog?.remove();
  };
}
