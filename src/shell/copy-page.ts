import { plainText, sayCopied } from './code-block.ts';

/** The Markdown of the page: the file that the link before the button leads to. */
export async function textOf(button: HTMLElement): Promise<Blob> {
  const address = button.parentElement?.querySelector('a')?.href ?? '';
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return plainText(await response.text());
}

/** Says whether the page was copied. */
export function showCopied(button: HTMLElement, copied: boolean): void {
  sayCopied(button, copied, 'Open the page as Markdown and copy it by hand.');
}
