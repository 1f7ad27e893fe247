/** Attributes of an area that scrolls sideways, so that it can be reached and scrolled with the keyboard (WCAG 2.1.1). */
export function scrollableRegion(label: string) {
  return { role: 'region', tabIndex: 0, 'aria-label': label };
}
