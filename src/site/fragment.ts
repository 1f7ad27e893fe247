/**
 * What client navigation fetches instead of a whole page: `_fragments/<route>.json`.
 * The shell around `#page` stays; `build` tells whether the shell and the fragment come from the same deploy.
 */
export type Fragment = {
  build: string;
  route: string;
  title: string;
  description: string;
  canonical: string;
  /** HTML of `#page`. */
  page: string;
  /** Ids of the sidebar categories that the page is in, outermost first. */
  categories: readonly string[];
  /** Addresses of the style sheets that only this page's islands need; left out where there are none. */
  styles?: readonly string[];
};

/** Reads a fetched fragment; null where the text is cut off or is something else. */
export function parseFragment(text: string): Fragment | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFragment(value) ? value : null;
  } catch {
    return null;
  }
}

function isFragment(value: unknown): value is Fragment {
  if (typeof value !== 'object' || value === null) return false;
  const { build, route, title, page, categories } = value as Partial<Fragment>;
  return [build, route, title, page].every((field) => typeof field === 'string') && Array.isArray(categories);
}
