/** Tells every part of the runtime that `#page` holds another page, or the same one anew. */
const name = 'page-shown';

export function announcePage(): void {
  document.dispatchEvent(new Event(name));
}

/** Calls back for the page that is there now and for each later one. */
export function onPageShown(callback: () => void): void {
  callback();
  onNextPage(callback);
}

/** Calls back for each page that comes after the one that is there now. */
export function onNextPage(callback: () => void): void {
  document.addEventListener(name, callback);
}

/** Says something to a screen reader. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
