/** What stands behind the language of a code fence. */
export type FenceMeta = {
  title: string | null;
  alt: string | null;
  /** 1-based lines to light up. */
  lines: ReadonlySet<number>;
  diff: boolean;
  packageManager: boolean;
};

const words = ['diff', 'package-manager', 'run', '@fragment', '@enterprise'] as const;

/**
 * Reads `title="src/flags.ts" {2,4-6} diff`.
 * @returns The meta, and what in it is not understood.
 */
export function readFenceMeta(text: string): { meta: FenceMeta; unknown: string[] } {
  const attributes = new Map<string, string>();
  const lines = new Set<number>();
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const [part] of text.matchAll(/\w+="(?:[^"\\]|\\.)*"|\{[^}]*\}|\S+/g)) {
    const attribute = /^(title|alt)="(.*)"$/s.exec(part);
    if (attribute !== null) attributes.set(attribute[1] ?? '', (attribute[2] ?? '').replace(/\\(["\\])/g, '$1'));
    else if (/^\{\d+(-\d+)?(,\d+(-\d+)?)*\}$/.test(part)) addLines(part, lines);
    else if (words.some((word) => word === part)) found.add(part);
    else unknown.push(part);
  }
  const meta: FenceMeta = {
    title: attributes.get('title') ?? null,
    alt: attributes.get('alt') ?? null,
    lines,
    diff: found.has('diff'),
    packageManager: found.has('package-manager'),
  };
  return { meta, unknown };
}

export const fenceMetaCure = `Write title="…", lines as {2,4-6}, or one of: ${words.join(', ')}.`;

/** `{2,4-6}` as 2, 4, 5, 6. Ranges stop at 10,000 lines, which no sample has. */
function addLines(part: string, lines: Set<number>): void {
  for (const range of part.slice(1, -1).split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let line = first; line <= Math.min(last, 10_000); line++) lines.add(line);
  }
}
