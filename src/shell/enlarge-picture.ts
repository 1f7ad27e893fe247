/** Shows a picture of the admin UI as large as the window allows, with its numbers, where a click would lead to its file. */
export function followPictures(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.UiPicture a') : null;
    const picture = link?.parentElement;
    if (!picture || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = document.createElement('dialog');
    dialog.className = 'UiPicture-dialog';
    dialog.ariaLabel = link.querySelector('img')?.alt ?? '';
    const copy = picture.cloneNode(true) as HTMLElement;
    // In the dialog it leads nowhere.
    for (const shown of copy.querySelectorAll('a')) shown.removeAttribute('href');
    const close = document.createElement('button');
    close.textContent = 'Close';
    dialog.append(copy, close);
    dialog.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  });
}
