import { whenLoaded } from '../browser/retry-or-reload.ts';

/** Enlarges a picture of the admin UI where a click would lead to its file, and plays one that moves where its button is pressed. */
export function followPictures(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('.UiPicture > :is(a, button)') : null;
    if (!pressed || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void whenLoaded(
      'pictures',
      () => import('./press-picture.ts'),
      ({ pressPicture }) => pressPicture(pressed),
      true,
    );
  });
}
