import { wakeIsland } from '../islands/islands.ts';

/**
 * Opens the search with Ctrl or Cmd and K, and with `/` where the reader is not writing. What the reader types while its
 * code is on the way goes into its field; Escape calls it off.
 */
export function followSearchKeys(): void {
  /** Undefined while no search is on the way. */
  let typed: string | undefined;
  const open = async () => {
    typed = '';
    const button = (await wakeIsland('Search', open, true))?.querySelector('button');
    if (button && typed !== undefined) {
      button.dataset.typed = typed;
      button.click();
    }
    typed = undefined;
  };
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const command = ctrlKey || metaKey;
    // By their types: a text area is a field as well, a slider and a radio button are none.
    const writes =
      target instanceof HTMLElement &&
      (target.isContentEditable || /text|search|select/.test((target as HTMLInputElement).type));
    const opens = command ? key.toLowerCase() === 'k' : key === '/' && !writes;
    const waits = typed !== undefined && !writes && !command;
    if (altKey || event.isComposing || !(opens || waits)) return;
    if (typed === undefined) void open();
    else if (key === 'Escape') typed = undefined;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (waits && key.length === 1) typed += key;
    else if (!opens && key !== 'Enter') return;
    event.preventDefault();
  });
}
