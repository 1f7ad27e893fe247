import { cleanPath } from '../browser/address.ts';

const path = () => cleanPath(location.pathname) + location.search;
const opened = path();

/**
 * A step back may change the address alone, for example when the page was reloaded after a client navigation. Until the
 * code of the navigation has loaded and answers such steps, only a reload shows the page that they lead to.
 */
function onEarlyStep(): void {
  if (path() !== opened) location.reload();
}

export function followEarlySteps(): void {
  addEventListener('popstate', onEarlyStep);
}

export function leaveStepsToNavigation(): void {
  removeEventListener('popstate', onEarlyStep);
}
