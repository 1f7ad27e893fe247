/** Does what a press on a picture of the admin UI is for. @param pressed Its link to the file, or the button of one that moves. */
export function pressPicture(pressed: Element): void {
  const picture = pressed.parentElement;
  if (!picture) return;
  if (pressed instanceof HTMLButtonElement) playOrPause(picture, pressed);
  else if (!picture.closest('dialog')) enlarge(picture, pressed.querySelector('img')?.alt ?? '');
}

/** Shows a picture as large as the window allows, with its numbers. */
function enlarge(picture: HTMLElement, name: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'UiPicture-dialog';
  dialog.ariaLabel = name;
  const copy = picture.cloneNode(true) as HTMLElement;
  // In the dialog it leads nowhere.
  for (const shown of copy.querySelectorAll('a')) shown.removeAttribute('href');
  copy.querySelector('button')?.remove();
  const close = document.createElement('button');
  close.className = 'Button';
  close.textContent = 'Close';
  dialog.append(copy, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Shows what moves in place of the still, in both themes, or the still again. */
function playOrPause(picture: HTMLElement, button: HTMLButtonElement): void {
  const playing = button.textContent !== 'Play';
  button.textContent = playing ? 'Play' : 'Pause';
  for (const still of picture.querySelectorAll('picture')) {
    if (playing) still.firstElementChild?.remove();
    else {
      const moving = document.createElement('source');
      moving.srcset = still.closest('a')?.href ?? '';
      still.prepend(moving);
    }
  }
}
