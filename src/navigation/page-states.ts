type Problem = 'error-box' | 'crash-box';

/** The element whose content client navigation replaces. */
export function pageElement(): HTMLElement {
  const page = document.getElementById('page');
  if (!page) throw new Error('The document has no #page.');
  return page;
}

/** Shows one of the states that the page carries as templates: a spinner, an error with Retry, a crash with Try again. */
export function showTemplate(id: 'spinner' | Problem): HTMLElement | null {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) return null;
  const page = pageElement();
  page.replaceChildren(template.content.cloneNode(true));
  // The reader may have been far down the page before.
  scrollTo({ top: 0, behavior: 'instant' });
  return page;
}

/** Says in a red box that a page could not be fetched, or not be shown, and tries again when asked. */
export function showProblem(problem: Problem, message: string, again: () => void): void {
  const page = showTemplate(problem);
  const text = page?.querySelector('[data-error-text]');
  if (text) text.textContent = message;
  const button = page?.querySelector('button');
  button?.addEventListener('click', again, { once: true });
  // A window at 400 % zoom may have no room for the button below the navbar: the box comes up with it, title first.
  button?.focus({ preventScroll: true });
  page?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
