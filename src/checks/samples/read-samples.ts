import { readFenceMeta } from '../../markdown/fence-meta.ts';
import { visitMarkdown } from '../../markdown/visit-nodes.ts';
import type { PageTree } from '../prose/page-tree.ts';
import type { Sample } from './sample.ts';

/** Every code fence of a page, in document order. */
export function samplesOf({ file, tree }: PageTree): Sample[] {
  const samples: Sample[] = [];
  visitMarkdown(tree, ['code'], (node) => {
    const words = (node.meta ?? '').split(/\s+/);
    const { meta } = readFenceMeta(node.meta ?? '');
    const language = node.lang ?? 'text';
    samples.push({
      file,
      line: node.position?.start.line ?? 1,
      language,
      title: meta.title,
      code: meta.diff ? afterTheChange(node.value) : node.value,
      use: language === 'mermaid' ? 'drawing' : words.includes('@fragment') ? 'fragment' : 'check',
      run: words.includes('run'),
      enterprise: words.includes('@enterprise'),
    });
  });
  return samples;
}

/** Removed lines become empty ones, so that line numbers stay right. */
function afterTheChange(diff: string): string {
  return diff
    .split('\n')
    .map((line) => (line.startsWith('-') ? '' : line.replace(/^[+ ]/, '')))
    .join('\n');
}
