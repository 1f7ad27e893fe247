/** A navigation shorter than this shows neither progress bar nor spinner. */
const delay = 200;

/**
 * Shows the progress bar, and calls back, when a navigation takes longer than 200 ms.
 * @returns A function to call when it is over
 */
export function startProgress(onSlow: () => void): () => void {
  const bar = document.getElementById('progress-bar');
  const timer = setTimeout(() => {
    if (bar) bar.hidden = false;
    onSlow();
  }, delay);
  return () => {
    clearTimeout(timer);
    if (bar) bar.hidden = true;
  };
}
