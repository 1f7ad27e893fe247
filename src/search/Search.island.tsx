import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { SearchButton } from './SearchButton.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { prepareSearch } from './search-client.ts';

/** The search of every page: a button in the navbar, and the dialog that it opens. */
export default function Search({ baseUrl, issueForm }: { baseUrl: string; issueForm: string }): ReactNode {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => prepareSearch(baseUrl), [baseUrl]);
  const onClosed = useCallback(() => setOpen(false), []);
  const onOpen = useCallback(({ currentTarget: { dataset } }: MouseEvent<HTMLButtonElement>) => {
    // What the reader typed after the shortcut, before this code had loaded.
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
