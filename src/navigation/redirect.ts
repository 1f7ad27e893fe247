/** Runs in the page of a legacy path: goes to today's page at once, with the query and the fragment that came along. */
const target = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
if (target) location.replace(target.href + location.search + location.hash);
