type AdmonitionLook = {
  /** Stands where the author writes no title, and before the title in plain Markdown. */
  label: string;
  /** Path on a grid of 20 × 20, drawn with a line. */
  icon: `M${string}`;
};

/**
 * The kinds of admonition, by the name of their directive. A kind also needs a colour: `--color-<kind>` in tokens.css, and
 * the rule in Admonition.css that uses it (a test holds that both are there).
 */
export const admonitionKinds = {
  note: { label: 'Note', icon: 'M5 3h7l3 3v11H5zM8 9h4M8 12h4' },
  tip: { label: 'Tip', icon: 'M10 2.5a5 5 0 0 0-3 9c.7.6 1 1.3 1 2h4c0-.7.3-1.4 1-2a5 5 0 0 0-3-9zM8.5 17h3' },
  info: { label: 'Info', icon: 'M10 2.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM10 9v5M10 6.200v.1' },
  caution: { label: 'Caution', icon: 'M10 3l7.5 13.500h-15zM10 8v4M10 14.200v.1' },
  danger: {
    label: 'Danger',
    icon: 'M7 2.500h6L17.5 7v6L13 17.500H7L2.5 13V7zM7.5 7.500l5 5M12.5 7.500l-5 5',
  },
} as const satisfies Record<string, AdmonitionLook>;

export type AdmonitionKind = keyof typeof admonitionKinds;

export function isAdmonitionKind(name: string): name is AdmonitionKind {
  return Object.hasOwn(admonitionKinds, name);
}
