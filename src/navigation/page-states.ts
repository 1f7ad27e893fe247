import { pageElement } from '../browser/page-shown.ts';

/** Shows one of the states that the page carries as templates: a spinner, an error with Retry, a crash with Try again. */
function showTemplate(id: string): HTMLElement | null {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) return null;
  const page = pageElement();
  page.replaceChildren(template.content.cloneNode(true));
  return page;
}

export function showSpinner(): void {
  showTemplate('spinner');
}

/** A page that could not be fetched: the error's text in a red box, and Retry. */
export function showLoadError(message: string, retry: () => void): void {
  showProblem('error-box', message, retry);
}

/** A page that could not be shown. */
export function showCrash(message: string, tryAgain: () => void): void {
  showProblem('crash-box', message, tryAgain);
}

function showProblem(template: string, message: string, again: () => void): void {
  const page = showTemplate(template);
  const text = page?.querySelector('[data-error-text]');
  if (text) text.textContent = message;
  const button = page?.querySelector('button');
  button?.addEventListener('click', again, { once: true });
  button?.focus();
}
