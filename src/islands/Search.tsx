import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { prepareSearch } from '../search/search-client.ts';
import { SearchButton } from '../ui/search/SearchButton.tsx';
import { SearchDialog } from '../ui/search/SearchDialog.tsx';

/** The search of every page: a button in the navbar, and the dialog that it opens. */
export default function Search({ baseUrl, issueForm }: { baseUrl: string; issueForm: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => prepareSearch(baseUrl), [baseUrl]);
  const onClosed = useCallback(() => setOpen(false), []);
  const onOpen = useCallback(({ currentTarget: { dataset } }: MouseEvent<HTMLButtonElement>) => {
    // Left there by the shortcut, for which this code came too late.
    setTyped(dataset.typed ?? '');
    delete dataset.typed;
    // The mobile drawer makes everything beside it inert.
    document.querySelector<HTMLElement>('#sidebar:popover-open')?.hidePopover();
    setOpen(true);
  }, []);
  return (
    <>
      <SearchButton onClick={onOpen} />
      {open && <SearchDialog baseUrl={baseUrl} issueForm={issueForm} typed={typed} onClosed={onClosed} />}
    </>
  );
}
