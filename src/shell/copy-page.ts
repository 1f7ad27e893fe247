import { showCopied } from './code-block.ts';

/** Copies the Markdown of the page: the file that the link before the button leads to. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const link = button.parentElement?.querySelector('a');
  const copied = link ? await copyText(link.href).catch(() => false) : false;
  showCopied(button, copied, 'Open the page as Markdown and copy it by hand.');
}

async function copyText(address: string): Promise<boolean> {
  const text = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  // Safari lets a page write only during the click, but takes a promise of the text.
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  return true;
}
