/** Says in a red box above the page that a part of it did not load, and tries again when asked. Escape closes it. */
export function showPartBox(again: () => unknown): void {
  const template = document.getElementById('part-box');
  const box = template instanceof HTMLTemplateElement && template.content.firstElementChild?.cloneNode(true);
  if (!(box instanceof HTMLElement)) return;
  document.querySelector('.PartProblem')?.remove();
  document.body.append(box);
  box.showPopover?.();
  const retry = box.querySelector('button');
  retry?.focus();
  retry?.addEventListener('click', () => {
    box.remove();
    again();
  });
}
