/** The pages whose looks are kept, and how a window shows them. */
export type Look = {
  name: string;
  /** `sample`: the small site of the browser tests, whose words do not change. `real`: the documentation itself. */
  site: 'sample' | 'real';
  path: string;
};

/** One page of each kind. Few are of the real site: whoever edits one has to accept its looks again. */
export const looks: readonly Look[] = [
  { name: 'first-page', site: 'sample', path: '/' },
  { name: 'category', site: 'sample', path: '/guides' },
  { name: 'markdown', site: 'sample', path: '/guides/markdown' },
  { name: 'code', site: 'sample', path: '/guides/markdown#code' },
  { name: 'long-page', site: 'sample', path: '/guides/long' },
  { name: 'terms', site: 'sample', path: '/guides/terms' },
  { name: 'islands', site: 'sample', path: '/guides/islands' },
  { name: 'search', site: 'sample', path: '/search?q=markdown' },
  { name: 'not-found', site: 'sample', path: '/nowhere' },
  { name: 'home', site: 'real', path: '/' },
  { name: 'operation', site: 'real', path: '/reference/api/unleash/create-feature' },
  { name: 'try', site: 'real', path: '/try' },
];

export const lookThemes = ['light', 'dark'] as const;
export type LookTheme = (typeof lookThemes)[number];

/** CSS pixels: a phone, and the window of a laptop. */
export const lookWidths = [360, 1280] as const;
export type LookWidth = (typeof lookWidths)[number];
