/** The pages for readers in trouble, shown where a search finds nothing. */
export const troubleshooting = [
  { text: 'Why is my toggle off?', route: '/how-to/why-is-my-toggle-off' },
  { text: 'A toggle that is not returned', route: '/how-to/how-to-troubleshoot-flag-not-returned' },
  { text: 'A toggle that the SDK does not know', route: '/how-to/how-to-troubleshoot-feature-not-available' },
  { text: 'A toggle that reaches too many or too few users', route: '/how-to/how-to-troubleshoot-flag-exposure' },
  { text: 'CORS errors in the browser', route: '/how-to/how-to-troubleshoot-cors' },
] as const;
