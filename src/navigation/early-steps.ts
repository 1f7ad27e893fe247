import { cleanPath } from '../browser/address.ts';

const path = () => cleanPath(location.pathname) + location.search;
const opened = path();

/**
 * A step back may stay in this document, as after a reload in place of a navigation. Until the navigation has loaded
 * and answers such steps itself, only a reload shows the page that they lead to.
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
