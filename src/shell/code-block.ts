import { announce } from '../browser/page-shown.ts';

/** The code that a button belongs to. */
export function textOf(button: HTMLElement): Blob {
  return plainText(codeToPaste(button.closest('figure')));
}

/** A text as the clipboard takes it. */
export function plainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

/** Says whether the code was copied. */
export function showCopied(button: HTMLElement, copied: boolean): void {
  sayCopied(button, copied, 'Select the code and copy it by hand.');
}

/** The code of a block; of a marked diff, what is there after the change. */
function codeToPaste(block: HTMLElement | null): string {
  const nodes = [...(block?.querySelector('pre code')?.childNodes ?? [])];
  const isRemoved = (node: ChildNode) => node instanceof Element && node.classList.contains('is-removed');
  const kept = block?.hasAttribute('data-diff') ? nodes.filter((node) => !isRemoved(node)) : nodes;
  return kept.map(({ textContent }) => textContent).join('');
}

/** Says on the button for two seconds, and to a screen reader, whether something was copied. */
export function sayCopied(button: HTMLElement, copied: boolean, advice: string): void {
  const label = button.firstChild;
  if (!label) return;
  button.dataset.label ??= label.textContent ?? '';
  label.textContent = copied ? 'Copied' : 'Copy failed';
  announce(copied ? 'Copied' : `Copy failed. ${advice}`);
  setTimeout(() => {
    label.textContent = button.dataset.label ?? '';
  }, 2000);
}

/** Wraps the long lines of a code block, or lets them run on. */
export function toggleWrap(button: HTMLElement): void {
  const wrapped = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(wrapped));
  button.closest('figure')?.toggleAttribute('data-wrap', wrapped);
}
