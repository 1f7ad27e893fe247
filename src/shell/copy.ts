import { partFailed } from '../browser/retry-or-reload.ts';

/** What is fetched for something to copy: its text, and how a button says whether it was copied. */
export type CopyPart = {
  textOf: (button: HTMLElement) => Blob | Promise<Blob>;
  showCopied: (button: HTMLElement, copied: boolean) => void;
};

/** Copies what a button is for, and has the button say so. */
export async function copyBy(button: HTMLElement, load: () => Promise<CopyPart>): Promise<void> {
  const loading = load();
  const copying = write(loading.then(({ textOf }) => textOf(button))).then(
    () => true,
    () => false,
  );
  const part = await loading.catch(() => null);
  if (part) part.showCopied(button, await copying);
  else partFailed('copy', { asked: true, again: () => copyBy(button, load) });
}

/** Safari lets a page write only during the click, but takes a promise of the text. */
async function write(text: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
